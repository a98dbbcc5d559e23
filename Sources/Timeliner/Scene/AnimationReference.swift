/// An animation that was started: where it runs, and when it ends.
package struct AnimationReference {
  /// The layer's number.
  package let layer: Int
  /// Which of the layer's attributes, as the layers number them.
  package let attribute: Int
  /// When it is logically complete, nanoseconds of the scene's clock; `.max` for never.
  package var logicalEnd: Int64
  /// When it is over, or what it was combined with; `.max` for never.
  package var end: Int64

  package init(layer: Int, attribute: Int, logicalEnd: Int64, end: Int64) {
    self.layer = layer
    self.attribute = attribute
    self.logicalEnd = logicalEnd
    self.end = end
  }
}
