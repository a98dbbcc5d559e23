/// What `BlockKernels` can do to whole blocks; truth is any number but zero, comparisons give 1 or 0.
package enum BlockOperation: UInt8, Sendable {
  case add, subtract, multiply, divide, negate
  case sqrt, abs, floor, ceil, trunc, roundToEven
  case minimum, maximum
  case less, lessOrEqual, equal, notEqual
  case and, or, not
  /// The second operand where the first is true, else the third.
  case select
  case sin, cos, exp
}
