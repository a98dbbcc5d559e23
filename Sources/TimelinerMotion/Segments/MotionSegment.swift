/// One of the entries of a `DecayingOffset`, told in numbers, so that it can be evaluated elsewhere.
///
/// With u = 0 before the first entry, each one makes u = (u + `from`)·r(t), where r is what is left of
/// a unit distance; one with a velocity makes u = from·cosine(t) + (velocity + λ·from)·sine(t). From
/// `end` of the last one on u is zero. Times are nanoseconds on the motion's clock, durations seconds,
/// which may be infinite; values are animatable units.
package struct MotionSegment: Sendable {
  /// How time runs: speed·t + offset, within two bounds.
  package struct Timing: Equatable, Sendable {
    package var speed = 1.0
    /// Seconds.
    package var offset = 0.0
    /// Seconds; −∞ for none.
    package var earliest = -Double.infinity
    /// Seconds; ∞ for none.
    package var latest = Double.infinity
  }

  /// Passes of what is inside.
  package struct Repeat: Equatable, Sendable {
    /// Seconds that a pass takes.
    package var pass: Double
    /// Seconds that all passes take.
    package var duration: Double
    package var autoreverses: Bool
    /// How time runs inside a pass.
    package var timing: Timing
  }

  /// The constants of a damped spring of unit mass.
  package struct Spring: Equatable, Sendable {
    /// ω², per second squared.
    package var stiffness: Double
    /// λ, per second: half the damping.
    package var decay: Double
    /// Toward the target, distances a second.
    package var initialVelocity = 0.0
  }

  /// A glide from another response, for a fluid spring; all its numbers are finite.
  package struct Blend: Equatable, Sendable {
    /// Seconds: that of the spring before, and its own.
    package var responses: (first: Double, last: Double)
    package var dampingFraction: Double
    /// Seconds.
    package var duration: Double
    package var pieces: Int

    package static func == (one: Self, other: Self) -> Bool {
      one.responses == other.responses && one.dampingFraction == other.dampingFraction
        && one.duration == other.duration && one.pieces == other.pieces
    }
  }

  /// What moves, innermost.
  package enum Curve: Equatable, Sendable {
    case spring(Spring)
    /// With the x of its control points within 0…1.
    case bezier(CubicBezier)
    case unit(UnitCurve)
  }

  package var start: Int64
  /// `Int64.max` for never.
  package var end: Int64
  package var from: MotionVector
  /// Units a second; nil where the distance alone says what moves.
  package var velocity: MotionVector?
  package var blend: Blend?
  package var timing: Timing
  /// Outermost first.
  package var repeats: [Repeat]
  package var curve: Curve
  /// Seconds of the curve itself.
  package var curveDuration: Double
  /// Seconds after the start from which nothing is left.
  package var duration: Double
}
