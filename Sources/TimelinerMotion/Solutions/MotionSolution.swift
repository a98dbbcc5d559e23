/// One animation prepared for one change: every value in closed form, nothing stepped.
///
///     let solution = MotionSolution(.bouncy, remaining: MotionVector(lane: -20), velocity: .zero)
///     let shown = target + solution.remaining(at: 0.1)
///
/// The regime and every coefficient are chosen once, here. Any time can be asked for, in any order,
/// with the same answer; evaluation allocates nothing and costs a constant plus the number of nested
/// repeats. Units are animatable units and seconds. Finite input gives finite output.
package struct MotionSolution: Sendable {
  /// A fluid spring that starts with a velocity, whose components move each for themselves.
  struct Flight {
    let basis: SpringBasis
    let velocity: MotionVector
    let end: Double
    let logicalEnd: Double
  }

  let start: MotionVector
  let plan: MotionPlan
  let flight: Flight?

  /// Whether it takes over value and velocity of what runs, instead of being combined with it.
  package let merges: Bool

  /// Prepares an animation.
  ///
  /// - Parameters:
  ///   - animation: What moves.
  ///   - remaining: Shown minus target at the start, in units.
  ///   - velocity: Its rate of change in units a second; only an unwrapped fluid spring uses it.
  package init(_ animation: Animation, remaining: MotionVector, velocity: MotionVector) {
    start = remaining
    plan = MotionPlan(animation, distance: remaining)
    let fluid = animation.fluidParameters
    merges = fluid != nil
    guard let fluid, velocity != .zero,
      let basis = FluidSpring.basis(
        response: fluid.response, dampingFraction: fluid.dampingFraction)
    else {
      flight = nil
      return
    }
    let settling = FluidSettling(basis: basis, remaining: remaining, velocity: velocity)
    let end = settling.time
    flight = Flight(
      basis: basis, velocity: velocity, end: end, logicalEnd: min(max(0, fluid.response), end))
  }

  /// Seconds from which nothing is left, exactly; infinite when never.
  package var settlingTime: Double { flight?.end ?? plan.end }

  /// Seconds from which it counts as logically complete.
  package var logicalCompletionTime: Double {
    flight?.logicalEnd ?? plan.logicalEnd
  }

  /// Shown minus target after seconds; exactly zero once it is over.
  package func remaining(at elapsed: Double) -> MotionVector {
    guard elapsed < settlingTime else { return .zero }
    guard let flight else { return start * plan.remaining(at: elapsed) }
    let terms = flight.basis.terms(at: max(0, elapsed))
    return start * terms.cosine + (flight.velocity + start * flight.basis.decay) * terms.sine
  }

  /// The rate of change of what is left, in units a second; zero once it is over.
  package func velocity(at elapsed: Double) -> MotionVector {
    guard elapsed < settlingTime else { return .zero }
    guard let flight else { return start * plan.rate(at: elapsed) }
    let terms = flight.basis.terms(at: max(0, elapsed))
    let pull = flight.velocity * flight.basis.decay + start * flight.basis.stiffness
    return flight.velocity * terms.cosine - pull * terms.sine
  }

  /// Progress after seconds: 0 at the start, 1 once over, beyond when it overshoots.
  ///
  /// A start velocity does not count here; it has no meaning without a distance.
  package func progress(at elapsed: Double) -> Double { 1 - plan.remaining(at: elapsed) }

  /// What is left of a unit distance, the complement of `progress(at:)` without its rounding.
  func remainingFraction(at elapsed: Double) -> Double { plan.remaining(at: elapsed) }

  /// The rate of change of `remainingFraction(at:)`, per second.
  func remainingRate(at elapsed: Double) -> Double { plan.rate(at: elapsed) }

  /// The rate of change of `remainingFraction(at:)` that a fluid spring inherits, per second.
  func inheritedRate(at elapsed: Double) -> Double { plan.inheritedRate(at: elapsed) }
}
