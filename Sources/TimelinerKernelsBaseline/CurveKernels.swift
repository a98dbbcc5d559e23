/// What is left of the distance of many curves of one shape at one moment.
///
/// Columns and times are those of `SpringKernels`. O(elements); nothing is allocated.
package enum CurveKernels {
  /// The straight line: distance·(1 − t/duration), and its ends before and after.
  ///
  /// - Parameter pace: One over the duration, per nanosecond.
  @inline(never)
  package static func line(
    now: Double, start: Span<Double>, pace: Span<Double>, distance: Span<Double>,
    result: consuming MutableSpan<Double>
  ) {
    let count = result.count
    precondition(start.count == count && pace.count == count && distance.count == count)
    for index in 0..<count {
      let progress = unsafe (now - start[unchecked: index]) * pace[unchecked: index]
      let bounded = progress > 0 ? (progress < 1 ? progress : 1) : 0
      unsafe result[unchecked: index] = distance[unchecked: index] * (1 - bounded)
    }
  }

  /// A Bézier curve: distance·(1 − y) where x is t/duration.
  ///
  /// x(s) is solved by `CurveShape.iterations` steps of Newton's method from a guess that is right to
  /// second order at both ends.
  ///
  /// - Parameter pace: One over the duration, per nanosecond.
  /// - Returns: the largest |x(s) − t/duration|; when it is above `CurveShape.tolerance` some elements
  ///   need another way.
  @inline(never)
  package static func bezier(
    _ shape: CurveShape, now: Double, start: Span<Double>, pace: Span<Double>,
    distance: Span<Double>, result: consuming MutableSpan<Double>
  ) -> Double {
    let count = result.count
    precondition(start.count == count && pace.count == count && distance.count == count)
    var worst = 0.0
    for index in 0..<count {
      let progress = unsafe (now - start[unchecked: index]) * pace[unchecked: index]
      let bounded = progress > 0 ? (progress < 1 ? progress : 1) : 0
      let point = shape.point(at: bounded)
      unsafe result[unchecked: index] = distance[unchecked: index] * (1 - point.y)
      worst = point.error > worst ? point.error : worst
    }
    return worst
  }
}
