/// The highest point that an animation reaches beyond its target, over a distance of 1.
struct AnimationPeak {
  /// Share of the distance; 0 when it never goes beyond.
  let overshoot: Double
  /// Seconds; nil without an overshoot.
  let time: Double?

  private static let sampleCount = 2000
  /// The share below which rounding is not called an overshoot.
  private static let smallest = 1e-12

  /// Finds the peak of the base and maps its time through the modifiers.
  init(_ animation: Animation) {
    let base = animation.base
    let plan = MotionPlan(base, distance: MotionVector(lane: 1))
    let highest = Self.highest(of: plan)
    let time = Self.elapsed(highest.time, in: animation)
    guard highest.value > Self.smallest, let time else {
      self.overshoot = 0
      self.time = nil
      return
    }
    overshoot = highest.value
    self.time = time
  }

  private static func highest(of plan: MotionPlan) -> (value: Double, time: Double) {
    let end = searchedTime(plan)
    var best = (value: -plan.remaining(at: 0), time: 0.0)
    let step = end / Double(sampleCount)
    for sample in 1..<sampleCount {
      let time = Double(sample) * step
      let value = -plan.remaining(at: time)
      if value > best.value { best = (value, time) }
    }
    return refined(plan, around: best.time, within: step)
  }

  /// The first swing is the highest; half a period of it is enough however long the rest takes.
  private static func searchedTime(_ plan: MotionPlan) -> Double {
    guard case .spring(let spring, _) = plan.base, spring.basis.frequency > 0 else {
      return plan.end.isFinite ? plan.end : 0
    }
    return min(plan.end, 2 * Spring.fullTurn / spring.basis.frequency)
  }

  /// Thirds the interval around a sample; the peak is the only one there.
  private static func refined(
    _ plan: MotionPlan, around time: Double, within step: Double
  ) -> (value: Double, time: Double) {
    var low = max(0, time - step)
    var high = time + step
    for _ in 0..<80 {
      let third = (high - low) / 3
      if plan.remaining(at: low + third) > plan.remaining(at: high - third) {
        low += third
      } else {
        high -= third
      }
    }
    let middle = (low + high) / 2
    return (-plan.remaining(at: middle), middle)
  }

  /// The time outside the modifiers at which the base is at a time, or nil when that never comes.
  private static func elapsed(_ time: Double, in animation: Animation) -> Double? {
    switch animation {
    case .default, .bezierTiming, .unitTiming, .fluidSpring, .physicalSpring:
      return time
    case .delayed(let delay, let inner):
      return elapsed(time, in: inner).flatMap { $0 + delay >= 0 ? $0 + delay : nil }
    case .paced(let speed, let inner):
      return elapsed(time, in: inner).flatMap { speed > 0 ? $0 / speed : nil }
    case .repeated(_, _, let inner), .logicallyCompleted(_, let inner):
      return elapsed(time, in: inner)
    }
  }
}
