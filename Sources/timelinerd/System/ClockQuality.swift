import CLinux

/// How far the wall clock can be trusted, as the kernel says.
struct ClockQuality: Equatable, Sendable {
  /// Whether a time service keeps it.
  var isSynchronized: Bool
  /// Nanoseconds; only meaningful while it is synchronized.
  var estimatedError: Int64
  /// Nanoseconds.
  var maximumError: Int64

  /// Asks the kernel; nil where the service manager forbids to ask.
  static func read() -> ClockQuality? {
    var quality = clinux_clock_quality()
    // The structure lives on this stack for the length of the call.
    guard unsafe clinux_clock_quality(&quality) == 0 else { return nil }
    return ClockQuality(quality)
  }

  init(_ quality: clinux_clock_quality) {
    isSynchronized = quality.synchronized != 0
    estimatedError = quality.estimated_error * 1000
    maximumError = quality.maximum_error * 1000
  }
}
