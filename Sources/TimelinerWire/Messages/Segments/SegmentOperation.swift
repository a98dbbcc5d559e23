/// What an expression computes; truth is any number but zero, and comparisons give 1 or 0.
///
/// The names are those on the wire; docs/Wire.md defines each.
package enum SegmentOperation: String, CaseIterable, Sendable {
  case add, subtract, multiply, divide, negate
  case sin, cos, tan, asin, acos, atan, sinh, cosh, tanh
  case exp, log, log2, log10, sqrt, cbrt
  case abs, floor, ceil, trunc
  case round, roundToEven
  case atan2, pow, hypot
  case fmod, remainder
  case minimum, maximum
  case less, lessOrEqual, equal, notEqual
  case and, or, not
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
