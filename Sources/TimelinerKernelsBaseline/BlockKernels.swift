/// One operation over a block of numbers at a time.
///
/// A number depends on its operands only: never on the block it is in, its place there or the
/// instruction-set level. O(elements); nothing is allocated.
package enum BlockKernels {
  /// Applies an operation, given by its raw value because every level has a type of its own.
  ///
  /// - Parameters:
  ///   - code: The raw value of a `BlockOperation`.
  ///   - first: The numbers.
  ///   - second: As many; what the operation does not use is ignored.
  ///   - third: As many; what the operation does not use is ignored.
  ///   - result: Room for as many.
  /// - Returns: whether all operands were within `Elementary.largestAngle` or `largestExponent`; the
  ///   results of others mean nothing.
  @inline(never)
  package static func apply(
    _ code: UInt8, _ first: Span<Double>, _ second: Span<Double>, _ third: Span<Double>,
    result: consuming MutableSpan<Double>
  ) -> Bool {
    guard let operation = BlockOperation(rawValue: code) else {
      preconditionFailure("no operation \(code)")
    }
    switch operation {
    case .add: binary(first, second, result) { $0 + $1 }
    case .subtract: binary(first, second, result) { $0 - $1 }
    case .multiply: binary(first, second, result) { $0 * $1 }
    case .divide: binary(first, second, result) { $0 / $1 }
    case .negate: unary(first, result) { -$0 }
    case .sqrt: unary(first, result) { $0.squareRoot() }
    case .abs: unary(first, result) { $0.magnitude }
    case .floor: unary(first, result) { $0.rounded(.down) }
    case .ceil: unary(first, result) { $0.rounded(.up) }
    case .trunc: unary(first, result) { $0.rounded(.towardZero) }
    case .roundToEven: unary(first, result) { $0.rounded(.toNearestOrEven) }
    case .minimum: binary(first, second, result) { $1 < $0 ? $1 : $0 }
    case .maximum: binary(first, second, result) { $1 >= $0 ? $1 : $0 }
    case .less: binary(first, second, result) { $0 < $1 ? 1 : 0 }
    case .lessOrEqual: binary(first, second, result) { $0 <= $1 ? 1 : 0 }
    case .equal: binary(first, second, result) { $0 == $1 ? 1 : 0 }
    case .notEqual: binary(first, second, result) { $0 == $1 ? 0 : 1 }
    case .and: binary(first, second, result) { ($0 == 0 ? 0 : 1) * ($1 == 0 ? 0 : 1) }
    case .or: binary(first, second, result) { $0 == 0 ? ($1 == 0 ? 0 : 1) : 1 }
    case .not: unary(first, result) { $0 == 0 ? 1 : 0 }
    case .select: select(first, second, third, result)
    case .sin: return ElementaryKernels.sin(first, result: result)
    case .cos: return ElementaryKernels.cos(first, result: result)
    case .exp: return exp(first, result)
    }
    return true
  }

  @inline(__always)
  private static func unary(
    _ first: Span<Double>, _ target: consuming MutableSpan<Double>, _ function: (Double) -> Double
  ) {
    let count = first.count
    precondition(target.count >= count)
    // Every index is below what the condition above proves for both.
    for index in 0..<count {
      unsafe target[unchecked: index] = function(first[unchecked: index])
    }
  }

  @inline(__always)
  private static func binary(
    _ first: Span<Double>, _ second: Span<Double>, _ target: consuming MutableSpan<Double>,
    _ function: (Double, Double) -> Double
  ) {
    let count = first.count
    precondition(second.count == count && target.count >= count)
    for index in 0..<count {
      unsafe target[unchecked: index] =
        function(first[unchecked: index], second[unchecked: index])
    }
  }

  @inline(__always)
  private static func select(
    _ condition: Span<Double>, _ first: Span<Double>, _ second: Span<Double>,
    _ target: consuming MutableSpan<Double>
  ) {
    let count = condition.count
    precondition(first.count == count && second.count == count && target.count >= count)
    for index in 0..<count {
      let (yes, no) = unsafe (first[unchecked: index], second[unchecked: index])
      unsafe target[unchecked: index] = condition[unchecked: index] == 0 ? no : yes
    }
  }

  @inline(__always)
  private static func exp(
    _ argument: Span<Double>, _ target: consuming MutableSpan<Double>
  ) -> Bool {
    let count = argument.count
    precondition(target.count >= count)
    var misses = 0
    for index in 0..<count {
      let exponent = unsafe argument[unchecked: index]
      misses |= exponent.magnitude <= largestExponent ? 0 : 1
      unsafe target[unchecked: index] = Elementary.exp(exponent)
    }
    return misses == 0
  }

  /// The largest exponent of `exp`, either way; beyond it the caller asks libm.
  package static let largestExponent = 708.0
}
