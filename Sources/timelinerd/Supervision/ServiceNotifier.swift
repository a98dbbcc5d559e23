import CSystemd

/// Tells the service manager how the daemon is; does nothing without one.
///
/// Service thread only.
final class ServiceNotifier {
  /// At most one status line in so many nanoseconds: each costs the manager work.
  static let statusInterval: Int64 = 1_000_000_000

  private var status = ""
  private var lastStatus: Int64?

  /// Everything is prepared and the sockets answer.
  func ready(status: String) {
    self.status = status
    send("READY=1\nSTATUS=\(status)")
  }

  /// A reload begins; `ready` ends it.
  func reloading(monotonic: Int64) {
    send("RELOADING=1\nMONOTONIC_USEC=\(monotonic / 1000)")
  }

  func stopping() { send("STOPPING=1") }

  /// The frame thread lives.
  func watchdog() { send("WATCHDOG=1") }

  /// Tells a line for people, unless it is the same, or the last was just told.
  /// - Returns: false when it has to be told later.
  func tell(status: String, now: Int64) -> Bool {
    guard status != self.status else { return true }
    if let lastStatus, now - lastStatus < Self.statusInterval { return false }
    self.status = status
    lastStatus = now
    send("STATUS=\(status)")
    return true
  }

  /// How long the manager waits between two signs of life, nanoseconds; nil when it does not watch.
  static var watchdogInterval: Int64? {
    var microseconds: UInt64 = 0
    // The out parameter lives on this stack.
    guard unsafe sd_watchdog_enabled(0, &microseconds) > 0 else { return nil }
    return Int64(clamping: microseconds) * 1000
  }

  private func send(_ state: String) {
    // Without NOTIFY_SOCKET this does nothing; a manager that is gone is no reason to stop playing.
    _ = unsafe sd_notify(0, state)
  }
}
