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
