/// A subscript's arguments, evaluated.
struct SubscriptKeys {
  var values: [(label: String?, value: Value)]
  let site: CallSite
}

extension Evaluator {
  /// Reads an element.
  func element(
    of collection: Value, arguments: [Argument], in scope: Scope, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    let site = CallSite(arguments: arguments, scope: scope, place: place)
    if let result = try callSubscript(of: collection, site) { return result }
    guard let argument = arguments.first else {
      throw EvaluationError("a subscript needs an argument", at: place)
    }
    if argument.label == "keyPath",
      case .native(let native) = try evaluate(argument.value, in: scope),
      let path = native as? KeyPathValue
    {
      return try read(path, from: collection, at: place)
    }
    var keyType: TypeReference?
    if case .dictionary(let dictionary) = collection {
      keyType = dictionary.entries.first.flatMap { typeReference(of: $0.key) }
    }
    if case .native(let native) = collection, native.typeName == "ViewDimensions" {
      return try alignment(argument.value, of: collection, in: scope)
    }
    let key = concrete(try evaluate(argument.value, in: scope, expecting: keyType))
    if case .dictionary(let dictionary) = collection {
      if let found = lookUp(key, in: dictionary) { return found }
      guard arguments.count > 1, arguments[1].label == "default" else { return .none }
      let type = dictionary.entries.first.flatMap { typeReference(of: $0.value) }
      return try evaluate(arguments[1].value, in: scope, expecting: type)
    }
    return try element(of: collection, at: key, place: place)
  }

  /// `dimensions[.leading]`: where the view's own default puts the guide.
  private func alignment(
    _ expression: Expression, of dimensions: Value, in scope: Scope
  ) throws(EvaluationError) -> Value {
    let vertical = ["top", "bottom", "firstTextBaseline", "lastTextBaseline"]
    var type = "HorizontalAlignment"
    if case .member(nil, let name) = expression.kind, vertical.contains(name) {
      type = "VerticalAlignment"
    }
    let place = expression.place
    let value = try evaluate(expression, in: scope, expecting: .named(type))
    guard let token = value.native(TokenValue.self) else {
      throw mismatch(value, expected: "HorizontalAlignment", at: place)
    }
    let isHorizontal = token.typeName == "HorizontalAlignment"
    let length = try double(
      property(isHorizontal ? "width" : "height", of: dimensions, at: place), at: place)
    switch token.name {
    case "center": return .double(length / 2)
    case "trailing", "bottom", "firstTextBaseline", "lastTextBaseline": return .double(length)
    case _: return .double(0)
    }
  }

  private func element(
    of collection: Value, at key: Value, place: SourcePlace
  ) throws(EvaluationError) -> Value {
    try pay(forReceiver: collection, at: place)
    switch (collection, key) {
    case (.array(let elements), .int(let index)):
      guard elements.indices.contains(index) else {
        throw outOfRange(index, count: elements.count, at: place)
      }
      return elements[index]
    case (.array(let elements), .range(let range)):
      let slice = elements[try bounds(of: range, count: elements.count, at: place)]
      let result = Value.array(Array(slice))
      try pay(for: result, at: place)
      return result
    case (.string(let text), .int(let index)):
      let characters = Array(text)
      guard characters.indices.contains(index) else {
        throw outOfRange(index, count: characters.count, at: place)
      }
      return .string(String(characters[index]))
    case (.string(let text), .range(let range)):
      let characters = Array(text)
      return .string(
        String(characters[try bounds(of: range, count: characters.count, at: place)]))
    case (.range(let range), .int(let index)):
      let elements = try self.elements(of: .range(range), at: place)
      guard elements.indices.contains(index) else {
        throw outOfRange(index, count: elements.count, at: place)
      }
      return .int(index)
    case (.native(let native), _):
      if let binding = native as? BindingValue {
        return .native(self.binding(toElement: key, of: binding, at: place))
      }
      throw mismatch(collection, expected: "something with a subscript", at: place)
    case (.none, _):
      throw EvaluationError("nil has no elements; unwrap the optional first", at: place)
    default:
      throw EvaluationError(
        "a value of type '\(typeName(of: collection))' has no subscript for a "
          + "'\(typeName(of: key))'", at: place)
    }
  }

  /// `$items[i]`.
  func binding(
    toElement key: Value, of binding: BindingValue, at place: SourcePlace
  ) -> BindingValue {
    BindingValue(
      animation: binding.animation,
      get: { (evaluator) throws(EvaluationError) in
        let collection = try binding.get(evaluator)
        if case .dictionary(let dictionary) = collection {
          return evaluator.lookUp(key, in: dictionary) ?? .none
        }
        return try evaluator.element(of: collection, at: key, place: place)
      },
      set: { (value, evaluator) throws(EvaluationError) in
        var collection = try binding.get(evaluator)
        try evaluator.setElement(of: &collection, at: key, to: value, place: place)
        try binding.set(collection, evaluator)
      })
  }

  private func setElement(
    of collection: inout Value, at key: Value, to value: Value, place: SourcePlace
  ) throws(EvaluationError) {
    let site = CallSite(arguments: [], place: place)
    _ = try modifyElement(
      of: &collection, SubscriptKeys(values: [(nil, key)], site: site),
      Change(name: "", reads: false, place: place) { (current) throws(EvaluationError) in
        current = value
        return .void
      })
  }

  func outOfRange(_ index: Int, count: Int, at place: SourcePlace) -> EvaluationError {
    EvaluationError("index \(index) is out of range: there are \(count) elements", at: place)
  }

  /// A range of indices as a slice of a collection, checked.
  func bounds(
    of range: RangeValue, count: Int, at place: SourcePlace
  ) throws(EvaluationError) -> Range<Int> {
    let lower = range.lower.flatMap { Int(exactly: $0) } ?? 0
    var upper = range.upper.flatMap { Int(exactly: $0) } ?? count
    if range.isClosed, range.upper != nil { upper = upper &+ 1 }
    guard lower >= 0, lower <= upper, upper <= count else {
      throw EvaluationError(
        "the range \(lower)..<\(upper) is out of range: there are \(count) elements", at: place)
    }
    return lower..<upper
  }

  func subscriptKeys(
    _ arguments: [Argument], of base: Expression, in scope: Scope
  ) throws(EvaluationError) -> SubscriptKeys {
    let type = typeOfTarget(base, in: scope)
    var keyType: TypeReference?
    var valueType: TypeReference?
    if case .dictionary(let key, let value) = type?.unwrapped {
      (keyType, valueType) = (key, value)
    }
    var values: [(label: String?, value: Value)] = []
    for argument in arguments {
      let expected = argument.label == "default" ? valueType : keyType
      values.append(
        (argument.label, concrete(try evaluate(argument.value, in: scope, expecting: expected))))
    }
    let place = arguments.first?.value.place ?? base.place
    return SubscriptKeys(
      values: values, site: CallSite(arguments: arguments, scope: scope, place: place))
  }

  /// Changes an element in place.
  func modifyElement(
    of collection: inout Value, _ keys: SubscriptKeys, _ change: Change
  ) throws(EvaluationError) -> Value {
    guard let key = keys.values.first else {
      throw EvaluationError("a subscript needs an argument", at: change.place)
    }
    switch (collection, key.value) {
    case (.array(var elements), .int(let index)):
      guard elements.indices.contains(index) else {
        throw outOfRange(index, count: elements.count, at: change.place)
      }
      collection = .void
      defer { collection = .array(elements) }
      return try change.body(&elements[index])
    case (.array(var elements), .range(let range)):
      let bounds = try bounds(of: range, count: elements.count, at: change.place)
      var slice = Value.array(Array(elements[bounds]))
      let result = try change.body(&slice)
      elements.replaceSubrange(bounds, with: try self.elements(of: slice, at: change.place))
      collection = .array(elements)
      return result
    case (.dictionary(var dictionary), _):
      let fallback = keys.values.count > 1 ? keys.values[1].value : .none
      var value = lookUp(key.value, in: dictionary) ?? fallback
      let result = try change.body(&value)
      try checkSize(dictionary.entries.count, at: change.place)
      collection = .void
      set(value, for: key.value, in: &dictionary)
      collection = .dictionary(dictionary)
      return result
    case (.native(let native), _):
      guard let binding = native as? BindingValue else { break }
      var whole = try binding.get(self)
      let result = try modifyElement(of: &whole, keys, change)
      try set(whole, through: binding)
      return result
    default: break
    }
    if key.label == "keyPath", case .native(let native) = key.value,
      let path = native as? KeyPathValue
    {
      return try modify(path.components[...], of: &collection, change)
    }
    return try modifyDeclaredSubscript(of: &collection, keys, change)
  }

  private func callSubscript(
    of collection: Value, _ site: CallSite
  ) throws(EvaluationError) -> Value? {
    for typeName in declaredNames(of: collection) {
      for information in chain(ofTypeNamed: typeName) where !information.subscripts.isEmpty {
        let scope = typeScope(information.path)
        guard let chosen = try choose(information.subscripts, site, scope: scope) else {
          continue
        }
        let bound = try bind(site, to: chosen, scope: scope)
        return try invoke(
          chosen.function, receiver: collection, scope: scope, bound, at: site.place
        ).value
      }
    }
    return nil
  }

  private func modifyDeclaredSubscript(
    of collection: inout Value, _ keys: SubscriptKeys, _ change: Change
  ) throws(EvaluationError) -> Value {
    for typeName in declaredNames(of: collection) {
      for information in chain(ofTypeNamed: typeName) {
        let scope = typeScope(information.path)
        guard let chosen = try choose(information.subscripts, keys.site, scope: scope),
          let setter = chosen.function.setter
        else { continue }
        let bound = try bind(
          keys.values.map(\.value), to: chosen.function, scope: scope, at: change.place)
        var value = try invoke(
          chosen.function, receiver: collection, scope: scope, bound, at: change.place
        ).value
        let result = try change.body(&value)
        let frame = Scope(parent: scope, variables: bound.values)
        frame.variables["self"] = collection
        frame.declare(setter.parameter, value, isConstant: true)
        try enter(at: change.place)
        defer { leave() }
        _ = try run(setter.body, in: frame)
        collection = frame.variables["self"] ?? collection
        return result
      }
    }
    throw EvaluationError(
      "elements of a value of type '\(typeName(of: collection))' can't be set", at: change.place)
  }
}
