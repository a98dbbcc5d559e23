/// Numbers of a property: a target, and offsets that decay to zero.
///
/// Terms at the same place add up.
package struct SegmentTerm: Equatable, Sendable {
  /// A number, or the value of an expression.
  package enum Operand: Equatable, Sendable {
    case number(Double)
    case expression(Int)
  }

  /// The frame on which it set out, which still shows what was shown before, exactly.
  package struct Departure: Equatable, Sendable {
    /// The scene's time, nanoseconds.
    package var time: Int64
    package var value: [Double]

    package init(time: Int64, value: [Double]) {
      self.time = time
      self.value = value
    }
  }

  /// The place of its first number among those of the property.
  package var index = 0
  /// One for each number.
  package var target: [Operand]
  /// Whether target and offsets are added in the space that colours are animated in.
  package var isColor = false
  /// Offsets divided by this are in the property's unit.
  package var unit = 1.0
  /// Oldest first; empty at rest.
  package var offsets: [SegmentOffset] = []
  /// The scene's time from which the offsets are zero, nanoseconds; nil for never.
  package var end: Int64?
  package var departure: Departure?

  package init(target: [Operand]) {
    self.target = target
  }
}
