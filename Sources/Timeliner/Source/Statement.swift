/// A statement of view source.
package final class Statement: Sendable {
  package let kind: Kind
  package let place: SourcePlace

  package init(_ kind: Kind, at place: SourcePlace) {
    self.kind = kind
    self.place = place
  }

  package indirect enum Kind: Sendable {
    /// In a builder each one is a view.
    case expression(Expression)
    /// `let`/`var`, also with patterns, accessors or observers.
    case variable(VariableDeclaration)
    case function(FunctionDeclaration)
    case type(TypeDeclaration)
    case `return`(Expression?)
    case `if`(IfStatement)
    case `guard`(conditions: [Condition], otherwise: [Statement])
    case `switch`(SwitchStatement)
    case forIn(
      label: String?, pattern: Pattern, sequence: Expression, condition: Expression?,
      body: [Statement])
    case `while`(label: String?, conditions: [Condition], body: [Statement])
    case repeatWhile(label: String?, body: [Statement], condition: Expression)
    case `break`(label: String?)
    case `continue`(label: String?)
    case `fallthrough`
    case `throw`(Expression)
    case doCatch(body: [Statement], catches: [CatchClause])
    case `defer`([Statement])
    case unsupported(String)
  }
}

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

/// One of the conditions of `if`, `guard`, `while`.
package enum Condition: Sendable {
  case expression(Expression)
  /// `let name = value`, `let name`, `var …`: the pattern is bound to the unwrapped value.
  case optionalBinding(pattern: Pattern, value: Expression)
  /// `case pattern = value`.
  case matching(pattern: Pattern, value: Expression)
  /// `#available(…)`.
  case available
}

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

/// A `catch` of a `do`.
package struct CatchClause: Sendable {
  package let pattern: Pattern?
  package let body: [Statement]

  package init(pattern: Pattern?, body: [Statement]) {
    self.pattern = pattern
    self.body = body
  }
}

/// What a value is taken apart or compared with.
package indirect enum Pattern: Sendable {
  /// `_`.
  case wildcard
  /// A name that the value is bound to.
  case binding(String)
  case tuple([(label: String?, pattern: Pattern)])
  /// `.some(let x)`, `Shape.circle(let r)`, `.circle`; type is nil with a leading dot.
  case enumCase(
    type: TypeReference?, name: String, arguments: [(label: String?, pattern: Pattern)]?)
  /// `x?`.
  case optional(Pattern)
  /// `is Type`.
  case isType(TypeReference)
  /// `let x as Type`.
  case asType(Pattern, TypeReference)
  /// Compared with `~=`: a literal, a range, a member.
  case expression(Expression)
}
