/// Going on without what can't be evaluated: unsupported code never stops the rest.
extension Evaluator {
  /// Reports a failure as a warning, so that what is around it plays on.
  ///
  /// - Parameters:
  ///   - error: What failed.
  ///   - consequence: What plays instead; the end of the message.
  ///   - place: Where, when the failure does not say it.
  /// - Throws: The failure itself when it must end the evaluation: a limit, or what the scene throws.
  func leaveOut(
    _ error: EvaluationError, _ consequence: String, at place: SourcePlace
  ) throws(EvaluationError) {
    guard error.code == .invalid || error.code == .unknown else { throw error }
    firstLeftOut = firstLeftOut ?? error
    report(.warning, "\(error.message); \(consequence)", at: error.place ?? place)
  }

  /// Goes on after a statement whose names are not known here: what it declares has no value.
  ///
  /// - Throws: The failure itself when it is of another kind, or when the statement decides what follows.
  func skip(
    _ statement: Statement, after error: EvaluationError, in scope: Scope
  ) throws(EvaluationError) {
    guard error.code == .unknown else { throw error }
    switch statement.kind {
    case .variable(let declaration):
      try leaveOut(declaration, error, in: scope)
    case .expression, .if, .forIn:
      try leaveOut(error, "this statement is left out", at: statement.place)
    case .function, .type, .return, .guard, .switch, .while, .repeatWhile, .break, .continue,
      .fallthrough, .throw, .doCatch, .defer, .unsupported:
      throw error
    }
  }

  /// Declares a local variable that could not be given its value.
  func leaveOut(
    _ declaration: VariableDeclaration, _ error: EvaluationError, in scope: Scope
  ) throws(EvaluationError) {
    let names = declaration.pattern.names
    let subject = names.map { "'\($0)'" }.joined(separator: ", ")
    try leaveOut(
      error, "\(subject) \(names.count == 1 ? "has" : "have") no value", at: declaration.place)
    for name in names {
      scope.declare(name, .native(UnsetVariable(isConstant: false)), isConstant: false)
    }
  }

  /// Evaluates something that may fail alone.
  ///
  /// - Returns: The value, or nil when it was left out.
  func tolerating<Result>(
    _ consequence: String, at place: SourcePlace, _ body: () throws(EvaluationError) -> Result
  ) throws(EvaluationError) -> Result? {
    do throws(EvaluationError) {
      return try body()
    } catch {
      try leaveOut(error, consequence, at: place)
      return nil
    }
  }
}
