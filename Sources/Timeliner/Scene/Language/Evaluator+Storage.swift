extension Evaluator {
  /// What a stored property holds at first: what was given, else its initial value.
  ///
  /// - Returns: Nil when it has neither and an initialiser must set it.
  func storage(
    for variable: VariableDeclaration, in information: TypeInformation, given: Value?,
    at place: SourcePlace
  ) throws(EvaluationError) -> Value? {
    let scope = typeScope(information.path)
    let name = variable.name ?? ""
    guard let wrapper = information.wrappers[name] else {
      guard let value = try initial(variable, given: given, in: scope) else { return nil }
      return value
    }
    switch wrapper.kind {
    case .state:
      return try stateStorage(variable, given: given, in: scope)
    case .binding:
      guard let given else { return nil }
      if case .native(let native) = given, native is BindingValue { return given }
      throw EvaluationError(
        "'\(name)' needs a binding: pass '$value' or '.constant(value)'", at: place)
    case .environment:
      return .native(environmentReference(wrapper.attribute, variable))
    case .namespace:
      return .native(TokenValue(typeName: "Namespace.ID", name: "\(information.path).\(name)"))
    case .builder:
      return try given.map { (value) throws(EvaluationError) in
        try built(value, for: variable, in: scope, at: place)
      }
    case .object, .published, .plain:
      return try initial(variable, given: given, in: scope)
    case .custom:
      return try customStorage(wrapper.attribute, variable, given: given, in: scope, at: place)
    }
  }

  private func initial(
    _ variable: VariableDeclaration, given: Value?, in scope: Scope
  ) throws(EvaluationError) -> Value? {
    let type = variable.type.map { resolve($0, in: scope) }
    if let given { return type.map { coerce(given, to: $0) } ?? given }
    if let expression = variable.initialValue {
      let consequence = "'\(variable.name ?? "")' has no value at first"
      let value = try tolerating(consequence, at: variable.place) { () throws(EvaluationError) in
        try evaluate(expression, in: scope, expecting: type)
      }
      if let value { return type.map { coerce(value, to: $0) } ?? value }
    }
    return type?.isOptional == true && !variable.isConstant ? Value.none : nil
  }

  private func stateStorage(
    _ variable: VariableDeclaration, given: Value?, in scope: Scope
  ) throws(EvaluationError) -> Value? {
    if case .native(let native) = given, native is StateBox { return .native(native) }
    let initial = try initial(variable, given: given, in: scope)
    // Its initial value could not be evaluated, which was said.
    if initial == nil, variable.initialValue != nil { return nil }
    let isFocus =
      PropertyWrapper(attributes: variable.attributes)?.attribute.name.hasSuffix("FocusState")
      == true
    let unset: Value = isFocus && variable.type == .bool ? .bool(false) : .none
    let value = initial ?? unset
    return .native(
      StateBox(
        name: variable.name ?? "",
        type: variable.type.map { resolve($0, in: scope) } ?? typeReference(of: value),
        value: concrete(value)))
  }

  private func environmentReference(
    _ attribute: AttributeReference, _ variable: VariableDeclaration
  ) -> EnvironmentReference {
    if attribute.name == "EnvironmentObject" {
      return EnvironmentReference(key: nil, objectType: variable.type?.unwrapped.name ?? "?")
    }
    guard let argument = attribute.arguments.first else {
      return EnvironmentReference(key: variable.name, objectType: nil)
    }
    switch argument.value.kind {
    case .keyPath(_, let components):
      let path = KeyPathValue(root: nil, components: components, scope: Scope(parent: nil))
      return EnvironmentReference(key: path.name, objectType: nil)
    case .member(let base?, "self"):
      if case .name(let name) = base.kind {
        return EnvironmentReference(key: nil, objectType: name)
      }
    default: break
    }
    return EnvironmentReference(key: variable.name, objectType: nil)
  }

  /// What an `@ViewBuilder` property holds: a view, or a function that builds one.
  func built(
    _ value: Value, for variable: VariableDeclaration, in scope: Scope, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    guard case .function(let function) = value else { return value }
    if let type = variable.type, isFunction(type, in: scope) {
      return .function(builder(function))
    }
    return .view(try buildView(function, [], at: place))
  }

  /// Wrappers of what a database holds.
  static let queryWrappers: Set<String> = ["FetchRequest", "SectionedFetchRequest", "Query"]

  private func customStorage(
    _ attribute: AttributeReference, _ variable: VariableDeclaration, given: Value?,
    in scope: Scope, at place: SourcePlace
  ) throws(EvaluationError) -> Value? {
    guard let wrapper = declarations.type(named: attribute.name, in: scope.typePath),
      isPropertyWrapper(wrapper.declaration)
    else {
      if Self.queryWrappers.contains(attribute.name) {
        report(
          .warning,
          "'@\(attribute.name)' is not supported: there is no database, and nothing in it",
          at: attribute.place)
        return .array([])
      }
      report(
        .warning, "the attribute '@\(attribute.name)' is not supported; it means nothing here",
        at: attribute.place)
      return try initial(variable, given: given, in: scope)
    }
    if case .structure(let structure) = given, structure.type === wrapper.declaration {
      return given
    }
    let value = try initial(variable, given: given, in: scope)
    let inner = Scope(parent: scope)
    var arguments: [Argument] = []
    if let value {
      inner.variables["initial value"] = value
      arguments.append(
        Argument(
          label: "wrappedValue", value: Expression(.name("initial value"), at: attribute.place)))
    }
    arguments += attribute.arguments
    if arguments.isEmpty, ArgumentMatcher.match([], []) == nil { return nil }
    return try instantiate(
      wrapper.declaration, arguments: arguments, scope: inner, at: attribute.place)
  }

  /// Whether the scene declares a type as a property wrapper.
  func isPropertyWrapper(_ type: TypeDeclaration) -> Bool {
    type.attributes.contains { $0.name == "propertyWrapper" }
  }
}
