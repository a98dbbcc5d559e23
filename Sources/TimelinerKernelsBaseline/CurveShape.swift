/// A Bézier curve from (0, 0) to (1, 1) as two cubic polynomials of its parameter.
package struct CurveShape: Sendable {
  /// Newton steps of `point(at:)`.
  package static let iterations = 4
  /// The largest error of x that counts as solved.
  package static let tolerance = 4e-15

  /// x(s) = ((xCube·s + xSquare)·s + xLinear)·s.
  private let xLinear: Double
  private let xSquare: Double
  private let xCube: Double
  private let yLinear: Double
  private let ySquare: Double
  private let yCube: Double
  /// The slope and the halved curvature of 1 − x in 1 − s at the end.
  private let endLinear: Double
  private let endSquare: Double

  /// Creates the shape from its control points, whose x are within 0…1.
  package init(startX: Double, startY: Double, endX: Double, endY: Double) {
    xLinear = 3 * startX
    xSquare = 3 * (endX - startX) - xLinear
    xCube = 1 - xLinear - xSquare
    yLinear = 3 * startY
    ySquare = 3 * (endY - startY) - yLinear
    yCube = 1 - yLinear - ySquare
    endLinear = 3 * (1 - endX)
    endSquare = -(3 * xCube + xSquare)
  }

  /// The height at a progress within 0…1, and by how much the x it belongs to misses the progress.
  @inline(__always)
  package func point(at progress: Double) -> (y: Double, error: Double) {
    let left = 1 - progress
    // The positive root of c·s + b·s² = p, in the form that does not cancel.
    let startRoot = Self.root(xLinear * xLinear + 4 * xSquare * progress)
    let fromStart = 2 * progress / (xLinear + startRoot + 1e-300)
    let endRoot = Self.root(endLinear * endLinear + 4 * endSquare * left)
    let fromEnd = 1 - 2 * left / (endLinear + endRoot + 1e-300)
    var parameter = Self.bounded(progress < 0.5 ? fromStart : fromEnd)
    // Written out: a loop in the loop would keep it from being vectorised.
    parameter = improved(parameter, progress)
    parameter = improved(parameter, progress)
    parameter = improved(parameter, progress)
    parameter = improved(parameter, progress)
    let x = ((xCube * parameter + xSquare) * parameter + xLinear) * parameter
    let y = ((yCube * parameter + ySquare) * parameter + yLinear) * parameter
    let error = x - progress
    return (y, error < 0 ? -error : error)
  }

  @inline(__always)
  private func improved(_ parameter: Double, _ progress: Double) -> Double {
    let error = ((xCube * parameter + xSquare) * parameter + xLinear) * parameter - progress
    let slope = (3 * xCube * parameter + 2 * xSquare) * parameter + xLinear
    return Self.bounded(parameter - error / (slope + 1e-300))
  }

  @inline(__always)
  private static func root(_ value: Double) -> Double {
    (value > 0 ? value : 0).squareRoot()
  }

  @inline(__always)
  private static func bounded(_ value: Double) -> Double {
    let raised = value > 0 ? value : 0
    return raised < 1 ? raised : 1
  }
}
