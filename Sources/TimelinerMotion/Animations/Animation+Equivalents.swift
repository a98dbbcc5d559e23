extension Animation {
  /// The animation inside every modifier.
  var base: Animation {
    switch self {
    case .default, .bezierTiming, .unitTiming, .fluidSpring, .physicalSpring: self
    case .delayed(_, let inner), .paced(_, let inner), .repeated(_, _, let inner),
      .logicallyCompleted(_, let inner):
      inner.base
    }
  }

  /// The other spellings of an unwrapped animation.
  var equivalents: [String] {
    switch self {
    case .default:
      return [Animation.smooth.description] + Animation.smooth.equivalents
    case .fluidSpring(let response, let dampingFraction, _):
      return Self.equivalents(response: response, dampingFraction: dampingFraction) + [
        Self.physicalSpelling(response: response, dampingFraction: dampingFraction)
      ]
    case .physicalSpring(let mass, let stiffness, let damping, _):
      let response = Spring.fullTurn / (stiffness / mass).squareRoot()
      let dampingFraction = damping / (2 * (mass * stiffness).squareRoot())
      return [".spring(response: \(response.literal), dampingFraction: \(dampingFraction.literal))"]
        + Self.equivalents(response: response, dampingFraction: dampingFraction)
    case .bezierTiming(let curve, let duration):
      return [".timingCurve(\(curve.controlPoints), duration: \(duration.literal))"]
    case .unitTiming(.cubic(let curve), let duration):
      return [".timingCurve(\(curve.controlPoints), duration: \(duration.literal))"]
    case .unitTiming, .delayed, .paced, .repeated, .logicallyCompleted:
      return []
    }
  }

  private static func equivalents(response: Double, dampingFraction: Double) -> [String] {
    let bounce = dampingFraction <= 1 ? 1 - dampingFraction : 1 / dampingFraction - 1
    guard dampingFraction >= 0 else { return [] }
    return [".spring(duration: \(response.literal), bounce: \(bounce.rounded12.literal))"]
  }

  private static func physicalSpelling(response: Double, dampingFraction: Double) -> String {
    let frequency = Spring.fullTurn / response
    let stiffness = frequency * frequency
    let damping = 2 * frequency * dampingFraction
    return ".interpolatingSpring(mass: 1, stiffness: \(stiffness.literal), "
      + "damping: \(damping.literal))"
  }
}

extension Double {
  /// Without the last digits, which a conversion such as 1 − 0.55 makes up.
  var rounded12: Double {
    let scaled = (self * 1e12).rounded() / 1e12
    return scaled.isFinite ? scaled : self
  }
}
