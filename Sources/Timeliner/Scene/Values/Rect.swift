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
