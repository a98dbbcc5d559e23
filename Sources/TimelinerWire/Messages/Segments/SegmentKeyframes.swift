/// One component of keyframes that play: times and durations are seconds after `start`, nil for never.
package struct SegmentKeyframes: Equatable, Sendable {
  /// One keyframe.
  package struct Keyframe: Equatable, Sendable {
    /// How it goes from one end to the other.
    package enum Path: Equatable, Sendable {
      case curve(SegmentCurve.Unit)
      case timingCurve([Double])
      /// The velocities of both ends, units a second.
      case cubic(startVelocity: Double, endVelocity: Double)
      case spring(SegmentCurve.Spring, startVelocity: Double)
      case move
    }

    package var start: Double
    package var duration: Double?
    package var from: Double
    package var to: Double
    package var path: Path

    package init(start: Double, duration: Double?, from: Double, to: Double, path: Path) {
      self.start = start
      self.duration = duration
      self.from = from
      self.to = to
      self.path = path
    }
  }

  /// The scene's time, nanoseconds.
  package var start: Int64
  /// Seconds after which all begins anew; nil when it does not repeat.
  package var repeatDuration: Double?
  /// Of this component.
  package var duration: Double?
  /// From its end on.
  package var finalValue: Double
  package var keyframes: [Keyframe]

  package init(
    start: Int64, repeatDuration: Double?, duration: Double?, finalValue: Double,
    keyframes: [Keyframe]
  ) {
    self.start = start
    self.repeatDuration = repeatDuration
    self.duration = duration
    self.finalValue = finalValue
    self.keyframes = keyframes
  }
}
