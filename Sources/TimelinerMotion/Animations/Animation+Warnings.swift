extension Animation {
  /// What is odd about the numbers, from the inside out.
  var warnings: [String] {
    switch self {
    case .default: return []
    case .bezierTiming(let curve, let duration):
      return Self.warnings(curve: curve) + Self.warnings(duration: duration)
    case .unitTiming(let curve, let duration):
      guard case .cubic(let bezier) = curve else { return Self.warnings(duration: duration) }
      return Self.warnings(curve: bezier) + Self.warnings(duration: duration)
    case .fluidSpring(let response, let dampingFraction, _):
      return Self.warnings(response: response) + Self.warnings(dampingFraction: dampingFraction)
    case .physicalSpring(let mass, let stiffness, let damping, _):
      return Self.warnings(mass: mass, stiffness: stiffness, damping: damping)
    case .delayed(let delay, let inner):
      let text = "A delay of \(delay.literal) s skips the start: the value jumps."
      return inner.warnings + (delay < 0 ? [text] : []) + Self.warnings(number: delay, "delay")
    case .paced(let speed, let inner):
      let text = "A speed of \(speed.literal) stays at the start and never ends."
      return inner.warnings + (speed <= 0 ? [text] : []) + Self.warnings(number: speed, "speed")
    case .repeated(let count, let autoreverses, let inner):
      return inner.warnings + Self.warnings(count: count, autoreverses: autoreverses)
    case .logicallyCompleted(_, let inner): return inner.warnings
    }
  }

  private static func warnings(number: Double, _ name: String) -> [String] {
    number.isNaN ? ["The \(name) is not a number: the animation is over at once."] : []
  }

  private static func warnings(duration: Double) -> [String] {
    duration > 0 ? [] : ["A duration of \(duration.literal) s is over at once."]
  }

  private static func warnings(curve: CubicBezier) -> [String] {
    guard curve.isFinite else {
      return ["A control point is not finite: the curve is the straight line."]
    }
    let isInside = (0...1).contains(curve.startX) && (0...1).contains(curve.endX)
    return isInside ? [] : ["The x of a control point is outside 0…1 and is clamped."]
  }

  private static func warnings(response: Double) -> [String] {
    if response.isNaN { return warnings(number: response, "response") }
    if response <= 0 {
      return ["A response of \(response.literal) s acts as the shortest one, 0.0296 s."]
    }
    if response < 0.0296 { return ["A response below 0.0296 s acts as 0.0296 s."] }
    return []
  }

  private static func warnings(dampingFraction: Double) -> [String] {
    if dampingFraction.isNaN { return warnings(number: dampingFraction, "damping fraction") }
    if dampingFraction < 0 {
      return ["A negative damping fraction acts as 0 (a bounce above 1): it swings for ever."]
    }
    if dampingFraction == 0 {
      return ["A damping fraction of 0 (a bounce of 1 or more) swings for ever."]
    }
    if dampingFraction == .infinity {
      return ["A bounce of −1 or less is infinite damping: the animation is over at once."]
    }
    return []
  }

  private static func warnings(mass: Double, stiffness: Double, damping: Double) -> [String] {
    guard mass > 0, stiffness > 0, damping >= 0, stiffness.isFinite else {
      return ["Mass and stiffness must be above 0 and damping at least 0: it is over at once."]
    }
    if damping == 0 { return ["A damping of 0 swings for ever."] }
    if damping > 2 * (mass * stiffness).squareRoot() {
      return ["An over-damped interpolating spring moves as the critically damped one."]
    }
    return []
  }

  private static func warnings(count: Int?, autoreverses: Bool) -> [String] {
    guard let count else { return [] }
    if count < 1 { return ["A repeat count of \(count) plays once."] }
    if autoreverses && count % 2 == 0 {
      return ["An even repeat count that autoreverses ends at the start and jumps to the target."]
    }
    return []
  }
}
