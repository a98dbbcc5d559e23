/// Whose element it is: a motion and one of its lanes.
struct MotionLane: Sendable {
  let motion: Int32
  let lane: Int32
}
