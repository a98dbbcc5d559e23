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
