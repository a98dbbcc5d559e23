/// A cubic Bézier timing curve from (0, 0) to (1, 1) with two control points.
///
/// The points are kept as written; solving clamps their x to 0…1, where y is a function of x. The y
/// is free, so a curve can overshoot; with a coordinate that is not finite it is the straight line. Values are solved to double precision: SwiftUI rounds them to
/// 2⁻²⁰, and the difference of at most 2e-6 is deliberate.
package struct CubicBezier: Hashable, Sendable {
  /// The x of the first control point.
  package let startX: Double
  /// The y of the first control point.
  package let startY: Double
  /// The x of the second control point.
  package let endX: Double
  /// The y of the second control point.
  package let endY: Double

  /// Creates a curve from its control points.
  package init(_ startX: Double, _ startY: Double, _ endX: Double, _ endY: Double) {
    self.startX = startX
    self.startY = startY
    self.endX = endX
    self.endY = endY
  }

  /// Whether every coordinate is a finite number.
  var isFinite: Bool {
    startX.isFinite && startY.isFinite && endX.isFinite && endY.isFinite
  }

  /// The straight line.
  package static let linear = CubicBezier(0, 0, 1, 1)
  /// The curve that starts slowly.
  package static let easeIn = CubicBezier(0.42, 0, 1, 1)
  /// The curve that ends slowly.
  package static let easeOut = CubicBezier(0, 0, 0.58, 1)
  /// The curve that starts and ends slowly.
  package static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)

  /// The y at an x; x outside 0…1 is clamped.
  package func value(at progress: Double) -> Double {
    CubicBezierSolver(self).value(at: progress)
  }

  /// The slope dy/dx at an x; infinite where the curve is vertical.
  package func velocity(at progress: Double) -> Double {
    CubicBezierSolver(self).velocity(at: progress)
  }

  /// The curve with x and y exchanged.
  package var inverse: CubicBezier { CubicBezier(startY, startX, endY, endX) }
}
