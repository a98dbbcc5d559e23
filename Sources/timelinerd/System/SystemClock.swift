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
  static func read() -> ClockReading {
    ClockReading(monotonic: nanoseconds(CLOCK_MONOTONIC), wall: nanoseconds(CLOCK_REALTIME))
  }

  /// Sleeps to a moment on CLOCK_MONOTONIC; earlier only when a signal comes.
  static func sleep(until monotonic: Int64) {
    var time = timespec(
      tv_sec: Int(monotonic / 1_000_000_000), tv_nsec: Int(monotonic % 1_000_000_000))
    // The time lives on this stack for the length of the call.
    _ = unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil)
  }

  private static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    // Cannot fail for the two clocks above.
    unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
