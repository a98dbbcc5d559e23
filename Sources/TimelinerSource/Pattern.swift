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
