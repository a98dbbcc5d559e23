extension Evaluator {
  func runChoice(
    _ statement: Statement, in scope: Scope
  ) throws(EvaluationError) -> Completion {
    switch statement.kind {
    case .if(let conditional):
      let inner = Scope(parent: scope)
      if try hold(conditional.conditions, in: inner) {
        return try run(conditional.then, in: inner)
      }
      return try conditional.otherwise.map { (body) throws(EvaluationError) in
        try runBlock(body, in: scope)
      } ?? .normal
    case .guard(let conditions, let otherwise):
      // What a guard binds is seen by the statements after it.
      if try hold(conditions, in: scope) { return .normal }
      return try runBlock(otherwise, in: scope)
    case .switch(let conditional): return try run(conditional, in: scope)
    case .doCatch(let body, let catches): return try run(body, catches: catches, in: scope)
    default: return .normal
    }
  }

  /// Whether all conditions hold; what they bind is put into the scope.
  func hold(_ conditions: [Condition], in scope: Scope) throws(EvaluationError) -> Bool {
    for condition in conditions {
      switch condition {
      case .expression(let expression):
        let value = try evaluate(expression, in: scope, expecting: .bool)
        guard try truth(value, at: expression.place) else { return false }
      case .optionalBinding(let pattern, let expression):
        let value = try evaluate(expression, in: scope)
        guard !value.isNone, try bind(value, to: pattern, in: scope, isConstant: false) else {
          return false
        }
      case .matching(let pattern, let expression):
        let value = concrete(try evaluate(expression, in: scope))
        guard try bind(value, to: pattern, in: scope, isConstant: false) else { return false }
      case .available: break
      }
    }
    return true
  }

  private func run(
    _ statement: SwitchStatement, in scope: Scope
  ) throws(EvaluationError) -> Completion {
    guard var (index, inner) = try choose(in: statement, scope) else { return .normal }
    while true {
      let completion = try run(statement.cases[index].body, in: inner)
      switch completion {
      case .fellThrough where index + 1 < statement.cases.count:
        index += 1
        inner = Scope(parent: scope)
      case .broke(label: nil), .fellThrough: return .normal
      case .normal, .returned, .broke, .continued: return completion
      }
    }
  }

  /// The case of a `switch` that matches, and a scope with what it binds.
  func choose(
    in statement: SwitchStatement, _ scope: Scope
  ) throws(EvaluationError) -> (index: Int, scope: Scope)? {
    let subject = concrete(try evaluate(statement.subject, in: scope))
    for (index, candidate) in statement.cases.enumerated() {
      for item in candidate.items {
        let inner = Scope(parent: scope)
        guard try bind(subject, to: item.pattern, in: inner, isConstant: false) else { continue }
        if let condition = item.condition {
          let value = try evaluate(condition, in: inner, expecting: .bool)
          guard try truth(value, at: condition.place) else { continue }
        }
        return (index, inner)
      }
    }
    guard let index = statement.cases.firstIndex(where: \.isDefault) else { return nil }
    return (index, Scope(parent: scope))
  }

  private func run(
    _ body: [Statement], catches: [CatchClause], in scope: Scope
  ) throws(EvaluationError) -> Completion {
    do {
      return try runBlock(body, in: scope)
    } catch {
      guard error.code == .thrown, let thrown = thrownValue else { throw error }
      for clause in catches {
        let inner = Scope(parent: scope)
        if let pattern = clause.pattern {
          guard try bind(thrown, to: pattern, in: inner, isConstant: true) else { continue }
        } else {
          inner.declare("error", thrown, isConstant: true)
        }
        thrownValue = nil
        return try run(clause.body, in: inner)
      }
      throw error
    }
  }

  /// `if` used as a value.
  func evaluateIf(
    _ statement: IfStatement, in scope: Scope, expecting type: TypeReference?
  ) throws(EvaluationError) -> Value {
    let inner = Scope(parent: scope)
    if try hold(statement.conditions, in: inner) {
      return try valueOfBranch(statement.then, in: inner, expecting: type)
    }
    guard let otherwise = statement.otherwise else { return .void }
    return try valueOfBranch(otherwise, in: Scope(parent: scope), expecting: type)
  }

  /// `switch` used as a value.
  func evaluateSwitch(
    _ statement: SwitchStatement, in scope: Scope, expecting type: TypeReference?
  ) throws(EvaluationError) -> Value {
    guard let (index, inner) = try choose(in: statement, scope) else {
      throw EvaluationError("no case of the 'switch' matches", at: statement.place)
    }
    return try valueOfBranch(statement.cases[index].body, in: inner, expecting: type)
  }

  private func valueOfBranch(
    _ body: [Statement], in scope: Scope, expecting type: TypeReference?
  ) throws(EvaluationError) -> Value {
    guard body.count == 1, let statement = body.first else {
      if case .returned(let value) = try run(body, in: scope) { return value }
      return .void
    }
    switch statement.kind {
    case .expression(let expression):
      let resolved = type.map { resolve($0, in: scope) }
      let value = try evaluate(expression, in: scope, expecting: resolved)
      return resolved.map { coerce(value, to: $0) } ?? value
    case .if(let nested): return try evaluateIf(nested, in: scope, expecting: type)
    case .switch(let nested): return try evaluateSwitch(nested, in: scope, expecting: type)
    default:
      _ = try run(body, in: scope)
      return .void
    }
  }
}
