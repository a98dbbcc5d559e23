/// A function from progress to progress, both 0…1, as SwiftUI's `UnitCurve` offers them.
///
/// Progress outside 0…1 is clamped. A Bézier's y may leave 0…1 between the ends.
package enum UnitCurve: Hashable, Sendable {
  /// Progress itself.
  case linear
  /// A quarter circle that starts flat.
  case circularEaseIn
  /// A quarter circle that ends flat.
  case circularEaseOut
  /// Two quarter circles, flat at both ends.
  case circularEaseInOut
  /// A cubic Bézier curve.
  case cubic(CubicBezier)

  /// The curve that starts slowly.
  package static let easeIn = UnitCurve.cubic(.easeIn)
  /// The curve that ends slowly.
  package static let easeOut = UnitCurve.cubic(.easeOut)
  /// The curve that starts and ends slowly.
  package static let easeInOut = UnitCurve.cubic(.easeInOut)

  /// A Bézier curve; the x of the control points is clamped to 0…1.
  package static func bezier(
    startX: Double, startY: Double, endX: Double, endY: Double
  ) -> UnitCurve {
    .cubic(CubicBezier(min(max(startX, 0), 1), startY, min(max(endX, 0), 1), endY))
  }

  /// The curve's value at a progress.
  package func value(at progress: Double) -> Double {
    let p = progress > 0 ? min(progress, 1) : 0
    switch self {
    case .linear:
      return p
    case .circularEaseIn:
      return 1 - (1 - p * p).squareRoot()
    case .circularEaseOut:
      return (1 - (1 - p) * (1 - p)).squareRoot()
    case .circularEaseInOut:
      if p < 0.5 { return (1 - (1 - 4 * p * p).squareRoot()) / 2 }
      return (max(0, (8 - 4 * p) * p - 3).squareRoot() + 1) / 2
    case .cubic(let curve):
      return curve.value(at: p)
    }
  }

  /// The curve's slope at a progress; infinite where a circle is vertical.
  package func velocity(at progress: Double) -> Double {
    let p = progress > 0 ? min(progress, 1) : 0
    switch self {
    case .linear:
      return 1
    case .circularEaseIn:
      return p / (1 - p * p).squareRoot()
    case .circularEaseOut:
      return (1 - p) / (p * (2 - p)).squareRoot()
    case .circularEaseInOut:
      if p < 0.5 { return 2 * p / (1 - 4 * p * p).squareRoot() }
      return (2 - 2 * p) / max(0, (8 - 4 * p) * p - 3).squareRoot()
    case .cubic(let curve):
      return curve.velocity(at: p)
    }
  }

  /// The curve that undoes this one.
  package var inverse: UnitCurve {
    switch self {
    case .linear: .linear
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .circularEaseInOut: .circularEaseInOut
    case .cubic(let curve): .cubic(curve.inverse)
    }
  }
}
