/// One thing that a task is in the middle of.
enum TaskFrame {
  /// A function: `return` ends here.
  case call(returning: TypeReference?)
  case block(TaskBlock)
  case loop(TaskLoop)
  /// A `switch` whose case runs: `break` ends here, `fallthrough` goes on with the next case.
  case choice(SwitchStatement, index: Int, scope: Scope)
  /// A `do` with its `catch` clauses.
  case attempt([CatchClause], scope: Scope)

  /// More than any program needs: functions in functions, and blocks in each.
  static let largestCount = 1_000
}

/// Statements, and how far they have come.
final class TaskBlock {
  let statements: [Statement]
  let scope: Scope
  var index = 0
  /// `defer` blocks that were passed.
  var deferred: [[Statement]] = []

  init(_ statements: [Statement], in scope: Scope) {
    self.statements = statements
    self.scope = scope
  }
}

/// A loop, and how far it has come.
final class TaskLoop {
  let statement: Statement
  let label: String?
  let scope: Scope
  /// Of a `for`.
  let elements: [Value]
  /// How many passes have begun.
  var passes = 0

  init(_ statement: Statement, label: String?, elements: [Value] = [], in scope: Scope) {
    self.statement = statement
    self.label = label
    self.elements = elements
    self.scope = scope
  }
}
