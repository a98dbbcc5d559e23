extension Evaluator {
  /// Changes a computed property, or a property of something built in.
  func modifyComputed(
    of receiver: inout Value, _ change: Change
  ) throws(EvaluationError) -> Value {
    let name = change.name
    for typeName in declaredNames(of: receiver) {
      for information in chain(ofTypeNamed: typeName) {
        guard let variable = information.variables[name] else { continue }
        if let setter = variable.setter {
          var value = change.reads ? try property(name, of: receiver, at: change.place) : .void
          let result = try change.body(&value)
          try runSetter(setter, of: &receiver, to: value, in: information, at: change.place)
          return result
        }
        if variable.isLazy, case .object(let object) = receiver {
          var value = try property(name, of: receiver, at: change.place)
          let result = try change.body(&value)
          object.fields[name] = value
          return result
        }
      }
    }
    if case .native(let native) = receiver, let mutable = native as? any MutableNativeValue {
      return try modify(mutable, of: receiver, change)
    }
    for typeName in nativeNames(of: receiver) {
      guard let setter = library.setters[typeName]?[name] else { continue }
      var value = change.reads ? try property(name, of: receiver, at: change.place) : .void
      let result = try change.body(&value)
      try setter(&receiver, value, self, change.place)
      return result
    }
    var value = try property(name, of: receiver, at: change.place)
    guard value.isReference, change.reads else {
      throw EvaluationError(
        "cannot assign to '\(name)' of a value of type '\(typeName(of: receiver))'",
        at: change.place)
    }
    return try change.body(&value)
  }

  private func modify(
    _ mutable: any MutableNativeValue, of receiver: Value, _ change: Change
  ) throws(EvaluationError) -> Value {
    var value = change.reads ? try property(change.name, of: receiver, at: change.place) : .void
    let result = try change.body(&value)
    guard mutable.set(change.name, to: value) else {
      throw EvaluationError(
        "cannot assign a value of type '\(typeName(of: value))' to '\(change.name)' of a "
          + "'\(mutable.typeName)'", at: change.place)
    }
    return result
  }

  func runSetter(
    _ setter: (parameter: String, body: [Statement]), of receiver: inout Value, to value: Value,
    in information: TypeInformation, at place: SourcePlace
  ) throws(EvaluationError) {
    try enter(at: place)
    defer { leave() }
    let frame = Scope(parent: typeScope(information.path))
    frame.variables["self"] = receiver
    frame.declare(setter.parameter, value, isConstant: true)
    frame.types[Scope.returnKey] = .void
    _ = try run(setter.body, in: frame)
    receiver = frame.variables["self"] ?? receiver
  }

  /// The variable of a name when it has observers that must run.
  func observer(
    of name: String, in receiver: Value, isInitializer: Bool
  ) -> (variable: VariableDeclaration, information: TypeInformation)? {
    guard !isInitializer else { return nil }
    for information in chain(ofTypeNamed: typeName(of: receiver)) {
      guard let variable = information.variables[name] else { continue }
      return variable.didSet == nil && variable.willSet == nil ? nil : (variable, information)
    }
    return nil
  }

  /// Runs `willSet` and `didSet`, after the change; `willSet` is told the new value.
  func observe(
    _ observed: (variable: VariableDeclaration, information: TypeInformation), old: Value,
    owner: Scope
  ) throws(EvaluationError) {
    let place = observed.variable.place
    guard let receiver = owner.variables["self"], let name = observed.variable.name else { return }
    let new = storage(of: name, in: receiver) ?? .void
    for (observer, value) in [(observed.variable.willSet, new), (observed.variable.didSet, old)] {
      guard let observer else { continue }
      try enter(at: place)
      defer { leave() }
      let frame = Scope(parent: typeScope(observed.information.path))
      frame.variables["self"] = owner.variables["self"]
      // Changing a property in its own observer does not call it again.
      frame.isInitializer = true
      frame.declare(observer.parameter, value, isConstant: true)
      frame.types[Scope.returnKey] = .void
      _ = try run(observer.body, in: frame)
      owner.variables["self"] = frame.variables["self"]
    }
  }

  func objectFrame(_ object: ObjectValue) -> Scope {
    Scope(parent: nil, variables: ["self": .object(object)])
  }

  /// Tells the views that use an object of a change, when its property is one that they observe.
  func noteWrite(of name: String, in object: ObjectValue) {
    let isObservable = chain(
      ofTypeNamed: declarations.information(of: object.type).path
    ).contains { information in
      if information.wrappers[name]?.kind == .published { return true }
      guard let variable = information.variables[name] else { return false }
      return information.declaration.attributes.contains { $0.name == "Observable" }
        && !variable.attributes.contains { $0.name == "ObservationIgnored" }
    }
    if isObservable { noteChange(of: object) }
  }
}
