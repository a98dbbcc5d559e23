/// A fluid spring's numbers, made safe: SwiftUI's limits and ours.
enum FluidSpring {
  /// SwiftUI's limit; shorter responses than about 0.0296 s all act like that one.
  private static let largestStiffness = 45000.0
  /// Beyond it the spring stands still for all practical purposes, and squares stay finite.
  private static let largestDampingFraction = 1e9

  /// The spring's basis, or nil when it is over at once: not a number, or infinitely damped.
  ///
  /// A negative damping fraction counts as none, so that nothing grows without bound.
  static func basis(response: Double, dampingFraction: Double) -> SpringBasis? {
    guard !response.isNaN, dampingFraction < .infinity else { return nil }
    let limit = largestStiffness.squareRoot()
    let frequency = response > 0 ? min(Spring.fullTurn / response, limit) : limit
    return SpringBasis(
      angularFrequency: frequency, dampingRatio: dampingRatio(dampingFraction))
  }

  /// The damping that a fraction stands for: within 0…1e9.
  static func dampingRatio(_ fraction: Double) -> Double {
    min(max(fraction, 0), largestDampingFraction)
  }
}
