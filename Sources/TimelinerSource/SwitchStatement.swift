/// A `switch`, as statement or as value.
package final class SwitchStatement: Sendable {
  package let subject: Expression
  package let cases: [Case]
  package let place: SourcePlace

  package init(subject: Expression, cases: [Case], place: SourcePlace) {
    self.subject = subject
    self.cases = cases
    self.place = place
  }

  package struct Case: Sendable {
    /// Empty for `default`.
    package let items: [Item]
    package let isDefault: Bool
    package let body: [Statement]

    package init(items: [Item], isDefault: Bool, body: [Statement]) {
      self.items = items
      self.isDefault = isDefault
      self.body = body
    }
  }

  /// A pattern with its `where`.
  package struct Item: Sendable {
    package let pattern: Pattern
    package let condition: Expression?

    package init(pattern: Pattern, condition: Expression?) {
      self.pattern = pattern
      self.condition = condition
    }
  }
}
