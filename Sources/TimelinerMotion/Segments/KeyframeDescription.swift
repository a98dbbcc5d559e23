/// A keyframe of a track, told in numbers, so that it can be evaluated elsewhere.
///
/// Times are seconds, which may be infinite; values are animatable units.
package struct KeyframeDescription: Sendable {
  /// How it goes from one end to the other.
  package enum Path: Sendable {
    case curve(UnitCurve)
    /// A cubic Hermite curve with the velocities of its ends, units a second.
    case cubic(start: MotionVector, end: MotionVector)
    /// With its start velocity, units a second.
    case spring(MotionSegment.Spring, velocity: MotionVector)
    case move
  }

  /// After the track's start.
  package var start: Double
  package var duration: Double
  package var from: MotionVector
  package var target: MotionVector
  package var path: Path
}
