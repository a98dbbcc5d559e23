/// What is left of the distance of many curves of one shape at one moment.
///
/// Columns and times are those of `SpringKernels`. O(elements); nothing is allocated. Shapes are plain
/// numbers: a type of its own would bring functions under names that all code shares.
package enum CurveKernels {
  /// The largest |x(s) − t/duration| that counts as solved.
  private static let tolerance = 4e-15

  /// The straight line: distance·(1 − t/duration), and its ends before and after.
  ///
  /// The pace is one over the duration, per nanosecond.
  @inline(never)
  package static func line(
    now: Double, start: Span<Double>, pace: Span<Double>, distance: Span<Double>,
    result: consuming MutableSpan<Double>
  ) {
    let count = result.count
    precondition(start.count == count && pace.count == count && distance.count == count)
    for index in 0..<count {
      let progress = unsafe (now - start[unchecked: index]) * pace[unchecked: index]
      unsafe result[unchecked: index] = distance[unchecked: index] * (1 - bounded(progress))
    }
  }

  /// The Bézier curve from (0, 0) to (1, 1) with two control points: distance·(1 − y) where x is
  /// t/duration.
  ///
  /// x(s) is solved by five steps of Newton's method from a guess that is right to second order at the
  /// nearer end, so that curves that set out or arrive vertically are no trouble.
  ///
  /// The pace is one over the duration, per nanosecond; the x of the control points are within 0…1.
  ///
  /// - Returns: whether all elements are solved; the results of others are not numbers.
  @inline(never)
  package static func bezier(
    startX: Double, startY: Double, endX: Double, endY: Double, now: Double, start: Span<Double>,
    pace: Span<Double>, distance: Span<Double>, result: consuming MutableSpan<Double>
  ) -> Bool {
    let count = result.count
    precondition(start.count == count && pace.count == count && distance.count == count)
    // x(s) = ((xCube·s + xSquare)·s + xLinear)·s, and y.
    let xLinear = 3 * startX
    let xSquare = 3 * (endX - startX) - xLinear
    let xCube = 1 - xLinear - xSquare
    let yLinear = 3 * startY
    let ySquare = 3 * (endY - startY) - yLinear
    let yCube = 1 - yLinear - ySquare
    // The slope and the halved curvature of 1 − x in 1 − s at the end.
    let endLinear = 3 * (1 - endX)
    let endSquare = -(3 * xCube + xSquare)
    var misses = 0
    for index in 0..<count {
      let progress = unsafe bounded((now - start[unchecked: index]) * pace[unchecked: index])
      let left = 1 - progress
      let fromStart = lowerRoot(xLinear, xSquare, progress)
      let fromEnd = 1 - lowerRoot(endLinear, endSquare, left)
      var parameter = bounded(progress < 0.5 ? fromStart : fromEnd)
      // Written out: a loop in the loop would keep it from being vectorised.
      parameter = improved(parameter, progress, xLinear, xSquare, xCube)
      parameter = improved(parameter, progress, xLinear, xSquare, xCube)
      parameter = improved(parameter, progress, xLinear, xSquare, xCube)
      parameter = improved(parameter, progress, xLinear, xSquare, xCube)
      parameter = improved(parameter, progress, xLinear, xSquare, xCube)
      let x = ((xCube * parameter + xSquare) * parameter + xLinear) * parameter
      let y = ((yCube * parameter + ySquare) * parameter + yLinear) * parameter
      let isSolved = (x - progress).magnitude <= tolerance
      misses &+= isSolved ? 0 : 1
      unsafe result[unchecked: index] = isSolved ? distance[unchecked: index] * (1 - y) : .nan
    }
    return misses == 0
  }

  /// The positive root of linear·s + square·s² = value, in the form that does not cancel.
  @inline(__always)
  private static func lowerRoot(_ linear: Double, _ square: Double, _ value: Double) -> Double {
    let discriminant = linear * linear + 4 * square * value
    let root = (discriminant > 0 ? discriminant : 0).squareRoot()
    return 2 * value / (linear + root + 1e-300)
  }

  /// One step of Newton's method toward x(s) = progress, kept within 0…1.
  @inline(__always)
  private static func improved(
    _ parameter: Double, _ progress: Double, _ linear: Double, _ square: Double, _ cube: Double
  ) -> Double {
    let error = ((cube * parameter + square) * parameter + linear) * parameter - progress
    let slope = (3 * cube * parameter + 2 * square) * parameter + linear
    return bounded(parameter - error / (slope + 1e-300))
  }

  @inline(__always)
  private static func bounded(_ value: Double) -> Double {
    let raised = value > 0 ? value : 0
    return raised < 1 ? raised : 1
  }
}
