/// One operation over a block of numbers at a time.
///
/// A number depends on its operands only: never on the block it is in, its place there or the
/// instruction-set level. O(elements); nothing is allocated.
package enum BlockKernels {
  /// Applies an operation.
  ///
  /// - Parameters:
  ///   - code: One of `BlockOperation`.
  ///   - first: The numbers.
  ///   - second: As many; what the operation does not use is ignored.
  ///   - third: As many; what the operation does not use is ignored.
  ///   - result: Room for as many from `place` on.
  ///   - place: Where the results go.
  /// - Returns: whether all operands were within `Elementary.largestAngle` or `largestExponent`; the
  ///   results of others mean nothing.
  @inline(never)
  package static func apply(
    _ code: UInt8, _ first: Span<Double>, _ second: Span<Double>, _ third: Span<Double>,
    result: inout MutableSpan<Double>, at place: Int
  ) -> Bool {
    switch code {
    case BlockOperation.add: binary(first, second, &result, place) { $0 + $1 }
    case BlockOperation.subtract: binary(first, second, &result, place) { $0 - $1 }
    case BlockOperation.multiply: binary(first, second, &result, place) { $0 * $1 }
    case BlockOperation.divide: binary(first, second, &result, place) { $0 / $1 }
    case BlockOperation.negate: unary(first, &result, place) { -$0 }
    case BlockOperation.sqrt: unary(first, &result, place) { $0.squareRoot() }
    case BlockOperation.abs: unary(first, &result, place) { $0.magnitude }
    case BlockOperation.floor: unary(first, &result, place) { $0.rounded(.down) }
    case BlockOperation.ceil: unary(first, &result, place) { $0.rounded(.up) }
    case BlockOperation.trunc: unary(first, &result, place) { $0.rounded(.towardZero) }
    case BlockOperation.roundToEven: unary(first, &result, place) { $0.rounded(.toNearestOrEven) }
    case BlockOperation.minimum: binary(first, second, &result, place) { $1 < $0 ? $1 : $0 }
    case BlockOperation.maximum: binary(first, second, &result, place) { $1 >= $0 ? $1 : $0 }
    case BlockOperation.less: binary(first, second, &result, place) { $0 < $1 ? 1 : 0 }
    case BlockOperation.lessOrEqual: binary(first, second, &result, place) { $0 <= $1 ? 1 : 0 }
    case BlockOperation.equal: binary(first, second, &result, place) { $0 == $1 ? 1 : 0 }
    case BlockOperation.notEqual: binary(first, second, &result, place) { $0 == $1 ? 0 : 1 }
    case BlockOperation.and:
      binary(first, second, &result, place) { ($0 == 0 ? 0 : 1) * ($1 == 0 ? 0 : 1) }
    case BlockOperation.or:
      binary(first, second, &result, place) { $0 == 0 ? ($1 == 0 ? 0 : 1) : 1 }
    case BlockOperation.not: unary(first, &result, place) { $0 == 0 ? 1 : 0 }
    case BlockOperation.select: select(first, second, third, &result, place)
    case BlockOperation.sin: return circular(first, &result, place) { $0.sine }
    case BlockOperation.cos: return circular(first, &result, place) { $0.cosine }
    case BlockOperation.exp: return exp(first, &result, place)
    default: preconditionFailure("no operation \(code)")
    }
    return true
  }

  @inline(__always)
  private static func unary(
    _ first: Span<Double>, _ target: inout MutableSpan<Double>, _ place: Int,
    _ function: (Double) -> Double
  ) {
    let count = first.count
    precondition(place >= 0 && place <= target.count - count)
    // Every index is below what the condition above proves for both.
    for index in 0..<count {
      unsafe target[unchecked: place &+ index] = function(first[unchecked: index])
    }
  }

  @inline(__always)
  private static func binary(
    _ first: Span<Double>, _ second: Span<Double>, _ target: inout MutableSpan<Double>,
    _ place: Int,
    _ function: (Double, Double) -> Double
  ) {
    let count = first.count
    precondition(second.count == count && place >= 0 && place <= target.count - count)
    for index in 0..<count {
      unsafe target[unchecked: place &+ index] =
        function(first[unchecked: index], second[unchecked: index])
    }
  }

  @inline(__always)
  private static func select(
    _ condition: Span<Double>, _ first: Span<Double>, _ second: Span<Double>,
    _ target: inout MutableSpan<Double>, _ place: Int
  ) {
    let count = condition.count
    precondition(first.count == count && second.count == count)
    precondition(place >= 0 && place <= target.count - count)
    for index in 0..<count {
      let (yes, no) = unsafe (first[unchecked: index], second[unchecked: index])
      unsafe target[unchecked: place &+ index] = condition[unchecked: index] == 0 ? no : yes
    }
  }

  @inline(__always)
  private static func exp(
    _ argument: Span<Double>, _ target: inout MutableSpan<Double>, _ place: Int
  ) -> Bool {
    let count = argument.count
    precondition(place >= 0 && place <= target.count - count)
    var misses = 0
    for index in 0..<count {
      let exponent = unsafe argument[unchecked: index]
      misses |= exponent.magnitude <= largestExponent ? 0 : 1
      unsafe target[unchecked: place &+ index] = Elementary.exp(exponent)
    }
    return misses == 0
  }

  @inline(__always)
  private static func circular(
    _ argument: Span<Double>, _ target: inout MutableSpan<Double>, _ place: Int,
    _ part: ((sine: Double, cosine: Double)) -> Double
  ) -> Bool {
    let count = argument.count
    precondition(place >= 0 && place <= target.count - count)
    var misses = 0
    for index in 0..<count {
      let angle = unsafe argument[unchecked: index]
      misses |= angle.magnitude <= Elementary.largestAngle ? 0 : 1
      unsafe target[unchecked: place &+ index] = part(Elementary.sineAndCosine(angle))
    }
    return misses == 0
  }

  /// Numbers to every `stride`-th place from one on.
  @inline(never)
  package static func spread(
    _ numbers: Span<Double>, to target: inout MutableSpan<Double>, at place: Int, stride: Int
  ) {
    let count = numbers.count
    guard count > 0 else { return }
    let last = place + (count - 1) * stride
    precondition(min(place, last) >= 0 && max(place, last) < target.count)
    for index in 0..<count {
      unsafe target[unchecked: place &+ index &* stride] = numbers[unchecked: index]
    }
  }

  /// The largest exponent of `exp`, either way; beyond it the caller asks libm.
  package static let largestExponent = 708.0
}
