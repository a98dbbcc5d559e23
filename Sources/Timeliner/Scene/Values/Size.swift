/// A size, in points.
package struct Size: Hashable, Sendable {
  /// From left to right.
  package var width: Double
  /// From top to bottom.
  package var height: Double

  /// Makes a size.
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No size.
  package static let zero = Size(width: 0, height: 0)
}
