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
      guard response > 0, response.isFinite, dampingFraction >= 0, dampingFraction.isFinite else {
        return []
      }
      let perceptual = Self.perceptualSpelling(response, dampingFraction)
      // Over-damped, an interpolating spring would move as the critical one.
      guard dampingFraction <= 1 else { return [perceptual] }
      return [perceptual, Self.physicalSpelling(response, dampingFraction)]
    case .physicalSpring(let mass, let stiffness, let damping, _):
      let response = Spring.fullTurn / (stiffness / mass).squareRoot()
      let dampingFraction = min(1, damping / (2 * (mass * stiffness).squareRoot()))
      guard mass > 0, response > 0, response.isFinite, dampingFraction >= 0 else { return [] }
      return [
        Animation.spring(response: response, dampingFraction: dampingFraction).description,
        Self.perceptualSpelling(response, dampingFraction),
      ]
    case .bezierTiming(let curve, let duration):
      return [".timingCurve(\(curve.controlPoints), duration: \(duration.literal))"]
    case .unitTiming(.cubic(let curve), let duration):
      return [".timingCurve(\(curve.controlPoints), duration: \(duration.literal))"]
    case .unitTiming, .delayed, .paced, .repeated, .logicallyCompleted:
      return []
    }
  }

  private static func perceptualSpelling(
    _ response: Double, _ dampingFraction: Double
  ) -> String {
    let bounce = dampingFraction <= 1 ? 1 - dampingFraction : 1 / dampingFraction - 1
    return ".spring(duration: \(response.literal), bounce: \(bounce.rounded12.literal))"
  }

  private static func physicalSpelling(_ response: Double, _ dampingFraction: Double) -> String {
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
