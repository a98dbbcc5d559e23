extension Animation {
  /// The spring with the standard duration and no bounce.
  package static var spring: Animation { spring() }

  /// A spring by perceptual duration in seconds and bounce.
  package static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    .fluidSpring(
      response: duration, dampingFraction: Spring.dampingRatio(forBounce: bounce),
      blendDuration: blendDuration)
  }

  /// A spring by response in seconds and damping fraction.
  @_disfavoredOverload
  package static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    .fluidSpring(
      response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A spring by a `Spring` value, from its read-back response and damping ratio.
  package static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    .fluidSpring(
      response: spring.response, dampingFraction: spring.dampingRatio,
      blendDuration: blendDuration)
  }

  /// The quick spring for what follows a finger.
  package static var interactiveSpring: Animation { interactiveSpring() }

  /// The quick spring by duration in seconds and more bounce.
  package static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
  }

  /// The quick spring by response in seconds and damping fraction.
  @_disfavoredOverload
  package static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    .fluidSpring(
      response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// The spring without bounce.
  package static var smooth: Animation { smooth() }
  /// The spring with a small bounce.
  package static var snappy: Animation { snappy() }
  /// The spring with a visible bounce.
  package static var bouncy: Animation { bouncy() }

  /// The smooth spring with a duration in seconds and more bounce.
  package static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// The snappy spring with a duration in seconds and more bounce.
  package static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// The bouncy spring with a duration in seconds and more bounce.
  package static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// The closed-form spring with the standard duration and no bounce.
  package static var interpolatingSpring: Animation { interpolatingSpring() }

  /// A closed-form spring by its physical coefficients; velocity in distances a second.
  package static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    .physicalSpring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }

  /// A closed-form spring by perceptual duration in seconds and bounce.
  package static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    physicalSpring(
      response: duration, dampingRatio: Spring.dampingRatio(forBounce: bounce), initialVelocity)
  }

  /// A closed-form spring by a `Spring` value.
  package static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) -> Animation {
    physicalSpring(
      response: spring.response, dampingRatio: spring.dampingRatio, initialVelocity)
  }

  /// No duration at all is an infinitely stiff spring, which is over at once.
  private static func physicalSpring(
    response: Double, dampingRatio: Double, _ initialVelocity: Double
  ) -> Animation {
    let frequency = response > 0 ? Spring.fullTurn / response : .infinity
    return .physicalSpring(
      mass: 1, stiffness: frequency * frequency, damping: 2 * frequency * dampingRatio,
      initialVelocity: initialVelocity)
  }
}
