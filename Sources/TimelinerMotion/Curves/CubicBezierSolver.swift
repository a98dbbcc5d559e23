/// A Bézier curve prepared for evaluation: its two polynomials in power form.
struct CubicBezierSolver: Sendable {
  private struct Polynomial {
    let linear: Double
    let square: Double
    let cube: Double

    init(_ first: Double, _ second: Double) {
      linear = 3 * first
      square = 3 * (second - first) - linear
      cube = 1 - linear - square
    }

    func value(at parameter: Double) -> Double {
      ((cube * parameter + square) * parameter + linear) * parameter
    }

    func slope(at parameter: Double) -> Double {
      (3 * cube * parameter + 2 * square) * parameter + linear
    }
  }

  /// Enough for bisection alone to reach the last bit.
  private static let iterationLimit = 80
  /// The error in the parameter at which the search ends.
  private static let precision = 1e-15

  /// The curve it solves: finite, with the x of its control points within 0…1.
  let curve: CubicBezier
  private let x: Polynomial
  private let y: Polynomial
  private let isIdentity: Bool

  init(_ curve: CubicBezier) {
    // A control point that is no point leaves the straight line.
    let curve = curve.isFinite ? curve : .linear
    let startX = min(max(curve.startX, 0), 1)
    let endX = min(max(curve.endX, 0), 1)
    self.curve = CubicBezier(startX, curve.startY, endX, curve.endY)
    x = Polynomial(startX, endX)
    y = Polynomial(curve.startY, curve.endY)
    isIdentity = startX == curve.startY && endX == curve.endY
  }

  func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    return isIdentity ? progress : y.value(at: parameter(at: progress))
  }

  func velocity(at progress: Double) -> Double {
    let clamped = progress > 0 ? min(progress, 1) : 0
    let parameter = clamped == 0 || clamped == 1 ? clamped : parameter(at: clamped)
    let run = x.slope(at: parameter)
    let rise = y.slope(at: parameter)
    if run == rise { return 1 }
    if run == 0 { return rise > 0 ? .infinity : -.infinity }
    return rise / run
  }

  /// Newton's method kept inside a bracket: x(s) never falls, so halving the bracket always helps.
  private func parameter(at progress: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var guess = progress
    for _ in 0..<Self.iterationLimit {
      let error = x.value(at: guess) - progress
      if error == 0 { return guess }
      if error > 0 { high = guess } else { low = guess }
      let slope = x.slope(at: guess)
      var next = guess - error / slope
      // False for a NaN too, of a flat piece of the curve.
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if abs(next - guess) <= Self.precision || high - low <= Self.precision { return next }
      guess = next
    }
    return guess
  }
}
