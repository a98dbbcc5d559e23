/// A keyframe animator between evaluations.
struct KeyframeState {
  var trigger: Value?
  var isRepeating: Bool
  /// What plays or has played; nil before the first start, and in a new version of the program.
  var plan: KeyframePlan?
  /// What the plan is to be made from again; nil: from the initial value.
  var origin: KeyframePlan.Origin?
  /// The scene's time at which it started; nil when it stands.
  var start: Int64?
  /// How far it had come when it was stopped, nanoseconds.
  var elapsedWhenStopped: Int64 = 0

  /// Nanoseconds since the start.
  func elapsed(at time: Int64) -> Int64 { start.map { time - $0 } ?? elapsedWhenStopped }

  /// Seconds in the plan.
  func planTime(at time: Int64) -> Double {
    let seconds = Double(elapsed(at: time)) / 1e9
    guard isRepeating, let plan else { return seconds }
    return plan.wrapped(seconds)
  }

  /// The scene's time at which it is over; `.max` for never.
  var end: Int64 {
    guard let start, let plan, !isRepeating || plan.duration <= 0 else { return .max }
    let nanoseconds = (plan.duration * 1e9).rounded(.up)
    return nanoseconds < 4e18 ? start + Int64(nanoseconds) : .max
  }

  /// Whether the value moves from this time on.
  func isPlaying(at time: Int64) -> Bool { start != nil && plan != nil && time < end }
}
