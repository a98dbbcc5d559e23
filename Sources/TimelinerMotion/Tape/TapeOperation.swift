/// What a tape can compute; truth is any number but zero, and comparisons give 1 or 0.
package enum TapeOperation: UInt8, CaseIterable, Hashable, Sendable {
  case add, subtract, multiply, divide, negate
  case sin, cos, tan, asin, acos, atan, sinh, cosh, tanh
  case exp, log, log2, log10, sqrt, cbrt
  case abs, floor, ceil, trunc
  /// Halves go away from zero.
  case round
  /// Halves go to the even number.
  case roundToEven
  case atan2, pow, hypot
  /// The remainder that has the sign of the dividend, as `%` and `truncatingRemainder` give it.
  case fmod
  /// The IEEE remainder, of a quotient rounded to nearest.
  case remainder
  /// Swift's `min(x, y)`, also for what is not a number.
  case minimum
  /// Swift's `max(x, y)`, also for what is not a number.
  case maximum
  case less, lessOrEqual, equal, notEqual
  case and, or, not
  /// The second operand where the first is true, else the third.
  case select

  /// The number of operands.
  package var operandCount: Int {
    switch self {
    case .negate, .sin, .cos, .tan, .asin, .acos, .atan, .sinh, .cosh, .tanh, .exp, .log, .log2,
      .log10, .sqrt, .cbrt, .abs, .floor, .ceil, .trunc, .round, .roundToEven, .not:
      1
    case .add, .subtract, .multiply, .divide, .atan2, .pow, .hypot, .fmod, .remainder, .minimum,
      .maximum, .less, .lessOrEqual, .equal, .notEqual, .and, .or:
      2
    case .select: 3
    }
  }
}
