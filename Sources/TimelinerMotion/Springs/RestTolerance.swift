/// The distances and speeds below which a fluid spring counts as at rest, in animatable units.
enum RestTolerance {
  /// Units a second; SwiftUI's own.
  static let speed = 0.06
  /// Units a second squared; SwiftUI's own.
  static let force = 0.06
  /// The share of the distance that may be left; SwiftUI's own.
  static let intervalFraction = 0.01
  /// The largest jump to the target at the end, so that no eye sees a spring end.
  static let snap = 0.001
}
