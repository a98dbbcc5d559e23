/// A damped spring, as SwiftUI's `Spring` value describes and moves it.
///
///     let spring = Spring(duration: 0.5, bounce: 0.3)
///     let x = spring.value(target: MotionVector(lane: 1), time: 0.1)
///
/// It stores what SwiftUI stores: the signed damped frequency w (negative means over-damped), the
/// decay λ and the mass. Read-back is computed from those, so it is not always bit for bit what went
/// in. Motion is closed form. It knows nothing of animations, which have their own ends.
package struct Spring: Hashable, Sendable {
  /// w in radians per second; negative when over-damped.
  package let signedFrequency: Double
  /// λ, per second.
  package let decay: Double
  /// The mass, unitless.
  package let mass: Double

  /// Creates a spring from what it stores.
  package init(signedFrequency: Double, decay: Double, mass: Double) {
    self.signedFrequency = signedFrequency
    self.decay = decay
    self.mass = mass
  }

  static let fullTurn = 2 * Double.pi

  /// ω², which is λ² + w·|w|, per second squared.
  private var squaredFrequency: Double {
    decay * decay + signedFrequency * abs(signedFrequency)
  }

  /// The period of the spring without damping, in seconds.
  package var response: Double { Self.fullTurn / squaredFrequency.squareRoot() }

  /// The perceptual duration in seconds, the same number as the response.
  package var duration: Double { response }

  /// The damping ratio: below 1 oscillates, 1 is critical, above 1 creeps.
  package var dampingRatio: Double { decay * response / Self.fullTurn }

  /// The bounce: 1 is undamped, 0 is critical, negative is over-damped.
  package var bounce: Double {
    signedFrequency >= 0 ? 1 - dampingRatio : 1 / dampingRatio - 1
  }

  /// The damping coefficient.
  package var damping: Double { 2 * decay * mass }

  /// The stiffness coefficient as SwiftUI reads it back.
  ///
  /// For an over-damped spring this is not the stiffness that went in; SwiftUI has the same quirk.
  package var stiffness: Double { mass * (signedFrequency * signedFrequency + decay * decay) }

  /// The damping ratio that a bounce stands for: above 1 none, at −1 and below infinite.
  static func dampingRatio(forBounce bounce: Double) -> Double {
    if bounce >= 0 { return max(0, 1 - bounce) }
    if bounce > -1 { return 1 / (1 + bounce) }
    return bounce.isNaN ? .nan : .infinity
  }
}
