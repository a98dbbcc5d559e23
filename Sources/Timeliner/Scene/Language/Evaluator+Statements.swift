extension Evaluator {
  /// Runs statements in a scope of their own.
  func runBlock(
    _ statements: [Statement], in scope: Scope
  ) throws(EvaluationError) -> Completion {
    try run(statements, in: Scope(parent: scope))
  }

  /// Runs statements in a scope.
  func run(_ statements: [Statement], in scope: Scope) throws(EvaluationError) -> Completion {
    var deferred: [[Statement]] = []
    let result: Result<Completion, EvaluationError>
    do {
      result = .success(try runUntilExit(statements, in: scope, deferred: &deferred))
    } catch {
      result = .failure(error)
    }
    for block in deferred.reversed() { _ = try runBlock(block, in: scope) }
    return try result.get()
  }

  private func runUntilExit(
    _ statements: [Statement], in scope: Scope, deferred: inout [[Statement]]
  ) throws(EvaluationError) -> Completion {
    for statement in statements {
      if case .defer(let block) = statement.kind {
        deferred.append(block)
        continue
      }
      do throws(EvaluationError) {
        let completion = try run(statement, in: scope)
        if case .normal = completion { continue }
        return completion
      } catch {
        try skip(statement, after: error, in: scope)
      }
    }
    return .normal
  }

  private func run(
    _ statement: Statement, in scope: Scope
  ) throws(EvaluationError) -> Completion {
    nesting += 1
    defer { nesting -= 1 }
    try step(at: statement.place)
    switch statement.kind {
    case .expression(let expression):
      _ = try evaluate(expression, in: scope)
      return .normal
    case .variable, .function, .type:
      try runDeclaration(statement, in: scope)
      return .normal
    case .return(let expression): return try runReturn(expression, in: scope)
    case .if, .guard, .switch, .doCatch: return try runChoice(statement, in: scope)
    case .forIn, .while, .repeatWhile: return try runLoop(statement, in: scope)
    case .break(let label): return .broke(label: label)
    case .continue(let label): return .continued(label: label)
    case .fallthrough: return .fellThrough
    case .throw(let expression):
      let error = try evaluate(expression, in: scope)
      thrownValue = error
      throw EvaluationError(
        "an error was thrown: \(describe(error))", at: statement.place, code: .thrown)
    case .defer(let block): return try runBlock(block, in: scope)
    case .unsupported(let what):
      throw EvaluationError("\(what) is not supported", at: statement.place)
    }
  }

  private func runReturn(
    _ expression: Expression?, in scope: Scope
  ) throws(EvaluationError) -> Completion {
    guard let expression else { return .returned(.void) }
    let type = scope.returnType
    let value = try evaluate(expression, in: scope, expecting: type)
    return .returned(type.map { coerce(value, to: $0) } ?? value)
  }

  func runDeclaration(_ statement: Statement, in scope: Scope) throws(EvaluationError) {
    switch statement.kind {
    case .variable(let declaration): try declare(declaration, in: scope)
    case .function(let declaration):
      scope.declare(
        declaration.name,
        .function(FunctionValue(.declared(declaration, receiver: .void, scope: scope))),
        isConstant: true)
    case .type(let declaration):
      declarations.add(declaration, parent: nil)
      let path = declarations.information(of: declaration).path
      localScopes[path] = scope
      typeScopes[path] = nil
      chains = [:]
    default: break
    }
  }

  /// Declares local or global variables.
  func declare(
    _ declaration: VariableDeclaration, in scope: Scope
  ) throws(EvaluationError) {
    let type = declaration.type.map { resolve($0, in: scope) }
    if let name = declaration.name {
      scope.types[name] = type
      if let getter = declaration.getter {
        scope.declare(
          name, .native(accessor(declaration, getter: getter, in: scope)), isConstant: false)
        return
      }
    }
    if let name = declaration.name, let box = try localState(declaration, type, in: scope) {
      scope.declare(name, .native(box), isConstant: false)
      return
    }
    guard let expression = declaration.initialValue else {
      for name in declaration.pattern.names {
        let unset = UnsetVariable(isConstant: declaration.isConstant)
        let isNil = type?.isOptional == true && !declaration.isConstant
        scope.declare(name, isNil ? .none : .native(unset), isConstant: false)
      }
      return
    }
    var value = try evaluate(expression, in: scope, expecting: type)
    if let type { value = coerce(value, to: type) }
    guard
      try bind(value, to: declaration.pattern, in: scope, isConstant: declaration.isConstant)
    else {
      throw EvaluationError(
        "the value does not have the parts that the pattern names", at: declaration.place)
    }
  }

  /// `@Previewable @State var x` in a `#Preview`: kept for as long as the scene.
  private func localState(
    _ declaration: VariableDeclaration, _ type: TypeReference?, in scope: Scope
  ) throws(EvaluationError) -> StateBox? {
    guard PropertyWrapper(attributes: declaration.attributes)?.kind == .state else { return nil }
    if let known = localStates[declaration.place] { return known }
    let value = try declaration.initialValue.map { (initial) throws(EvaluationError) in
      try evaluate(initial, in: scope, expecting: type)
    }
    let coerced = value.map { found in type.map { coerce(found, to: $0) } ?? found } ?? .none
    let box = StateBox(
      name: declaration.name ?? "", type: type ?? typeReference(of: coerced),
      value: concrete(coerced))
    localStates[declaration.place] = box
    return box
  }

  private func accessor(
    _ declaration: VariableDeclaration, getter: [Statement], in scope: Scope
  ) -> LocalAccessor {
    let get: (Evaluator) throws(EvaluationError) -> Value = {
      (evaluator) throws(EvaluationError) in
      try evaluator.runGetter(
        getter, of: declaration, in: Scope(parent: scope), at: declaration.place)
    }
    guard let setter = declaration.setter else { return LocalAccessor(get: get, set: nil) }
    return LocalAccessor(get: get) { (value, evaluator) throws(EvaluationError) in
      let frame = Scope(parent: scope)
      frame.declare(setter.parameter, value, isConstant: true)
      _ = try evaluator.run(setter.body, in: frame)
    }
  }

  /// Whether statements have a `return` of their own, not counting closures and functions in them.
  func returnsExplicitly(_ statements: [Statement]) -> Bool {
    guard let first = statements.first else { return false }
    let key = ObjectIdentifier(first)
    if let known = explicitReturns[key] { return known }
    let result = statements.contains { $0.containsReturn }
    explicitReturns[key] = result
    return result
  }
}

extension Statement {
  fileprivate var containsReturn: Bool {
    switch kind {
    case .return: true
    case .if(let statement): statement.containsReturn
    case .guard(_, let otherwise): otherwise.contains(where: \.containsReturn)
    case .switch(let statement):
      statement.cases.contains { $0.body.contains(where: \.containsReturn) }
    case .forIn(_, _, _, _, let body), .while(_, _, let body), .repeatWhile(_, let body, _):
      body.contains(where: \.containsReturn)
    case .doCatch(let body, let catches):
      body.contains(where: \.containsReturn)
        || catches.contains { $0.body.contains(where: \.containsReturn) }
    case .expression, .variable, .function, .type, .break, .continue, .fallthrough, .throw, .defer,
      .unsupported:
      false
    }
  }
}

extension IfStatement {
  fileprivate var containsReturn: Bool {
    then.contains(where: \.containsReturn)
      || (otherwise?.contains(where: \.containsReturn) ?? false)
  }
}
