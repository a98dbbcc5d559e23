/// An expression of view source, free of syntax types.
///
/// Nodes are immutable and shared between threads; identity (`===`) tells two occurrences apart.
package final class Expression: Sendable {
  package let kind: Kind
  package let place: SourcePlace

  package init(_ kind: Kind, at place: SourcePlace) {
    self.kind = kind
    self.place = place
  }

  package indirect enum Kind: Sendable {
    case integer(Int)
    case floating(Double)
    case boolean(Bool)
    case null
    /// A string literal; plain text is one `.text` segment.
    case string([StringSegment])
    case array([Expression])
    case dictionary([(key: Expression, value: Expression)])
    /// A name: variable, function, type, `self`, `Self`, `super`, `$projected`, `_storage`, `$0`.
    case name(String)
    /// A type written where a value is expected: `[Int]()`, `Array<Int>.self`, `Foo<Bar>(…)`.
    case type(TypeReference)
    /// `base.name`; without a base it is a leading-dot member, resolved by the type the context
    /// asks for.
    case member(base: Expression?, name: String)
    /// `function(arguments)`; trailing closures are arguments marked as such.
    case call(function: Expression, arguments: [Argument])
    case `subscript`(base: Expression, arguments: [Argument])
    /// Operators other than assignment, precedence already resolved. `&&`, `||`, `??` are here too.
    case prefix(operator: String, operand: Expression)
    case postfix(operator: String, operand: Expression)
    case binary(operator: String, left: Expression, right: Expression)
    /// `target = value`, or `target += value` with the operator `+`.
    case assignment(operator: String?, target: Expression, value: Expression)
    case ternary(condition: Expression, then: Expression, otherwise: Expression)
    case closure(Closure)
    /// One element without a label is a parenthesised expression and never appears.
    case tuple([Argument])
    /// `operand?` inside a chain; the chain's end is marked by `optionalChain`.
    case unwrapOrNil(Expression)
    /// A whole chain with `?` in it: nil as soon as one link is nil.
    case optionalChain(Expression)
    case forceUnwrap(Expression)
    case keyPath(root: TypeReference?, components: [KeyPathComponent])
    case cast(Expression, CastKind, TypeReference)
    /// `&x`.
    case address(Expression)
    case `try`(TryKind, Expression)
    case await(Expression)
    /// `if`/`switch` used as a value.
    case ifExpression(IfStatement)
    case switchExpression(SwitchStatement)
    /// `#colorLiteral(red: …)` and the like.
    case macro(name: String, arguments: [Argument])
    /// What the evaluator does not know; the text says what it is.
    case unsupported(String)
  }

  package enum StringSegment: Sendable {
    case text(String)
    /// `\(value, specifier: …)`: the first argument is the value.
    case interpolation([Argument])
  }

  package enum KeyPathComponent: Sendable {
    case property(String)
    case `subscript`([Argument])
    case unwrap
    case `self`
  }

  package enum CastKind: Sendable { case `as`, conditional, forced, `is` }
  package enum TryKind: Sendable { case plain, optional, forced }
}
