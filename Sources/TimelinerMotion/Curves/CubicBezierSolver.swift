/// A Bézier curve prepared for evaluation: its two polynomials in power form, from either end.
///
/// Each half is solved from its own end, where small numbers stay exact: near a flat end 1 − x is a
/// cube of what is looked for.
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

  /// Enough for bisection alone to reach the last bit, also of a parameter near 0.
  private static let iterationLimit = 120
  /// The relative error in the parameter at which the search ends.
  private static let precision = 1e-15

  /// The curve it solves: finite, with the x of its control points within 0…1.
  let curve: CubicBezier
  private let x: Polynomial
  private let y: Polynomial
  /// The curve turned by half a turn: 1 − x and 1 − y over 1 − s.
  private let turnedX: Polynomial
  private let turnedY: Polynomial
  private let isIdentity: Bool

  init(_ curve: CubicBezier) {
    // A control point that is no point leaves the straight line.
    let curve = curve.isFinite ? curve : .linear
    let startX = min(max(curve.startX, 0), 1)
    let endX = min(max(curve.endX, 0), 1)
    self.curve = CubicBezier(startX, curve.startY, endX, curve.endY)
    x = Polynomial(startX, endX)
    y = Polynomial(curve.startY, curve.endY)
    turnedX = Polynomial(1 - endX, 1 - startX)
    turnedY = Polynomial(1 - curve.endY, 1 - curve.startY)
    isIdentity = startX == curve.startY && endX == curve.endY
  }

  func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    if isIdentity { return progress }
    if progress <= 0.5 { return y.value(at: Self.parameter(of: x, at: progress)) }
    return 1 - turnedY.value(at: Self.parameter(of: turnedX, at: 1 - progress))
  }

  func velocity(at progress: Double) -> Double {
    let clamped = progress > 0 ? min(progress, 1) : 0
    if isIdentity { return 1 }
    if clamped <= 0.5 { return Self.slope(x, y, at: clamped) }
    // SwiftUI's number, where the last control point is the end itself.
    if clamped == 1, turnedX.linear == 0, turnedY.linear == 0 { return 0 }
    return Self.slope(turnedX, turnedY, at: 1 - clamped)
  }

  private static func slope(_ x: Polynomial, _ y: Polynomial, at progress: Double) -> Double {
    let parameter = progress == 0 ? 0 : parameter(of: x, at: progress)
    let run = x.slope(at: parameter)
    let rise = y.slope(at: parameter)
    if run == rise { return 1 }
    if run == 0 { return rise > 0 ? .infinity : -.infinity }
    return rise / run
  }

  /// Newton's method kept inside a bracket: x(s) never falls, so halving the bracket always helps.
  private static func parameter(of x: Polynomial, at progress: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var guess = progress
    for _ in 0..<iterationLimit {
      let error = x.value(at: guess) - progress
      if error == 0 { return guess }
      if error > 0 { high = guess } else { low = guess }
      let slope = x.slope(at: guess)
      var next = guess - error / slope
      // False for a NaN too, of a flat piece of the curve.
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      let enough = precision * next
      if abs(next - guess) <= enough || high - low <= enough { return next }
      guess = next
    }
    return guess
  }
}
