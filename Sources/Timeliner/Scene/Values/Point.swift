/// A point, in points.
package struct Point: Hashable, Sendable {
  /// Rightwards.
  package var x: Double
  /// Downwards.
  package var y: Double

  /// Makes a point.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left.
  package static let zero = Point(x: 0, y: 0)
}
