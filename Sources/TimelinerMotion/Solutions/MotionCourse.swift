/// One animation of a `DecayingOffset` as it was started: everything that its motion follows from.
///
/// Made again from it, the motion is the same to the last bit at every instant.
package struct MotionCourse: Sendable {
  /// Nanoseconds.
  package var start: Int64
  /// Old target minus new target, and what was folded into it; units.
  package var delta: MotionVector
  package var animation: Animation
  /// Shown minus target at the start, in units.
  package var remaining: MotionVector
  /// Its rate of change at the start, in units a second.
  package var velocity: MotionVector
  /// The response in seconds of the spring that it took over from alone; nil when there was none.
  package var previousResponse: Double?

  package init(
    start: Int64, delta: MotionVector, animation: Animation, remaining: MotionVector,
    velocity: MotionVector, previousResponse: Double?
  ) {
    self.start = start
    self.delta = delta
    self.animation = animation
    self.remaining = remaining
    self.velocity = velocity
    self.previousResponse = previousResponse
  }
}
