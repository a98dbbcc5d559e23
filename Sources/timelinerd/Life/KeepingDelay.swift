/// When programs are handed to the service manager: soon after a change, and seldom when changes go on.
///
/// Pure; times come in.
struct KeepingDelay {
  /// What is waited for more changes after the first, nanoseconds.
  static let short: Int64 = 200_000_000
  /// The least time between two times, nanoseconds.
  static let least: Int64 = 5_000_000_000

  private var isWaiting = false
  private var last: Int64?

  /// Something changed.
  ///
  /// - Parameter now: CLOCK_MONOTONIC.
  /// - Returns: how long to wait, nanoseconds; nil when that was said already.
  mutating func changed(now: Int64) -> Int64? {
    guard !isWaiting else { return nil }
    isWaiting = true
    guard let last else { return Self.short }
    return max(Self.short, last + Self.least - now)
  }

  /// They are handed over now.
  mutating func elapsed(now: Int64) {
    isWaiting = false
    last = now
  }
}
