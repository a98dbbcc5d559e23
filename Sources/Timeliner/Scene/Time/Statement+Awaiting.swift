extension Statement {
  /// The expression that a statement evaluates first.
  var head: Expression? {
    switch kind {
    case .expression(let expression), .throw(let expression): expression
    case .return(let expression): expression
    case .variable(let declaration): declaration.initialValue
    case .if(let statement): statement.conditions.first?.expression
    case .guard(let conditions, _): conditions.first?.expression
    case .switch(let statement): statement.subject
    case .forIn(_, _, let sequence, _, _): sequence
    case .while, .repeatWhile, .doCatch, .function, .type, .break, .continue, .fallthrough, .defer,
      .unsupported:
      nil
    }
  }

  /// Whether an `await` stands anywhere in the statement, not counting functions and types in it.
  var containsAwait: Bool {
    switch kind {
    case .expression(let expression), .throw(let expression): expression.containsAwait
    case .return(let expression): expression?.containsAwait ?? false
    case .variable(let declaration): declaration.initialValue?.containsAwait ?? false
    case .if(let statement): statement.containsAwait
    case .guard(let conditions, let otherwise):
      conditions.contains { $0.containsAwait } || otherwise.contains { $0.containsAwait }
    case .switch(let statement): statement.containsAwait
    case .forIn(_, _, let sequence, let condition, let body):
      sequence.containsAwait || (condition?.containsAwait ?? false)
        || body.contains { $0.containsAwait }
    case .while(_, let conditions, let body):
      conditions.contains { $0.containsAwait } || body.contains { $0.containsAwait }
    case .repeatWhile(_, let body, let condition):
      condition.containsAwait || body.contains { $0.containsAwait }
    case .doCatch(let body, let catches):
      body.contains { $0.containsAwait }
        || catches.contains { $0.body.contains { $0.containsAwait } }
    case .function, .type, .break, .continue, .fallthrough, .defer, .unsupported: false
    }
  }
}

extension IfStatement {
  /// Whether an `await` stands anywhere in the statement.
  var containsAwait: Bool {
    conditions.contains { $0.containsAwait } || then.contains { $0.containsAwait }
      || (otherwise?.contains { $0.containsAwait } ?? false)
  }
}

extension SwitchStatement {
  /// Whether an `await` stands anywhere in the statement.
  var containsAwait: Bool {
    subject.containsAwait || cases.contains { $0.body.contains { $0.containsAwait } }
  }
}

extension Condition {
  /// What the condition evaluates; nil for availability.
  var expression: Expression? {
    switch self {
    case .expression(let expression), .optionalBinding(_, let expression),
      .matching(_, let expression):
      expression
    case .available: nil
    }
  }

  fileprivate var containsAwait: Bool { expression?.containsAwait ?? false }
}

extension Evaluator {
  /// Whether a body waits somewhere, by its first statement.
  func waits(_ body: [Statement]) -> Bool {
    guard let first = body.first else { return false }
    let key = ObjectIdentifier(first)
    if let known = waitingBodies[key] { return known }
    let result = body.contains { $0.containsAwait }
    waitingBodies[key] = result
    return result
  }
}
