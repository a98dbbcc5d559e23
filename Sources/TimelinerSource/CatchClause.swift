/// A `catch` of a `do`.
package struct CatchClause: Sendable {
  package let pattern: Pattern?
  package let body: [Statement]

  package init(pattern: Pattern?, body: [Statement]) {
    self.pattern = pattern
    self.body = body
  }
}
