/// Elementary functions of whole columns; each number is that of `Elementary`, to the bit.
///
/// There must be room for as many results as arguments. O(elements); nothing is allocated.
package enum ElementaryKernels {
  /// e to the power of each number, which counts as −708 or 709 when it is outside of them.
  @inline(never)
  package static func exp(_ argument: Span<Double>, result: consuming MutableSpan<Double>) {
    let count = argument.count
    precondition(result.count >= count)
    for index in 0..<count {
      unsafe result[unchecked: index] = Elementary.exp(argument[unchecked: index])
    }
  }

  /// The sine of each number.
  ///
  /// - Returns: whether all were within `Elementary.largestAngle`; the results of others mean nothing.
  @inline(never)
  package static func sin(
    _ argument: Span<Double>, result: consuming MutableSpan<Double>
  ) -> Bool {
    let count = argument.count
    precondition(result.count >= count)
    var misses = 0
    for index in 0..<count {
      let angle = unsafe argument[unchecked: index]
      misses |= angle.magnitude <= Elementary.largestAngle ? 0 : 1
      unsafe result[unchecked: index] = Elementary.sineAndCosine(angle).sine
    }
    return misses == 0
  }

  /// The cosine of each number.
  ///
  /// - Returns: whether all were within `Elementary.largestAngle`; the results of others mean nothing.
  @inline(never)
  package static func cos(
    _ argument: Span<Double>, result: consuming MutableSpan<Double>
  ) -> Bool {
    let count = argument.count
    precondition(result.count >= count)
    var misses = 0
    for index in 0..<count {
      let angle = unsafe argument[unchecked: index]
      misses |= angle.magnitude <= Elementary.largestAngle ? 0 : 1
      unsafe result[unchecked: index] = Elementary.sineAndCosine(angle).cosine
    }
    return misses == 0
  }

  /// The sine and the cosine of each number.
  ///
  /// - Returns: whether all were within `Elementary.largestAngle`; the results of others mean nothing.
  @inline(never)
  package static func sineAndCosine(
    _ argument: Span<Double>, sine: consuming MutableSpan<Double>,
    cosine: consuming MutableSpan<Double>
  ) -> Bool {
    let count = argument.count
    precondition(sine.count >= count && cosine.count >= count)
    var misses = 0
    for index in 0..<count {
      let angle = unsafe argument[unchecked: index]
      misses |= angle.magnitude <= Elementary.largestAngle ? 0 : 1
      let both = Elementary.sineAndCosine(angle)
      unsafe sine[unchecked: index] = both.sine
      unsafe cosine[unchecked: index] = both.cosine
    }
    return misses == 0
  }
}
