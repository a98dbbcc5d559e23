extension Evaluator {
  /// Makes a value of a type of the scene from a call's arguments.
  package func instantiate(
    _ type: TypeDeclaration, arguments: [Argument], scope: Scope, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    let information = declarations.information(of: type)
    return try instantiate(
      information, CallSite(arguments: arguments, scope: scope, place: place))
  }

  /// Makes a value of a type of the scene that needs no arguments.
  package func instantiateWithDefaults(
    _ type: TypeDeclaration, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    try instantiate(type, arguments: [], scope: Scope(parent: nil), at: place)
  }

  /// A call of a type.
  func construct(
    _ type: TypeReference, _ site: CallSite, expecting expected: TypeReference?
  ) throws(EvaluationError) -> Value {
    let name: String
    switch type {
    case .named(let written, _): name = written
    case .array: name = "Array"
    case .dictionary: name = "Dictionary"
    case .optional(let wrapped), .opaque(let wrapped), .labeled(_, let wrapped):
      return try construct(wrapped, site, expecting: expected)
    case .tuple, .function, .composition:
      throw EvaluationError("'\(type.text)' can't be called", at: site.place)
    }
    let canonical = TypeNames.canonical(name)
    if let information = declarations.type(named: name) ?? declarations.type(named: canonical) {
      if !information.isExtensionOnly { return try instantiate(information, site) }
      if let chosen = try choose(
        information.initializers, site, scope: typeScope(information.path))
      {
        return try runInitializer(chosen, of: information, receiver: .none, site)
      }
    }
    guard let native = library.functions[name] ?? library.functions[canonical] else {
      throw EvaluationError(
        "there is no type '\(name)' that can be made here", at: site.place, code: .unknown)
    }
    return try callNative(
      native, name: name, receiver: .void, site, expecting: expected ?? type
    ).value
  }

  private func instantiate(
    _ information: TypeInformation, _ site: CallSite
  ) throws(EvaluationError) -> Value {
    try enter(at: site.place)
    defer { leave() }
    switch information.declaration.kind {
    case .struct: return try instantiateStruct(information, site)
    case .class: return try instantiateClass(information, site)
    case .enum: return try instantiateEnum(information, site)
    case .protocol, .extension:
      throw EvaluationError(
        "'\(information.path)' is a protocol and can't be made", at: site.place)
    }
  }

  private func instantiateStruct(
    _ information: TypeInformation, _ site: CallSite
  ) throws(EvaluationError) -> Value {
    let scope = typeScope(information.path)
    if let chosen = try choose(information.initializers, site, scope: scope) {
      let receiver = Value.structure(try emptyStructure(information, at: site.place))
      return try runInitializer(chosen, of: information, receiver: receiver, site)
    }
    let shapes = memberwiseShapes(information)
    if let match = ArgumentMatcher.match(shapes.map(\.shape), site.arguments) {
      return .structure(try memberwise(information, shapes.map(\.variable), match, site))
    }
    if !information.initializers.isEmpty {
      throw mismatch(information.initializers, site, name: information.path)
    }
    throw memberwiseMismatch(information, shapes.map(\.shape), site)
  }

  private func memberwiseMismatch(
    _ information: TypeInformation, _ shapes: [ParameterShape], _ site: CallSite
  ) -> EvaluationError {
    let given = Set(site.arguments.map { $0.label ?? "_" })
    let labels = shapes.compactMap(\.label)
    for argument in site.arguments {
      guard let label = argument.label, !labels.contains(label) else { continue }
      let hint = Suggestions.hint(for: label, among: labels)
      return EvaluationError(
        "no argument '\(label)' in call to '\(information.path)'\(hint)",
        at: argument.value.place)
    }
    for shape in shapes where !shape.hasDefault {
      guard let label = shape.label, !given.contains(label) else { continue }
      return EvaluationError(
        "missing argument '\(label)' in call to '\(information.path)'", at: site.place)
    }
    return EvaluationError(
      "the arguments don't fit; there is \(information.path)("
        + labels.map { "\($0):" }.joined() + ")", at: site.place)
  }

  func memberwiseShapes(
    _ information: TypeInformation
  ) -> [(variable: VariableDeclaration, shape: ParameterShape)] {
    let scope = typeScope(information.path)
    return information.stored.compactMap { variable in
      if variable.isLazy || (variable.isConstant && variable.initialValue != nil) { return nil }
      let wrapper = information.wrappers[variable.name ?? ""]
      // Focus is the system's to set, and what a database holds comes from there.
      let attribute = wrapper?.attribute.name ?? ""
      if attribute.hasSuffix("FocusState") || Self.queryWrappers.contains(attribute) { return nil }
      switch wrapper?.kind {
      case .environment, .namespace: return nil
      case .state, .binding, .object, .builder, .published, .plain, .custom, nil: break
      }
      let isBuilder = wrapper?.kind == .builder
      let isOptional = variable.type?.isOptional == true && !variable.isConstant
      return (
        variable,
        ParameterShape(
          label: variable.name,
          hasDefault: variable.initialValue != nil || isOptional || hasOwnDefault(wrapper),
          isVariadic: false,
          isFunction: isBuilder || variable.type.map { isFunction($0, in: scope) } ?? false)
      )
    }
  }

  /// `@Clamped(0...1) var x`: the wrapper's own arguments may be enough.
  private func hasOwnDefault(_ wrapper: PropertyWrapper?) -> Bool {
    wrapper?.kind == .custom && wrapper?.attribute.arguments.isEmpty == false
  }

  private func memberwise(
    _ information: TypeInformation, _ variables: [VariableDeclaration], _ match: [[Int]],
    _ site: CallSite
  ) throws(EvaluationError) -> StructValue {
    let scope = typeScope(information.path)
    var given: [String: Value] = [:]
    for (variable, indices) in zip(variables, match) {
      guard let index = indices.first, let name = variable.name else { continue }
      var type = memberwiseType(of: variable, in: information, scope: scope)
      if information.wrappers[name]?.kind == .binding {
        type = .named("Binding", arguments: type.map { [$0] } ?? [])
      }
      given[name] = try evaluate(site.arguments[index].value, in: site.scope, expecting: type)
    }
    return try structure(information, given: given, at: site.place)
  }

  private func memberwiseType(
    of variable: VariableDeclaration, in information: TypeInformation, scope: Scope
  ) -> TypeReference? {
    guard let type = variable.type else {
      guard let initial = variable.initialValue else { return nil }
      return (try? evaluate(initial, in: scope, expecting: nil)).flatMap { typeReference(of: $0) }
    }
    if let name = type.unwrapped.name,
      let generic = information.declaration.genericParameters.first(where: { $0.name == name })
    {
      return generic.constraint.map { resolve($0, in: scope) }
    }
    return resolve(type, in: scope)
  }

  private func emptyStructure(
    _ information: TypeInformation, at place: SourcePlace
  ) throws(EvaluationError) -> StructValue {
    var structure = StructValue(type: information.declaration, fields: [:])
    for variable in information.stored {
      guard let name = variable.name, !variable.isLazy,
        let storage = try storage(for: variable, in: information, given: nil, at: place)
      else { continue }
      structure.fields[name] = storage
    }
    return structure
  }

  private func structure(
    _ information: TypeInformation, given: [String: Value], at place: SourcePlace
  ) throws(EvaluationError) -> StructValue {
    var structure = StructValue(type: information.declaration, fields: [:])
    for variable in information.stored {
      guard let name = variable.name else { continue }
      if variable.isLazy, given[name] == nil { continue }
      structure.fields[name] = try storage(
        for: variable, in: information, given: given[name], at: place)
    }
    return structure
  }

  private func instantiateEnum(
    _ information: TypeInformation, _ site: CallSite
  ) throws(EvaluationError) -> Value {
    if let chosen = try choose(
      information.initializers, site, scope: typeScope(information.path))
    {
      return try runInitializer(chosen, of: information, receiver: .none, site)
    }
    guard let argument = site.arguments.first, argument.label == "rawValue",
      let values = try rawValues(of: information)
    else { throw mismatch(information.initializers, site, name: information.path) }
    let raw = concrete(
      try evaluate(argument.value, in: site.scope, expecting: information.rawType))
    guard let index = values.firstIndex(where: { areEqual($0, raw) }) else { return .none }
    return .enumeration(
      EnumValue(
        type: information.declaration, name: information.orderedCases[index], associated: []))
  }

  private func instantiateClass(
    _ information: TypeInformation, _ site: CallSite
  ) throws(EvaluationError) -> Value {
    let object = ObjectValue(type: information.declaration, fields: [:])
    var classes = [information]
    while let parent = classes.last.flatMap({ superclass(of: $0) }), classes.count < 64 {
      classes.append(parent)
    }
    for current in classes.reversed() {
      for variable in current.stored {
        guard let name = variable.name, !variable.isLazy,
          let storage = try storage(for: variable, in: current, given: nil, at: site.place)
        else { continue }
        object.fields[name] = storage
      }
    }
    return try initialize(.object(object), as: information, site)
  }

  /// Runs an initialiser of a class or its superclasses on an object.
  @discardableResult
  func initialize(
    _ object: Value, as information: TypeInformation, _ site: CallSite
  ) throws(EvaluationError) -> Value {
    var current: TypeInformation? = information
    while let type = current {
      if let chosen = try choose(type.initializers, site, scope: typeScope(type.path)) {
        return try runInitializer(chosen, of: type, receiver: object, site)
      }
      if !type.initializers.isEmpty {
        throw mismatch(type.initializers, site, name: type.path)
      }
      current = superclass(of: type)
    }
    guard site.arguments.isEmpty else {
      throw mismatch([], site, name: information.path)
    }
    return object
  }

  /// Runs an initialiser.
  func runInitializer(
    _ chosen: ChosenFunction, of information: TypeInformation, receiver: Value, _ site: CallSite
  ) throws(EvaluationError) -> Value {
    let scope = typeScope(information.path)
    let bound = try bind(site, to: chosen, scope: scope)
    try enter(at: site.place)
    defer { leave() }
    let frame = Scope(parent: scope, variables: bound.values)
    for parameter in chosen.function.parameters { frame.constants.insert(parameter.name) }
    frame.variables["self"] = receiver
    frame.isInitializer = true
    frame.types[Scope.returnKey] = .void
    if case .returned(.none) = try run(chosen.function.body, in: frame),
      chosen.function.isFailable
    {
      return .none
    }
    return frame.variables["self"] ?? receiver
  }

  /// `self.init(…)`.
  func delegateInitializer(
    _ receiver: Value, _ site: CallSite
  ) throws(EvaluationError) -> Value {
    guard let path = site.scope.typePath else {
      throw EvaluationError("'self.init' is for initialisers", at: site.place)
    }
    if case .object = receiver, let information = declarations.type(named: path) {
      try initialize(receiver, as: information, site)
      return .void
    }
    let made = try construct(.named(path), site, expecting: nil)
    site.scope.owner(of: "self")?.variables["self"] = made
    return .void
  }
}
