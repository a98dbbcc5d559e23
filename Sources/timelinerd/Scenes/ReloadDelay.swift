/// How long a change of a file waits for more of them before scenes are read again.
///
/// Pure. A file that is saved again and again is read all the same, after so many delays.
struct ReloadDelay {
  /// The longest wait since the first change, in delays.
  static let longest: Int64 = 10

  private var first: Int64?

  /// Something changed.
  /// - Parameters:
  ///   - delay: what is waited for after the last change, nanoseconds.
  ///   - now: CLOCK_MONOTONIC.
  /// - Returns: how long to wait from now on, nanoseconds.
  mutating func changed(delay: Int64, now: Int64) -> Int64 {
    let first = first ?? now
    self.first = first
    return max(0, min(delay, first + Self.longest * delay - now))
  }

  /// Scenes are read now.
  mutating func elapsed() { first = nil }
}
