/// A chain of delays and speeds as one map of time: rate·t + shift, kept between two bounds.
///
/// Delays clamp at zero and speeds scale, so any chain of them has this form.
struct Retiming: Sendable {
  /// Rates and shifts stay within it, so that no finite delay or speed makes time overflow.
  private static let limit = 1e150

  private(set) var rate = 1.0
  private(set) var shift = 0.0
  private(set) var low = -Double.infinity
  private(set) var high = Double.infinity

  /// The time that the base is asked for, in seconds.
  func time(at elapsed: Double) -> Double {
    min(max(rate * elapsed + shift, low), high)
  }

  /// Seconds of the base that pass in a second at that time; zero while a delay waits.
  func rate(at elapsed: Double) -> Double {
    let time = rate * elapsed + shift
    return time >= low && time <= high ? rate : 0
  }

  /// Puts a delay before everything so far.
  mutating func delay(by delay: Double) {
    let start = time(at: 0)
    if rate >= 0 { low = start } else { high = start }
    // A constant does not care when it starts, and 0 · ∞ is not a number.
    if rate != 0 { shift = Self.limited(shift - rate * delay) }
  }

  /// Puts a change of speed before everything so far.
  mutating func pace(by speed: Double) {
    // An infinite speed is over at once or, backwards, never leaves the start.
    rate = speed.isFinite ? Self.limited(rate * speed) : 0
  }

  private static func limited(_ value: Double) -> Double { min(max(value, -limit), limit) }
}
