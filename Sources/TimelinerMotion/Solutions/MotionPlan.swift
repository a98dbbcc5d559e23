/// An animation taken apart for one distance: how time is mapped, what moves, when it ends.
///
/// Built from the innermost animation outwards; each modifier adds itself in front.
struct MotionPlan: Sendable {
  /// What moves, innermost.
  enum Base: Sendable {
    case over
    case spring(SpringProgress, isFluid: Bool)
    case bezier(CubicBezierSolver, duration: Double)
    case unit(UnitCurve, duration: Double)
  }

  /// What the default animation forwards to.
  private static let standard = Animation.smooth

  private(set) var timing = Retiming()
  private(set) var repeats: [RepeatStage] = []
  private(set) var base: Base
  /// Seconds until it is over for good; infinite when never.
  private(set) var end: Double
  /// Seconds until it is logically complete.
  private(set) var logicalEnd: Double

  init(_ animation: Animation, distance: MotionVector, isRepeated: Bool = false) {
    switch animation {
    case .default:
      self.init(Self.standard, distance: distance, isRepeated: isRepeated)
    case .fluidSpring(let response, let dampingFraction, _):
      self.init(response: response, dampingFraction: dampingFraction, distance, isRepeated)
    case .bezierTiming(let curve, let duration):
      self.init(.bezier(CubicBezierSolver(curve), duration: duration), duration: duration)
    case .unitTiming(let curve, let duration):
      self.init(.unit(curve, duration: duration), duration: duration)
    case .physicalSpring(let mass, let stiffness, let damping, let initialVelocity):
      let spring = SpringProgress(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
      self.init(spring, logicalEnd: Spring.fullTurn / stiffness.squareRoot(), isFluid: false)
    case .delayed(let delay, let inner):
      self.init(inner, distance: distance, isRepeated: isRepeated)
      self.delay(by: delay)
    case .paced(let speed, let inner):
      self.init(inner, distance: distance, isRepeated: isRepeated)
      pace(by: speed)
    case .repeated(let count, let autoreverses, let inner):
      self.init(inner, distance: distance, isRepeated: true)
      play(count: count, autoreverses: autoreverses)
    case .logicallyCompleted(let duration, let inner):
      self.init(inner, distance: distance, isRepeated: isRepeated)
      logicalEnd = duration.isNaN ? logicalEnd : min(max(0, duration), end)
    }
  }

  private init(_ base: Base, end: Double, logicalEnd: Double) {
    self.base = base
    self.end = end
    self.logicalEnd = min(logicalEnd, end)
  }

  private init(_ base: Base, duration: Double) {
    // A NaN duration compares as false: over at once.
    let end = duration > 0 ? duration : 0
    self.init(end > 0 ? base : .over, end: end, logicalEnd: end)
  }

  private init(_ spring: SpringProgress?, logicalEnd: Double, isFluid: Bool) {
    if let spring, spring.end > 0 {
      self.init(
        .spring(spring, isFluid: isFluid), end: spring.end, logicalEnd: max(0, logicalEnd))
    } else {
      self.init(.over, end: 0, logicalEnd: 0)
    }
  }

  private init(
    response: Double, dampingFraction: Double, _ distance: MotionVector, _ isRepeated: Bool
  ) {
    let basis = FluidSpring.basis(response: response, dampingFraction: dampingFraction)
    let spring = basis.map { basis in
      let settling = FluidSettling(basis: basis, remaining: distance, velocity: .zero)
      return SpringProgress(
        basis: basis, velocity: 0, end: isRepeated ? settling.firstRest : settling.time)
    }
    self.init(spring, logicalEnd: response, isFluid: true)
  }

  private mutating func delay(by delay: Double) {
    timing.delay(by: delay)
    // What is over at the first question is over before any delay.
    moveEnds { $0 == 0 ? 0 : max(0, $0 + delay) }
  }

  private mutating func pace(by speed: Double) {
    timing.pace(by: speed)
    moveEnds { time in
      if time == 0 || speed.isNaN { return 0 }
      return speed > 0 ? time / speed : .infinity
    }
  }

  private mutating func play(count: Int?, autoreverses: Bool) {
    guard end > 0 else { return }
    let passes = count.map { Double(max(1, $0)) } ?? .infinity
    let stage = RepeatStage(
      pass: end, end: passes * end, autoreverses: autoreverses, timing: timing)
    repeats.insert(stage, at: 0)
    timing = Retiming()
    // The last pass says when it is logically complete; before it nothing is.
    logicalEnd = passes > 1 ? (passes - 1) * end + logicalEnd : logicalEnd
    end = stage.end
  }

  /// Maps both ends; a time that is not a number, of a modifier that is none, is over at once.
  private mutating func moveEnds(_ map: (Double) -> Double) {
    let newEnd = map(end)
    end = newEnd.isNaN ? 0 : newEnd
    let newLogicalEnd = map(logicalEnd)
    logicalEnd = newLogicalEnd.isNaN ? 0 : min(newLogicalEnd, end)
  }
}
