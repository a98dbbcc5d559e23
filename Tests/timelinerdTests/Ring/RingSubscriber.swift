import CTimelinerRing
import Glibc
import Testing

/// A subscription by a ring, as clients have it: the C library with a socket of its own.
@safe final class RingSubscriber {
  /// What came.
  enum Item: Equatable {
    case nothing
    case frames
    case whole
  }

  private var reader = unsafe timeliner_reader()
  private var isOpen = true

  /// Subscribes to everything.
  init(path: String) throws {
    let code = unsafe timeliner_reader_open(&reader, path, "")
    try #require(code == 0, "timeliner_reader_open: \(code)")
  }

  deinit { close() }

  /// Ends the subscription.
  func close() {
    if isOpen { unsafe timeliner_reader_close(&reader) }
    isOpen = false
  }

  /// The next frames or whole, for which it waits.
  func next() throws -> Item {
    let code = unsafe timeliner_reader_next(&reader, 30_000_000_000)
    try #require(code >= 0, "timeliner_reader_next: \(code)")
    switch UInt32(code) {
    case TIMELINER_RING_FRAMES.rawValue: return .frames
    case TIMELINER_RING_WHOLE.rawValue: return .whole
    default: return .nothing
    }
  }

  /// Of what came last.
  var number: UInt64 { unsafe reader.record.number }

  /// Sleeps on the bell of the ring that there is, whatever the socket has.
  func sleep(nanoseconds: Int64) -> Bool {
    unsafe timeliner_ring_wait(&reader.ring, nanoseconds) == 1
  }
}
