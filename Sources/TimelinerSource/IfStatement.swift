/// `if … else if … else …`; `#available` conditions are true, `#if` is resolved by the parser.
package final class IfStatement: Sendable {
  package let conditions: [Condition]
  package let then: [Statement]
  /// An `else if` is one nested `if` statement.
  package let otherwise: [Statement]?
  package let place: SourcePlace

  package init(
    conditions: [Condition], then: [Statement], otherwise: [Statement]?, place: SourcePlace
  ) {
    self.conditions = conditions
    self.then = then
    self.otherwise = otherwise
    self.place = place
  }
}
