/// Elementary functions of whole columns; each number is that of `Elementary`, to the bit.
///
/// There must be room for as many results as arguments. O(elements); nothing is allocated.
package enum ElementaryKernels {
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
