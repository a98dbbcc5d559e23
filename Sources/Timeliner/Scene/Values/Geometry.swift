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

/// A rectangle, in points; the origin is its top left.
package struct Rect: Hashable, Sendable {
  /// The top left.
  package var origin: Point
  /// How far it reaches to the right and down.
  package var size: Size

  /// Makes a rectangle.
  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Nothing, at the top left.
  package static let zero = Rect(origin: .zero, size: .zero)
}
