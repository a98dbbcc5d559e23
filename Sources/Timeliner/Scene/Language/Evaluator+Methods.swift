extension Evaluator {
  /// Calls a method with values, without regard to labels.
  package func callMethod(
    _ name: String, of receiver: Value, arguments: [Value], at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    for typeName in declaredNames(of: receiver) {
      for information in chain(ofTypeNamed: typeName) {
        let named = information.functions[name] ?? []
        guard
          let function = named.first(where: { $0.parameters.count == arguments.count })
            ?? named.first
        else { continue }
        let bound = try bind(arguments, to: function, scope: typeScope(information.path), at: place)
        return try invoke(
          function, receiver: receiver, scope: typeScope(information.path), bound, at: place
        ).value
      }
    }
    let scope = Scope(parent: nil)
    let list = synthesizedArguments(arguments, in: scope, at: place)
    return try callMember(
      name, of: receiver, base: nil, CallSite(arguments: list, scope: scope, place: place),
      expecting: nil)
  }

  /// Calls a method with arguments that name nothing of a scope.
  package func callMethod(
    _ name: String, of receiver: Value, arguments: [Argument], at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    try callMember(
      name, of: receiver, base: nil, CallSite(arguments: arguments, place: place), expecting: nil)
  }

  /// Calls a method as written; `base` is where the receiver is stored, for methods that change it.
  func callMember(
    _ name: String, of receiver: Value, base: Expression?, _ site: CallSite,
    expecting type: TypeReference?
  ) throws(EvaluationError) -> Value {
    if let inert = receiver.native(InertValue.self), library.methods[inert.typeName]?[name] == nil {
      return receiver
    }
    if let bindings = try elementBindings(of: receiver, for: name) {
      return try callMember(name, of: bindings, base: nil, site, expecting: type)
    }
    if let result = try callDeclared(name, of: receiver, base: base, site) { return result }
    if let result = try callField(name, of: receiver, site, expecting: type) { return result }
    if let result = try callInPlace(name, of: receiver, base: base, site) { return result }
    for typeName in nativeNames(of: receiver) {
      guard let native = library.methods[typeName]?[name] else { continue }
      let called = try callMethod(native, name, of: receiver, site, expecting: type)
      guard let (value, newReceiver) = called else { return receiver }
      if let newReceiver, let base {
        _ = try modify(base, in: site.scope) { (current) throws(EvaluationError) in
          current = newReceiver
          return .void
        }
      }
      return value
    }
    if isView(receiver) { return try callModifier(name, of: receiver, site, expecting: type) }
    if case .native(let native) = receiver, let change = native as? ObjectChangeValue,
      name == "send"
    {
      noteChange(of: change.object)
      return .void
    }
    if name == "callAsFunction" {
      throw EvaluationError(
        "cannot call a value of type '\(typeName(of: receiver))'", at: site.place)
    }
    if let callee = try memberOrNil(name, of: receiver, at: site.place) {
      return try callValue(callee, site, expecting: type, name: name)
    }
    if name == "map" || name == "flatMap" { return try mapOptional(receiver, site) }
    throw noMember(name, of: receiver, at: site.place)
  }

  /// Calls a built-in method; one that changes how a view looks may fail alone, which gives nil.
  private func callMethod(
    _ native: NativeFunction, _ name: String, of receiver: Value, _ site: CallSite,
    expecting type: TypeReference?
  ) throws(EvaluationError) -> (value: Value, newReceiver: Value?)? {
    guard library.modifiers[name] != nil, isView(receiver) else {
      return try callNative(native, name: name, receiver: receiver, site, expecting: type)
    }
    return try tolerating("the view plays without '\(name)'", at: site.place) {
      () throws(EvaluationError) in
      try callNative(native, name: name, receiver: receiver, site, expecting: type)
    }
  }

  /// `optional.map { … }`: optionals have no wrapper here, so it is what no collection's `map` is.
  private func mapOptional(
    _ value: Value, _ site: CallSite
  ) throws(EvaluationError) -> Value {
    guard !value.isNone else { return .none }
    guard let argument = site.arguments.first else {
      throw EvaluationError("missing the closure of 'map'", at: site.place)
    }
    let transform = try evaluate(argument.value, in: site.scope)
    guard let function = function(from: transform) else {
      throw mismatch(transform, expected: "function", at: argument.value.place)
    }
    return try call(function, [value], at: site.place)
  }

  /// `$items.forEach`: a binding to an array is a collection of bindings to its elements.
  private func elementBindings(
    of receiver: Value, for name: String
  ) throws(EvaluationError) -> Value? {
    guard case .native(let native) = receiver, let binding = native as? BindingValue,
      library.methods["Array"]?[name] != nil, library.methods["Binding"]?[name] == nil,
      case .array(let elements) = try binding.get(self)
    else { return nil }
    let place = SourcePlace.unknown
    return .array(
      elements.indices.map {
        .native(self.binding(toElement: .int($0), of: binding, at: place))
      })
  }

  /// Calls a function of the receiver's own type; nil when none of that name takes the arguments.
  func callDeclared(
    _ name: String, of receiver: Value, base: Expression?, _ site: CallSite
  ) throws(EvaluationError) -> Value? {
    for typeName in declaredNames(of: receiver) {
      for information in chain(ofTypeNamed: typeName) {
        guard let functions = information.functions[name],
          let chosen = try choose(functions, site, scope: typeScope(information.path))
        else { continue }
        return try callChosen(
          chosen, of: receiver, base: base, scope: typeScope(information.path), site)
      }
    }
    return nil
  }

  private func callChosen(
    _ chosen: ChosenFunction, of receiver: Value, base: Expression?, scope: Scope, _ site: CallSite
  ) throws(EvaluationError) -> Value {
    let function = chosen.function
    let bound = try bind(site, to: chosen, scope: scope)
    guard function.isMutating, let base else {
      return try invoke(function, receiver: receiver, scope: scope, bound, at: site.place).value
    }
    let place = site.place
    let result = try modify(base, in: site.scope) { (current) throws(EvaluationError) in
      let (value, newSelf) = try self.invoke(
        function, receiver: current, scope: scope, bound, at: place)
      current = newSelf
      return value
    }
    return result
  }

  private func callField(
    _ name: String, of receiver: Value, _ site: CallSite, expecting type: TypeReference?
  ) throws(EvaluationError) -> Value? {
    switch receiver {
    case .structure, .object, .tuple, .enumeration: break
    default: return nil
    }
    if storage(of: name, in: receiver) == nil,
      !chain(ofTypeNamed: typeName(of: receiver)).contains(where: { $0.variables[name] != nil })
    {
      return nil
    }
    guard let callee = try memberOrNil(name, of: receiver, at: site.place) else { return nil }
    return try callValue(callee, site, expecting: type, name: name)
  }

  private func callModifier(
    _ name: String, of receiver: Value, _ site: CallSite, expecting type: TypeReference?
  ) throws(EvaluationError) -> Value {
    if let modifier = library.modifiers[name] {
      let changed = try tolerating("the view plays without '\(name)'", at: site.place) {
        () throws(EvaluationError) in
        try callNative(modifier, name: name, receiver: receiver, site, expecting: type).value
      }
      if let changed { return changed }
      return .view(try view(from: receiver, at: site.place))
    }
    if library.ignoredModifiers[name] == nil {
      let hint = Suggestions.hint(
        for: name, among: Array(library.modifiers.keys) + memberNames(of: receiver))
      report(
        .warning, "unknown modifier '\(name)'; the view plays without it\(hint)", at: site.place)
    }
    return .view(try view(from: receiver, at: site.place))
  }

  /// `super.name(…)`.
  func callSuper(_ name: String, _ site: CallSite) throws(EvaluationError) -> Value {
    guard let receiver = site.scope.lookUp("self"), let path = site.scope.typePath,
      let information = declarations.type(named: path),
      let parent = superclass(of: information)
    else {
      if name == "init" { return .void }
      throw EvaluationError("'super' has no method '\(name)' here", at: site.place)
    }
    if name == "init" {
      try initialize(receiver, as: parent, site)
      return .void
    }
    for information in chain(ofTypeNamed: parent.path) {
      if let functions = information.functions[name],
        let result = try callOverload(
          functions, receiver: receiver, scope: typeScope(information.path), site, name: name)
      {
        return result
      }
    }
    throw EvaluationError("'super' has no method '\(name)'", at: site.place)
  }
}
