import CSystemd

/// A timer of the loop: off until armed, and off again after it fired.
final class EventTimer {
  private let source: EventSource

  init(_ source: EventSource) { self.source = source }

  /// Fires once after so many nanoseconds; arming again moves it.
  func arm(after nanoseconds: Int64) {
    let microseconds = UInt64(max(0, nanoseconds) / 1000)
    // The pointer lives as long as the source.
    unsafe sd_event_source_set_time_relative(source.pointer, microseconds)
    unsafe sd_event_source_set_enabled(source.pointer, Int32(SD_EVENT_ONESHOT))
  }

  func disarm() {
    unsafe sd_event_source_set_enabled(source.pointer, Int32(SD_EVENT_OFF))
  }
}
