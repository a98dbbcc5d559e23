import CSystemd

/// sd-event behind a Swift type: inputs, one-shot timers, signals.
///
/// Its C callbacks live here alone.
///
/// It belongs to the thread that runs it. Many sockets are one source here: an epoll set of their own.
@safe final class EventLoop {
  private let event: OpaquePointer
  private var sources: [EventSource] = []

  init() throws(SystemError) {
    var event: OpaquePointer?
    // The loop is ours until deinit unrefs it.
    try Syscall.check("sd_event_new") { unsafe sd_event_new(&event) }
    guard let event = unsafe event else { throw SystemError(call: "sd_event_new", code: 12) }
    unsafe self.event = event
  }

  deinit {
    sources = []
    unsafe sd_event_unref(event)
  }

  /// Calls the handler whenever a descriptor is readable.
  func addInput(_ descriptor: Int32, _ handler: @escaping () -> Void) throws(SystemError) {
    let source = EventSource(handler)
    try Syscall.check("sd_event_add_io") {
      // The source outlives its registration: it unregisters in deinit.
      unsafe sd_event_add_io(
        event, &source.pointer, descriptor, Self.readable,
        { _, _, _, context in unsafe EventSource.call(context) }, source.context)
    }
    sources.append(source)
  }

  /// Makes a timer that calls the handler once each time it is armed.
  func makeTimer(_ handler: @escaping () -> Void) throws(SystemError) -> EventTimer {
    let source = EventSource(handler)
    try Syscall.check("sd_event_add_time") {
      // As above. Accuracy 1 µs; where slack is welcome the loop has nothing better to do.
      unsafe sd_event_add_time(
        event, &source.pointer, CLOCK_MONOTONIC, .max, 1,
        { _, _, context in unsafe EventSource.call(context) }, source.context)
    }
    unsafe sd_event_source_set_enabled(source.pointer, Int32(SD_EVENT_OFF))
    return EventTimer(source)
  }

  /// Calls the handler when a signal comes; it must be blocked in all threads.
  func addSignal(_ signal: Signal, _ handler: @escaping () -> Void) throws(SystemError) {
    let source = EventSource(handler)
    try Syscall.check("sd_event_add_signal") {
      // As above.
      unsafe sd_event_add_signal(
        event, &source.pointer, signal.rawValue,
        { _, _, context in unsafe EventSource.call(context) }, source.context)
    }
    sources.append(source)
  }

  /// Dispatches until `stop`.
  func run() throws(SystemError) {
    try Syscall.check("sd_event_loop") { unsafe sd_event_loop(event) }
  }

  func stop() { unsafe sd_event_exit(event, 0) }

  /// EPOLLIN, which the C header of libsystemd does not bring along.
  private static let readable: UInt32 = 1
}
