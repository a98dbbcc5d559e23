extension Animation {
  /// This animation without what swings past its target, for people whom that makes unwell.
  ///
  /// Springs become critically damped at the same response, curves stay within 0…1; durations, delays,
  /// speeds and repeats stay, and so does the moment of logical completion. A fluid spring that takes over
  /// a velocity may still pass its target by what that velocity is good for.
  package var calmed: Animation {
    switch self {
    case .default: self
    case .bezierTiming(let curve, let duration): .bezierTiming(curve.withinUnit, duration: duration)
    case .unitTiming(.cubic(let curve), let duration):
      .unitTiming(.cubic(curve.withinUnit), duration: duration)
    case .unitTiming: self
    case .fluidSpring(let response, let dampingFraction, let blendDuration):
      .fluidSpring(
        response: response, dampingFraction: max(1, dampingFraction), blendDuration: blendDuration)
    case .physicalSpring(let mass, let stiffness, let damping, let initialVelocity):
      Self.calmed(mass, stiffness, damping, initialVelocity)
    case .delayed(let delay, let inner): .delayed(by: delay, inner.calmed)
    case .paced(let speed, let inner): .paced(by: speed, inner.calmed)
    case .repeated(let count, let autoreverses, let inner):
      .repeated(count: count, autoreverses: autoreverses, inner.calmed)
    case .logicallyCompleted(let duration, let inner):
      .logicallyCompleted(after: duration, inner.calmed)
    }
  }

  /// A critical spring passes its target when it starts faster than ω₀ distances a second, and starts
  /// away from it when the velocity is negative.
  private static func calmed(
    _ mass: Double, _ stiffness: Double, _ damping: Double, _ initialVelocity: Double
  ) -> Animation {
    let critical = 2 * (mass * stiffness).squareRoot()
    let frequency = (stiffness / mass).squareRoot()
    guard critical.isFinite, frequency.isFinite else {
      // No spring at all: it is over at once, calm or not.
      return .physicalSpring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    }
    return .physicalSpring(
      mass: mass, stiffness: stiffness, damping: max(damping, critical),
      initialVelocity: min(max(0, initialVelocity), frequency))
  }
}

extension CubicBezier {
  /// The curve with the heights of its control points within 0…1, and so all of it.
  fileprivate var withinUnit: CubicBezier {
    CubicBezier(startX, min(max(0, startY), 1), endX, min(max(0, endY), 1))
  }
}
