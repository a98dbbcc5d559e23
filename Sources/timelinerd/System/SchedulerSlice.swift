import CLinux

/// For how long the scheduler lets the calling thread work at a time, among threads that are not real-time.
enum SchedulerSlice {
  /// Shorter than the slices of others, which a thread that wakes with a longer one may have to wait for, and longer
  /// than the work for most frames, nanoseconds.
  private static let wanted: UInt64 = 500_000

  /// Asks for a slice so short that waking the thread does not wait until another's is over.
  static func shorten() {
    // A refusal, or Linux before 6.12, costs some milliseconds of lateness at times and nothing else.
    _ = clinux_set_slice(wanted)
  }
}
