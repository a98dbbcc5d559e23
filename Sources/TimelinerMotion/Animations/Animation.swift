/// The canonical form of every animation that SwiftUI can spell.
///
///     let animation = Animation.spring(response: 0.34, dampingFraction: 0.55).delay(0.1)
///
/// Equality is structural, as SwiftUI's is: `.linear.speed(1)` is not `.linear`. Modifiers wrap, and
/// the last one maps time first. It says what is meant; `MotionSolution` moves.
package indirect enum Animation: Hashable, Sendable {
  /// What plays when nobody says what: the smooth spring.
  case `default`
  /// A Bézier timing curve over a duration in seconds; it may overshoot.
  case bezierTiming(CubicBezier, duration: Double)
  /// A unit curve over a duration in seconds.
  case unitTiming(UnitCurve, duration: Double)
  /// A spring that keeps the velocity of the spring it takes over from; times in seconds.
  ///
  /// Over a blend duration it leaves the response of the spring that it takes over from.
  case fluidSpring(response: Double, dampingFraction: Double, blendDuration: Double)
  /// A closed-form spring that is combined with what it interrupts; velocity in distances a second.
  case physicalSpring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)
  /// An animation that starts later by seconds, or ahead by negative ones.
  case delayed(by: Double, Animation)
  /// An animation whose time runs faster by a factor.
  case paced(by: Double, Animation)
  /// An animation played a number of times, or for ever when the count is nil.
  case repeated(count: Int?, autoreverses: Bool, Animation)
  /// An animation that counts as logically complete after seconds, and moves unchanged.
  case logicallyCompleted(after: Double, Animation)
}

extension Animation {
  /// This animation, started later by seconds.
  package func delay(_ delay: Double) -> Animation { .delayed(by: delay, self) }

  /// This animation with its time running faster by a factor.
  package func speed(_ speed: Double) -> Animation { .paced(by: speed, self) }

  /// This animation played a number of times; a count below 1 plays once.
  package func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    .repeated(count: repeatCount, autoreverses: autoreverses, self)
  }

  /// This animation played until it is replaced.
  package func repeatForever(autoreverses: Bool = true) -> Animation {
    .repeated(count: nil, autoreverses: autoreverses, self)
  }

  /// This animation, logically complete after seconds.
  package func logicallyComplete(after duration: Double) -> Animation {
    .logicallyCompleted(after: duration, self)
  }
}

extension Animation {
  /// Response and damping fraction of an unwrapped fluid spring; nil for everything else.
  var fluidParameters: (response: Double, dampingFraction: Double)? {
    switch self {
    case .default: Animation.smooth.fluidParameters
    case .fluidSpring(let response, let dampingFraction, _): (response, dampingFraction)
    case .bezierTiming, .unitTiming, .physicalSpring, .delayed, .paced, .repeated,
      .logicallyCompleted:
      nil
    }
  }

  /// Seconds over which an unwrapped fluid spring leaves another one's response.
  var blendDuration: Double {
    if case .fluidSpring(_, _, let duration) = self { duration } else { 0 }
  }
}
