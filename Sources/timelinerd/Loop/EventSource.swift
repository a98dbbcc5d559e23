import CSystemd

/// One registration with the loop and its handler.
@safe final class EventSource {
  var pointer: OpaquePointer?
  private let handler: () -> Void

  init(_ handler: @escaping () -> Void) { self.handler = handler }

  deinit { unsafe sd_event_source_disable_unref(pointer) }

  /// What the C callback gets.
  var context: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  /// Runs the handler of a context.
  static func call(_ context: UnsafeMutableRawPointer?) -> Int32 {
    guard let context = unsafe context else { return 0 }
    // The source unregisters before it goes, so it is there; the retain keeps it over the call.
    let source = unsafe Unmanaged<EventSource>.fromOpaque(context).takeUnretainedValue()
    source.handler()
    return 0
  }
}
