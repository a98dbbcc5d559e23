/// What moves, by its parameters; durations are seconds, nil for what never ends.
package enum SegmentCurve: Equatable, Sendable {
  /// A spring of unit mass.
  case spring(Spring, duration: Double?)
  /// A cubic Bézier curve from (0, 0) to (1, 1): the x and y of two control points.
  case timingCurve([Double], duration: Double?)
  case unit(Unit, duration: Double?)

  /// A damped spring of unit mass.
  package struct Spring: Equatable, Sendable {
    /// Per second squared.
    package var stiffness: Double
    /// Per second.
    package var damping: Double
    /// Toward the target, distances a second.
    package var initialVelocity: Double

    package init(stiffness: Double, damping: Double, initialVelocity: Double = 0) {
      self.stiffness = stiffness
      self.damping = damping
      self.initialVelocity = initialVelocity
    }
  }

  /// The unit curves that are no Bézier curves.
  package enum Unit: String, CaseIterable, Sendable {
    case linear, circularEaseIn, circularEaseOut, circularEaseInOut
  }
}
