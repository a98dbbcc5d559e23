/// What an animation is in every spelling, and what it does over a distance of 1.
package struct AnimationSummary: Sendable {
  /// The Swift spelling that makes the animation again.
  package let spelling: String
  /// The same motion in the other forms, and control points for curves; modifiers left out.
  package let otherSpellings: [String]
  /// Seconds until it is over for a distance of 1; infinite when never.
  package let settlingTime: Double
  /// Seconds until it is logically complete.
  package let logicalCompletionTime: Double
  /// The largest part of the distance by which it goes beyond the target; 0 when it does not.
  package let overshoot: Double
  /// Seconds at which that happens; nil without an overshoot.
  package let overshootTime: Double?
  /// What is odd about the animation's numbers, a sentence each.
  package let warnings: [String]

  /// Describes an animation.
  package init(_ animation: Animation) {
    let solution = MotionSolution(animation, remaining: MotionVector(lane: -1), velocity: .zero)
    let peak = AnimationPeak(animation)
    spelling = animation.description
    otherSpellings = animation.base.equivalents
    settlingTime = solution.settlingTime
    logicalCompletionTime = solution.logicalCompletionTime
    overshoot = peak.overshoot
    overshootTime = peak.time
    warnings = animation.warnings
  }
}
