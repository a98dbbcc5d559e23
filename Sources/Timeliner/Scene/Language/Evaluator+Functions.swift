/// A function picked among overloads, with the arguments of each parameter.
struct ChosenFunction {
  let function: FunctionDeclaration
  let match: [[Int]]
}

/// A call's arguments, evaluated.
struct BoundArguments {
  var values: [String: Value] = [:]
  /// Parameters that are written back, and where.
  var addresses: [(parameter: String, target: Expression, scope: Scope)] = []
}

extension Evaluator {
  /// Calls a function with values.
  package func call(
    _ function: FunctionValue, _ arguments: [Value], at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    try enter(at: place)
    defer { leave() }
    switch function.body {
    case .closure(let closure, let scope):
      let frame = closureFrame(closure, scope, arguments)
      if let awaiting, awaiting.isFor(place), waits(closure.body) {
        throw awaiting.suspend(
          .call(
            body: closure.body, scope: frame, returning: closure.returnType ?? .named("Any")),
          at: place)
      }
      return try runBody(closure.body, in: frame, returning: closure.returnType)
    case .declared(let declaration, let receiver, let scope):
      let bound = try bind(arguments, to: declaration, scope: scope, at: place)
      return try invoke(declaration, receiver: receiver, scope: scope, bound, at: place).value
    case .native(_, let body):
      return try body(arguments, self)
    }
  }

  /// A function, or what can be called like one.
  package func function(from value: Value) -> FunctionValue? {
    switch value {
    case .function(let function): return function
    case .native(let native):
      guard let path = native as? KeyPathValue else { return nil }
      return FunctionValue(
        .native(name: path.name) { (arguments, evaluator) throws(EvaluationError) in
          guard let root = arguments.first else { return .none }
          return try evaluator.read(
            path, from: root, at: SourcePlace.unknown)
        })
    case .type(let type):
      return FunctionValue(
        .native(name: type.text) { (arguments, evaluator) throws(EvaluationError) in
          let scope = Scope(parent: nil)
          let place = SourcePlace.unknown
          let list = evaluator.synthesizedArguments(arguments, in: scope, at: place)
          return try evaluator.construct(
            type, CallSite(arguments: list, scope: scope, place: place), expecting: nil)
        })
    default: return nil
    }
  }

  /// The scope of a closure's body, its parameters bound; one tuple spreads over several parameters.
  func closureFrame(_ closure: Closure, _ scope: Scope, _ arguments: [Value]) -> Scope {
    let frame = Scope(parent: scope)
    frame.types[Scope.returnKey] = closure.returnType ?? .void
    var values = arguments
    let count = closure.parameters?.count ?? closure.anonymousParameterCount
    if count > 1, arguments.count == 1, case .tuple(let elements) = arguments[0],
      elements.count == count
    {
      values = elements.map(\.value)
    }
    guard let parameters = closure.parameters else {
      for (index, value) in values.enumerated() { frame.variables["$\(index)"] = value }
      return frame
    }
    for (parameter, value) in zip(parameters, values) where parameter.name != "_" {
      let type = parameter.type.map { resolve($0, in: scope) }
      let coerced = type.map { coerce(value, to: $0) } ?? value
      frame.declare(parameter.name, coerced, isConstant: true)
      if parameter.name.first == "$", case .native(let native) = value,
        let binding = native as? BindingValue
      {
        frame.variables[String(parameter.name.dropFirst())] = .native(
          LocalAccessor(
            get: { (evaluator) throws(EvaluationError) in try binding.get(evaluator) },
            set: { (value, evaluator) throws(EvaluationError) in
              try binding.set(value, evaluator)
            }))
      }
    }
    return frame
  }

  /// Runs statements as a function's body: a single expression is the result.
  func runBody(
    _ body: [Statement], in frame: Scope, returning type: TypeReference?
  ) throws(EvaluationError) -> Value {
    if body.count == 1, let statement = body.first {
      switch statement.kind {
      case .expression(let expression):
        let expected = type.flatMap { $0 == .void ? nil : resolve($0, in: frame) }
        let value = try evaluate(expression, in: frame, expecting: expected)
        return expected.map { coerce(value, to: $0) } ?? value
      case .if(let conditional) where type != nil && type != .void:
        if !returnsExplicitly(body) {
          return try evaluateIf(conditional, in: frame, expecting: type)
        }
      case .switch(let conditional) where type != nil && type != .void:
        if !returnsExplicitly(body) {
          return try evaluateSwitch(conditional, in: frame, expecting: type)
        }
      default: break
      }
    }
    if case .returned(let value) = try run(body, in: frame) { return value }
    return .void
  }

  /// Runs a declared function.
  ///
  /// - Returns: The result, and what `self` is afterwards.
  func invoke(
    _ function: FunctionDeclaration, receiver: Value, scope: Scope, _ bound: BoundArguments,
    at place: SourcePlace
  ) throws(EvaluationError) -> (value: Value, receiver: Value) {
    try enter(at: place)
    defer { leave() }
    let frame = Scope(parent: scope, variables: bound.values)
    frame.types[Scope.returnKey] = function.returnType.map { resolve($0, in: scope) } ?? .void
    for parameter in function.parameters where !parameter.isInout {
      frame.constants.insert(parameter.name)
    }
    if !receiver.isVoid {
      frame.variables["self"] = receiver
      if !function.isMutating { frame.constants.insert("self") }
    }
    if let awaiting, awaiting.isFor(place), bound.addresses.isEmpty, waits(function.body) {
      throw awaiting.suspend(
        .call(body: function.body, scope: frame, returning: function.returnType), at: place)
    }
    let value = try runFunction(function, in: frame)
    for address in bound.addresses {
      guard let changed = frame.variables[address.parameter] else { continue }
      try store(changed, to: address.target, in: address.scope)
    }
    return (value, receiver.isVoid ? .void : frame.variables["self"] ?? receiver)
  }

  private func runFunction(
    _ function: FunctionDeclaration, in frame: Scope
  ) throws(EvaluationError) -> Value {
    if function.attributes.contains(where: \.isBuilder), !returnsExplicitly(function.body) {
      return .view(try buildView(statements: function.body, in: frame))
    }
    return try runBody(function.body, in: frame, returning: function.returnType)
  }

  /// Calls the overload that fits, or gives nil when a further place may have one.
  func callOverload(
    _ functions: [FunctionDeclaration], receiver: Value, scope: Scope, _ site: CallSite,
    name: String
  ) throws(EvaluationError) -> Value? {
    guard let chosen = try choose(functions, site, scope: scope) else {
      throw mismatch(functions, site, name: name)
    }
    let bound = try bind(site, to: chosen, scope: scope)
    return try invoke(chosen.function, receiver: receiver, scope: scope, bound, at: site.place)
      .value
  }

  /// A computed property's getter.
  func runGetter(
    _ getter: [Statement], of variable: VariableDeclaration, in frame: Scope, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    try enter(at: place)
    defer { leave() }
    let type = variable.type.map { resolve($0, in: frame) }
    frame.types[Scope.returnKey] = type ?? .void
    if variable.attributes.contains(where: \.isBuilder), !returnsExplicitly(getter) {
      return .view(try buildView(statements: getter, in: frame))
    }
    return try runBody(getter, in: frame, returning: type)
  }

  /// A scope in which a type's code runs for a value.
  func frame(for receiver: Value, in information: TypeInformation, selfPath: String? = nil) -> Scope
  {
    let frame = Scope(parent: typeScope(information.path, selfPath: selfPath))
    frame.variables["self"] = receiver
    frame.constants.insert("self")
    return frame
  }

  /// The outermost scope of a type's code: it knows what `Self` is.
  func typeScope(_ path: String, selfPath: String? = nil) -> Scope {
    let own = selfPath ?? path
    if let known = typeScopes[own] { return known }
    let scope = Scope(parent: localScopes[own], variables: ["Self": .type(.named(own))])
    typeScopes[own] = scope
    return scope
  }
}

extension Scope {
  /// Under which `types` holds what the function returns.
  static let returnKey = "return"

  /// What the nearest function returns, or nil when nothing is known.
  var returnType: TypeReference? {
    var current: Scope? = self
    while let scope = current {
      if let type = scope.types[Self.returnKey] { return type == .void ? nil : type }
      current = scope.parent
    }
    return nil
  }
}

extension AttributeReference {
  /// `@ViewBuilder` and other result builders.
  var isBuilder: Bool { name.hasSuffix("Builder") }
}
