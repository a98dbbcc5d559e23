extension Evaluator {
  /// Sets a member of a value.
  package func setProperty(
    _ name: String, of value: inout Value, to newValue: Value, at place: SourcePlace
  ) throws(EvaluationError) {
    _ = try modifyProperty(
      of: &value,
      Change(name: name, reads: false, place: place) { (current) throws(EvaluationError) in
        current = newValue
        return .void
      })
  }

  /// Changes a member of `self`, which must be one that may change here.
  func modifySelf(_ change: Change, in scope: Scope) throws(EvaluationError) -> Value {
    guard let owner = scope.owner(of: "self"), var receiver = owner.variables["self"] else {
      throw immutable("self", at: change.place)
    }
    let isInitializer = owner.isInitializer
    if !owner.constants.contains("self") {
      owner.variables["self"] = .void
      defer { owner.variables["self"] = receiver }
      return try modifyProperty(of: &receiver, change, isInitializer: isInitializer)
    }
    guard try isChangeable(change.name, in: receiver) else {
      if storage(of: change.name, in: receiver) == nil, isStored(change.name, in: receiver) {
        throw EvaluationError(
          "'\(change.name)' is used before it is initialised", at: change.place, code: .unknown)
      }
      // An object that is missing from the environment says so itself.
      if storage(of: change.name, in: receiver)?.native(EnvironmentReference.self) != nil {
        _ = try property(change.name, of: receiver, at: change.place)
      }
      throw immutable("self", at: change.place)
    }
    return try modifyProperty(of: &receiver, change)
  }

  private func isStored(_ name: String, in receiver: Value) -> Bool {
    chain(ofTypeNamed: typeName(of: receiver)).contains { information in
      information.stored.contains { $0.name == name }
    }
  }

  /// Whether a member changes without changing the value that it is a member of.
  private func isChangeable(
    _ name: String, in receiver: Value
  ) throws(EvaluationError) -> Bool {
    if receiver.isReference { return true }
    if let storage = storage(of: name, in: receiver) {
      if storage.isReference { return true }
      if case .structure(let wrapper) = storage { return isPropertyWrapper(wrapper.type) }
      return false
    }
    return chain(ofTypeNamed: typeName(of: receiver)).contains {
      $0.variables[name]?.setter != nil
    }
  }

  /// Changes a member of a value in place.
  func modifyProperty(
    of receiver: inout Value, _ change: Change, isInitializer: Bool = false
  ) throws(EvaluationError) -> Value {
    switch receiver {
    case .structure(var structure):
      let observed = observer(of: change.name, in: receiver, isInitializer: isInitializer)
      let old = observed == nil ? .void : structure.fields[change.name] ?? .void
      receiver = .void
      let result: Value?
      do {
        defer { receiver = .structure(structure) }
        result = try modifyStored(
          &structure.fields, of: structure.type, change, isInitializer: isInitializer)
      }
      if let result {
        if let observed {
          let owner = Scope(parent: nil, variables: ["self": receiver])
          try observe(observed, old: old, owner: owner)
          receiver = owner.variables["self"] ?? receiver
        }
        return result
      }
    case .object(let object):
      // Only this property is taken out, so that what runs meanwhile can use the others.
      var fields = object.fields[change.name].map { [change.name: $0] } ?? [:]
      if !fields.isEmpty { object.fields[change.name] = .void }
      let observed = observer(of: change.name, in: receiver, isInitializer: isInitializer)
      let old = observed == nil ? .void : fields[change.name] ?? .void
      let result: Value?
      do {
        defer { object.fields.merge(fields) { $1 } }
        result = try modifyStored(
          &fields, of: object.type, change, isInitializer: isInitializer)
      }
      if let result {
        if !isInitializer { noteWrite(of: change.name, in: object) }
        if let observed { try observe(observed, old: old, owner: objectFrame(object)) }
        return result
      }
    case .tuple(var elements):
      let index = Int(change.name) ?? elements.firstIndex { $0.label == change.name }
      if let index, elements.indices.contains(index) {
        receiver = .void
        defer { receiver = .tuple(elements) }
        return try change.body(&elements[index].value)
      }
    case .native(let native):
      if let binding = native as? BindingValue { return try modify(binding, change) }
    case .type(let type):
      return try modifyStatic(of: type, change)
    default: break
    }
    return try modifyComputed(of: &receiver, change)
  }

  /// Changes a stored property, or gives nil when the type has none of the name.
  private func modifyStored(
    _ fields: inout [String: Value], of type: TypeDeclaration, _ change: Change,
    isInitializer: Bool
  ) throws(EvaluationError) -> Value? {
    let name = change.name
    let information = declarations.information(of: type)
    guard var storage = fields[name] else {
      return try initializeStored(&fields, of: information, change)
    }
    if case .native(let native) = storage {
      if let box = native as? StateBox {
        return try modify(box, change, isInitializer: isInitializer)
      }
      if let binding = native as? BindingValue, information.wrappers[name]?.kind == .binding {
        return try modify(binding, Change(name: "wrappedValue", change))
      }
    }
    if case .structure(let wrapper) = storage, isPropertyWrapper(wrapper.type),
      information.wrappers[name]?.kind == .custom
    {
      defer { fields[name] = storage }
      return try modifyProperty(
        of: &storage, Change(name: "wrappedValue", change), isInitializer: isInitializer)
    }
    let variable = variable(name, in: information)
    if let variable, variable.isConstant, !isInitializer || variable.initialValue != nil,
      !(change.reads && storage.isReference)
    {
      throw EvaluationError(
        "cannot assign to '\(name)': it is a 'let' constant", at: change.place)
    }
    fields[name] = .void
    defer { fields[name] = storage }
    let result = try change.body(&storage)
    if let type = variable?.type {
      storage = coerce(storage, to: resolve(type, in: typeScope(information.path)))
    }
    if information.wrappers[name]?.kind == .builder, let variable {
      storage = try built(
        storage, for: variable, in: typeScope(information.path), at: change.place)
    }
    return result
  }

  /// Sets a stored property for the first time, or its wrapper's storage as `_name`.
  private func initializeStored(
    _ fields: inout [String: Value], of information: TypeInformation, _ change: Change
  ) throws(EvaluationError) -> Value? {
    if change.name.first == "_" {
      let name = String(change.name.dropFirst())
      guard variable(name, in: information) != nil else { return nil }
      var value = fields[name] ?? .void
      let result = try change.body(&value)
      fields[name] = value
      return result
    }
    guard let variable = variable(change.name, in: information), variable.getter == nil else {
      return nil
    }
    var value = Value.void
    let result = try change.body(&value)
    fields[change.name] = try storage(
      for: variable, in: information, given: value, at: change.place)
    return result
  }

  private func variable(_ name: String, in information: TypeInformation) -> VariableDeclaration? {
    for type in chain(ofTypeNamed: information.path) {
      if let variable = type.variables[name] { return variable }
    }
    return nil
  }

  func modify(
    _ box: StateBox, _ change: Change, isInitializer: Bool
  ) throws(EvaluationError) -> Value {
    var value = box.current
    if isInitializer {
      let result = try change.body(&value)
      if let type = box.type { value = coerce(value, to: type) }
      box.current = concrete(value)
      box.shown = box.current
      return result
    }
    let result = try change.body(&value)
    if let type = box.type { value = coerce(value, to: type) }
    if isBuildingViews, !value.isReference {
      report(
        .warning, "'\(box.name)' is changed while views are made from it; the change is ignored",
        at: change.place)
      return result
    }
    write(concrete(value), to: box)
    return result
  }

  private func modify(
    _ binding: BindingValue, _ change: Change
  ) throws(EvaluationError) -> Value {
    var value = try binding.get(self)
    let result: Value
    if change.name == "wrappedValue" {
      result = try change.body(&value)
    } else {
      result = try modifyProperty(of: &value, change)
    }
    if !(change.name != "wrappedValue" && value.isReference) {
      try set(value, through: binding)
    }
    return result
  }

  /// Writes through a binding, with its animation when it has one.
  package func set(_ value: Value, through binding: BindingValue) throws(EvaluationError) {
    guard let animation = binding.animation else { return try binding.set(value, self) }
    try withTransaction({ $0.animation = animation }) { () throws(EvaluationError) in
      try binding.set(value, self)
    }
  }

  func modifyStatic(
    of type: TypeReference, _ change: Change
  ) throws(EvaluationError) -> Value {
    guard let path = staticPath(of: type) else { throw immutable(change.name, at: change.place) }
    for information in chain(ofTypeNamed: path) {
      guard let variable = information.staticVariables[change.name] else { continue }
      var value = try staticMember(change.name, of: type, at: change.place) ?? .void
      if let setter = variable.setter {
        let result = try change.body(&value)
        var receiver = Value.type(type)
        try runSetter(setter, of: &receiver, to: value, in: information, at: change.place)
        return result
      }
      if variable.isConstant || variable.getter != nil {
        if value.isReference { return try change.body(&value) }
        throw immutable(change.name, at: change.place)
      }
      let key = "\(information.path).\(change.name)"
      globals[key] = .void
      defer { globals[key] = value }
      return try change.body(&value)
    }
    throw noMember(change.name, of: .type(type), at: change.place)
  }
}

extension Change {
  /// The same change under another name.
  init(name: String, _ other: Change) {
    self.init(name: name, reads: other.reads, place: other.place, body: other.body)
  }
}
