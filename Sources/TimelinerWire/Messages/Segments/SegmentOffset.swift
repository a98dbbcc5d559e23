/// One animation that carries numbers to their target; see docs/Wire.md for its closed form.
///
/// Durations are seconds, nil for what never ends. Values are animatable units, one a number of the term.
package struct SegmentOffset: Equatable, Sendable {
  /// How time runs: `speed`·t + `timeOffset`, between two bounds; nil for none.
  package struct Timing: Equatable, Sendable {
    package var speed = 1.0
    /// Seconds.
    package var timeOffset = 0.0
    /// Seconds.
    package var earliest: Double?
    /// Seconds.
    package var latest: Double?

    package init() {}
  }

  /// Passes of what is inside.
  package struct Repeat: Equatable, Sendable {
    package var pass: Double?
    /// Of all passes.
    package var duration: Double?
    package var autoreverses: Bool
    package var timing: Timing

    package init(pass: Double?, duration: Double?, autoreverses: Bool, timing: Timing) {
      self.pass = pass
      self.duration = duration
      self.autoreverses = autoreverses
      self.timing = timing
    }
  }

  /// A fluid spring that leaves another one's response over some seconds.
  package struct Blend: Equatable, Sendable {
    /// Seconds: the other one's, and its own.
    package var responses: [Double]
    package var dampingFraction: Double
    package var duration: Double
    /// How many parts of equal length have a response of their own.
    package var pieces: Int

    package init(responses: [Double], dampingFraction: Double, duration: Double, pieces: Int) {
      self.responses = responses
      self.dampingFraction = dampingFraction
      self.duration = duration
      self.pieces = pieces
    }
  }

  /// The scene's time, nanoseconds.
  package var start: Int64
  /// Shown less target at the start.
  package var from: [Double]
  /// Its rate of change at the start, units a second; nil for what the curve says.
  package var velocity: [Double]?
  package var blend: Blend?
  package var timing = Timing()
  /// Outermost first.
  package var repeats: [Repeat] = []
  package var curve: SegmentCurve
  /// Seconds after the start from which nothing is left.
  package var settlingDuration: Double?

  package init(start: Int64, from: [Double], curve: SegmentCurve) {
    self.start = start
    self.from = from
    self.curve = curve
  }
}
