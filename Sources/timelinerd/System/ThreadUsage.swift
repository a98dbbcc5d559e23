import CLinux

/// What the calling thread has used so far, as the kernel counts.
struct ThreadUsage: Equatable, Sendable {
  /// Processor time, nanoseconds.
  var processorTime: Int64
  /// How often it gave up the processor to wait.
  var sleeps: Int
  /// How often the processor was taken from it.
  var preemptions: Int
  /// Pages that it had to be given.
  var pageFaults: Int

  /// Asks the kernel about the calling thread.
  static func read() -> ThreadUsage {
    var usage = clinux_thread_usage()
    // The structure lives on this stack for the length of the call, which cannot fail.
    unsafe clinux_thread_usage(&usage)
    return ThreadUsage(
      processorTime: usage.processor_time, sleeps: Int(usage.sleeps),
      preemptions: Int(usage.preemptions), pageFaults: Int(usage.page_faults))
  }
}
