/// What is left of the distance of many curves of one shape at one moment.
///
/// Columns and times are those of `SpringKernels`. O(elements); nothing is allocated. Shapes are plain
/// numbers: a type of its own would bring functions under names that all code shares.
package enum CurveKernels {
  /// How many coefficients the polynomial of a fitted curve has.
  package static let fitCount = 28

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

  /// A curve by a polynomial that was fitted to it: distance·(1 − u)·(1 − u·q(2u − 1)).
  ///
  /// `fit` has the coefficients of q, constant first. The variable says what u is: the progress for 0, its
  /// square root for 1, and 1 minus the square root of what is left of it for 2. Where the processor
  /// has them multiplications and additions are fused, so levels differ in the last bits.
  @inline(never)
  package static func fitted(
    _ fit: Span<Double>, variable: UInt8, now: Double, start: Span<Double>, pace: Span<Double>,
    distance: Span<Double>, result: consuming MutableSpan<Double>
  ) {
    let count = result.count
    precondition(start.count == count && pace.count == count && distance.count == count)
    precondition(fit.count == fitCount)
    let (c0, c1, c2, c3, c4, c5, c6) = (fit[0], fit[1], fit[2], fit[3], fit[4], fit[5], fit[6])
    let (c7, c8, c9, c10, c11, c12, c13) = (
      fit[7], fit[8], fit[9], fit[10], fit[11], fit[12], fit[13]
    )
    let (c14, c15, c16, c17, c18) = (fit[14], fit[15], fit[16], fit[17], fit[18])
    let (c19, c20, c21, c22, c23) = (fit[19], fit[20], fit[21], fit[22], fit[23])
    let (c24, c25, c26, c27) = (fit[24], fit[25], fit[26], fit[27])
    // What is left of the unit; four chains in the fourth power do not wait for each other.
    @inline(__always)
    func left(_ unit: Double, _ rest: Double) -> Double {
      let place = unit - rest
      let square = place * place
      let fourth = square * square
      let first = horner(fourth, c0, c4, c8, c12, c16, c20, c24)
      let second = horner(fourth, c1, c5, c9, c13, c17, c21, c25)
      let third = horner(fourth, c2, c6, c10, c14, c18, c22, c26)
      let last = horner(fourth, c3, c7, c11, c15, c19, c23, c27)
      let bend = fused(fused(last, place, third), square, fused(second, place, first))
      return rest * fused(-unit, bend, 1)
    }
    switch variable {
    case 0:
      for index in 0..<count {
        let unit = unsafe bounded((now - start[unchecked: index]) * pace[unchecked: index])
        unsafe result[unchecked: index] = distance[unchecked: index] * left(unit, 1 - unit)
      }
    case 1:
      for index in 0..<count {
        let progress = unsafe bounded((now - start[unchecked: index]) * pace[unchecked: index])
        let unit = progress.squareRoot()
        unsafe result[unchecked: index] = distance[unchecked: index] * left(unit, 1 - unit)
      }
    default:
      for index in 0..<count {
        // Bounded after the subtraction: the other way round it is not vectorised.
        let ahead = unsafe bounded(1 - (now - start[unchecked: index]) * pace[unchecked: index])
        let rest = ahead.squareRoot()
        unsafe result[unchecked: index] = distance[unchecked: index] * left(1 - rest, rest)
      }
    }
  }

  /// Seven coefficients, constant first, by Horner's rule.
  @inline(__always)
  private static func horner(
    _ x: Double, _ c0: Double, _ c1: Double, _ c2: Double, _ c3: Double, _ c4: Double,
    _ c5: Double, _ c6: Double
  ) -> Double {
    fused(fused(fused(fused(fused(fused(c6, x, c5), x, c4), x, c3), x, c2), x, c1), x, c0)
  }

  /// factor·other + addend, with one rounding where the level has an instruction for it.
  @inline(__always)
  private static func fused(_ factor: Double, _ other: Double, _ addend: Double) -> Double {
    #if FUSED || arch(arm64)
      addend.addingProduct(factor, other)
    #else
      factor * other + addend
    #endif
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
