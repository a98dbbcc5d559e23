/// One step of a keyframe track: where to go, how long it takes, how it moves there.
///
///     let track = KeyframeTrack(
///       initialValue: .zero,
///       keyframes: [.linear(to: MotionVector(lane: 4), duration: 2), .move(to: .zero)])
///
/// Durations are seconds; a negative one and one that is not a number count as none. Velocities are
/// units a second; nil means that the neighbours decide, see `KeyframeTrack`.
package enum Keyframe: Hashable, Sendable {
  /// Goes there along a curve.
  case linear(to: MotionVector, duration: Double, curve: UnitCurve = .linear)
  /// Goes there along a cubic Hermite curve.
  case cubic(
    to: MotionVector, duration: Double, startVelocity: MotionVector? = nil,
    endVelocity: MotionVector? = nil)
  /// Goes there as a spring; a duration of nil is the spring's settling duration for that move.
  case spring(
    to: MotionVector, duration: Double? = nil, spring: Spring = Spring(),
    startVelocity: MotionVector? = nil)
  /// Is there at once.
  case move(to: MotionVector)

  /// Where it goes.
  package var target: MotionVector {
    switch self {
    case .linear(let target, _, _), .cubic(let target, _, _, _), .spring(let target, _, _, _),
      .move(let target):
      target
    }
  }
}
