import CLinux

/// The scheduling of the calling thread.
enum RealtimePriority {
  /// 0: none; Linux knows 1 to 99.
  static let range = 0...99

  /// Takes SCHED_FIFO at a priority, or SCHED_OTHER at 0; threads started later do not inherit it.
  ///
  /// - Parameter priority: within `range`.
  /// - Throws: what the system says: without the privilege or `LimitRTPRIO=` it permits no priority above 0.
  static func use(_ priority: Int) throws(SystemError) {
    try Syscall.check("sched_setscheduler") { clinux_set_realtime_priority(Int32(priority)) }
  }
}
