extension Evaluator {
  /// The values of a closure's statements in order: what a result builder of plain values makes.
  ///
  /// Branches and loops give the values of what they run.
  ///
  /// - Throws: what evaluating throws, and an error for a statement that no builder holds.
  func collect(
    _ function: FunctionValue, _ arguments: [Value], at place: SourcePlace
  ) throws(EvaluationError) -> [Value] {
    guard case .closure(let closure, let scope) = function.body else {
      return flattened(try call(function, arguments, at: place))
    }
    try enter(at: place)
    defer { leave() }
    return try collect(closure.body, in: closureFrame(closure, scope, arguments))
  }

  private func flattened(_ value: Value) -> [Value] {
    switch value {
    case .array(let elements): elements
    case .void: []
    default: [value]
    }
  }

  private func collect(
    _ statements: [Statement], in scope: Scope
  ) throws(EvaluationError) -> [Value] {
    var values: [Value] = []
    for statement in statements {
      try step(at: statement.place)
      values += try collect(statement, in: scope)
      try checkSize(values.count, at: statement.place)
    }
    return values
  }

  private func collect(
    _ statement: Statement, in scope: Scope
  ) throws(EvaluationError) -> [Value] {
    switch statement.kind {
    case .expression(let expression), .return(let expression?):
      return flattened(try evaluate(expression, in: scope))
    case .variable, .function, .type:
      try runDeclaration(statement, in: scope)
      return []
    case .if(let conditional):
      let inner = Scope(parent: scope)
      if try hold(conditional.conditions, in: inner) {
        return try collect(conditional.then, in: inner)
      }
      return try collect(conditional.otherwise ?? [], in: Scope(parent: scope))
    case .switch(let conditional):
      guard let (index, inner) = try choose(in: conditional, scope) else { return [] }
      return try collect(conditional.cases[index].body, in: inner)
    case .forIn(_, let pattern, let sequence, _, let body):
      var values: [Value] = []
      for element in try elements(of: evaluate(sequence, in: scope), at: sequence.place) {
        let inner = Scope(parent: scope)
        guard try bind(element, to: pattern, in: inner, isConstant: true) else { continue }
        values += try collect(body, in: inner)
        try checkSize(values.count, at: sequence.place)
      }
      return values
    default:
      throw EvaluationError("keyframes can't hold this statement", at: statement.place)
    }
  }
}
