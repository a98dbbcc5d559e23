import Glibc

/// One reading of the two clocks, nanoseconds.
struct ClockReading: Equatable, Sendable {
  /// CLOCK_MONOTONIC.
  var monotonic: Int64
  /// CLOCK_REALTIME: since 1970 UTC.
  var wall: Int64
}

/// The machine's clocks.
///
/// Read once a turn, by the loops alone.
enum SystemClock {
  /// Reads both clocks as of one moment.
  static func read() -> ClockReading {
    var best = ClockReading(monotonic: 0, wall: 0)
    var bestDistance = Int64.max
    // The thread may be interrupted between two readings: then the pair is taken again.
    for _ in 0..<maximumReadings where bestDistance > closeEnough {
      let before = nanoseconds(CLOCK_MONOTONIC)
      let wall = nanoseconds(CLOCK_REALTIME)
      let distance = nanoseconds(CLOCK_MONOTONIC) - before
      if distance < bestDistance {
        bestDistance = distance
        best = ClockReading(monotonic: before + distance / 2, wall: wall)
      }
    }
    return best
  }

  /// Nanoseconds between two readings that count as one moment.
  private static let closeEnough: Int64 = 5000
  private static let maximumReadings = 4

  /// Sleeps to a moment on CLOCK_MONOTONIC; earlier only when a signal comes.
  static func sleep(until monotonic: Int64) {
    var time = timespec(
      tv_sec: Int(monotonic / 1_000_000_000), tv_nsec: Int(monotonic % 1_000_000_000))
    // The time lives on this stack for the length of the call.
    _ = unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil)
  }

  /// CLOCK_MONOTONIC alone, to measure what something takes; it decides nothing.
  static func stopwatch() -> Int64 { nanoseconds(CLOCK_MONOTONIC) }

  /// How long the machine has been suspended since its boot, nanoseconds, to the time of two readings.
  static func suspended() -> Int64 { nanoseconds(CLOCK_BOOTTIME) - nanoseconds(CLOCK_MONOTONIC) }

  private static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    // Cannot fail for the two clocks above.
    unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
