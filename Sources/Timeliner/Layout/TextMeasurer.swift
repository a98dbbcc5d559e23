/// Measures text.
package protocol TextMeasurer: Sendable {
  /// The size of text when it is offered a width (nil: as wide as it wants).
  func size(of text: TextLayout, proposedWidth: Double?) -> Size
  /// The distance from the top to the first baseline.
  func firstBaseline(of text: TextLayout) -> Double
  /// The distance from the top to the last baseline of text of a height.
  func lastBaseline(of text: TextLayout, height: Double) -> Double
}
