extension Evaluator {
  /// What a name stands for.
  func evaluate(
    name: String, in scope: Scope, expecting type: TypeReference?, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    if let value = scope.lookUp(name) {
      if case .native(let native) = value, native is UnsetVariable {
        throw EvaluationError(
          "'\(name)' is used before it is given a value", at: place, code: .unknown)
      }
      return try unwrapped(value)
    }
    if let value = try memberOfSelf(name, in: scope, at: place) { return value }
    if let value = try projectionOrStorage(name, in: scope, at: place) { return value }
    if let value = try global(name, in: scope, at: place) { return value }
    if name == "super", let value = scope.lookUp("self") { return value }
    throw unknown(name, in: scope, at: place)
  }

  /// Reads through what stands in for a value.
  func unwrapped(_ value: Value) throws(EvaluationError) -> Value {
    guard case .native(let native) = value else { return value }
    if let accessor = native as? LocalAccessor { return try accessor.get(self) }
    if let box = native as? StateBox { return read(box) }
    return value
  }

  /// The value of a state variable, as views or as actions see it.
  package func read(_ box: StateBox) -> Value { isBuildingViews ? box.shown : box.current }

  private func memberOfSelf(
    _ name: String, in scope: Scope, at place: SourcePlace
  ) throws(EvaluationError) -> Value? {
    guard let receiver = scope.lookUp("self") else { return nil }
    if let value = try memberOrNil(name, of: receiver, at: place) { return value }
    guard let path = scope.typePath else { return nil }
    return try outerStatic(name, from: path, at: place)
  }

  /// Static members of the types around a type can be named without them.
  private func outerStatic(
    _ name: String, from path: String, at place: SourcePlace
  ) throws(EvaluationError) -> Value? {
    var parent = declarations.type(named: path)?.parent
    while let current = parent {
      if let value = try staticMember(name, of: .named(current), at: place) { return value }
      parent = declarations.type(named: current)?.parent
    }
    return nil
  }

  /// `$name` and `_name` of a wrapped property or variable.
  private func projectionOrStorage(
    _ name: String, in scope: Scope, at place: SourcePlace
  ) throws(EvaluationError) -> Value? {
    guard let first = name.first, first == "$" || first == "_", name.count > 1 else { return nil }
    let property = String(name.dropFirst())
    if let storage = scope.lookUp(property) {
      return first == "_" ? storage : projection(of: storage)
    }
    guard let receiver = scope.lookUp("self") else { return nil }
    return try projectionOrStorage(first, property, of: receiver, at: place)
  }

  /// `view.$name`, `view._name`.
  func projectionOrStorage(
    _ prefix: Character, _ property: String, of receiver: Value, at place: SourcePlace
  ) throws(EvaluationError) -> Value? {
    guard let storage = storage(of: property, in: receiver) else { return nil }
    if prefix == "_" { return storage }
    if case .structure(let wrapper) = storage, isPropertyWrapper(wrapper.type) {
      return try self.property("projectedValue", of: storage, at: place)
    }
    return projection(of: storage)
  }

  /// A binding to what a property wrapper stores.
  func projection(of storage: Value) -> Value? {
    guard case .native(let native) = storage else {
      guard case .object = storage else { return nil }
      return .native(
        BindingValue(
          get: { (_) throws(EvaluationError) in storage },
          set: { (_, _) throws(EvaluationError) in }))
    }
    if let box = native as? StateBox { return .native(binding(to: box)) }
    if let reference = native as? EnvironmentReference {
      return .native(
        BindingValue(
          get: { (evaluator) throws(EvaluationError) in
            try evaluator.resolve(reference, at: nil)
          }, set: { (_, _) throws(EvaluationError) in }))
    }
    return storage
  }

  /// A binding to a state variable.
  package func binding(to box: StateBox) -> BindingValue {
    BindingValue(
      get: { (evaluator) throws(EvaluationError) in evaluator.read(box) },
      set: { (value, evaluator) throws(EvaluationError) in evaluator.write(value, to: box) })
  }

  /// Raw storage of a stored property.
  func storage(of property: String, in receiver: Value) -> Value? {
    switch receiver {
    case .structure(let structure): structure.fields[property]
    case .object(let object): object.fields[property]
    default: nil
    }
  }

  private func global(
    _ name: String, in scope: Scope, at place: SourcePlace
  ) throws(EvaluationError) -> Value? {
    if declarations.variables[name] != nil { return try globalVariable(name, at: place) }
    if let function = declarations.functions[name]?.first {
      return .function(
        FunctionValue(.declared(function, receiver: .void, scope: Scope(parent: nil))))
    }
    if let type = namedType(name, in: scope) { return .type(type) }
    if let function = operatorFunction(name, at: place) { return .function(function) }
    if let constant = Self.timeConstants[name] { return .int(constant) }
    guard let native = library.functions[name] else { return nil }
    return .function(
      FunctionValue(
        .native(name: name) { (arguments, evaluator) throws(EvaluationError) in
          try evaluator.callNative(native, name: name, receiver: .void, arguments, at: place).value
        }))
  }

  /// An operator as a function: `sorted(by: >)`, `reduce(0, +)`.
  private func operatorFunction(_ name: String, at place: SourcePlace) -> FunctionValue? {
    guard let first = name.first, "+-*/%<>=!&|^~.".contains(first) else { return nil }
    // Literals that guide nothing: the values are what they are.
    let nothing = Expression(.integer(0), at: place)
    let operation = BinaryOperation(name: name, left: nothing, right: nothing, place: place)
    return FunctionValue(
      .native(name: name) { (operands, evaluator) throws(EvaluationError) in
        guard operands.count == 2 else {
          throw EvaluationError("operator '\(name)' needs two operands here", at: place)
        }
        return try evaluator.apply(operation, operands[0], operands[1])
      })
  }

  /// A type by its name: the scene's, an alias or a built-in one.
  func namedType(_ name: String, in scope: Scope) -> TypeReference? {
    let context = scope.typePath
    if let type = declarations.type(named: name, in: context), !type.isExtensionOnly {
      return .named(type.path)
    }
    if let alias = declarations.alias(named: name, in: context) {
      return resolve(alias, in: scope)
    }
    guard name.first?.isUppercase == true else { return nil }
    let canonical = TypeNames.canonical(name)
    let isKnown =
      canonical != name || library.statics[canonical] != nil || library.functions[name] != nil
      || library.lookupFallbacks[name] != nil || declarations.type(named: name) != nil
      || !NativeProtocols.inherited(by: name).isEmpty
    return isKnown ? .named(name) : nil
  }

  /// A global variable, evaluated when it is first used.
  func globalVariable(_ name: String, at place: SourcePlace) throws(EvaluationError) -> Value {
    if let value = globals[name] { return value }
    guard let declaration = declarations.variables[name] else {
      throw EvaluationError("cannot find '\(name)' in scope", at: place)
    }
    let scope = Scope(parent: nil)
    if let getter = declaration.getter {
      return try runGetter(getter, of: declaration, in: scope, at: place)
    }
    guard globalsInProgress.insert(name).inserted else {
      throw EvaluationError("the initial value of '\(name)' depends on itself", at: place)
    }
    defer { globalsInProgress.remove(name) }
    try declare(declaration, in: scope)
    for bound in declaration.pattern.names { globals[bound] = scope.variables[bound] }
    guard let value = globals[name] else {
      throw EvaluationError("'\(name)' has no initial value", at: place)
    }
    return value
  }

  private func unknown(
    _ name: String, in scope: Scope, at place: SourcePlace
  ) -> EvaluationError {
    var known: [String] = []
    var current: Scope? = scope
    while let scope = current {
      known += scope.variables.keys
      current = scope.parent
    }
    if let receiver = scope.lookUp("self") { known += memberNames(of: receiver) }
    known += declarations.variables.keys
    known += declarations.functions.keys
    known += declarations.paths
    known += library.functions.keys
    let hint = Suggestions.hint(for: name, among: known)
    return EvaluationError("cannot find '\(name)' in scope\(hint)", at: place, code: .unknown)
  }
}
