import CTimelinerRing
import Glibc
import Testing

/// A reader of one ring, as clients have it: the C library, over a map of its own.
@safe final class RingReader {
  /// What a read gave.
  enum Item: Equatable {
    case nothing
    case frames([UInt8], number: UInt64)
    case whole([UInt8], number: UInt64, missed: UInt64)
    case lost
    case closed
  }

  private var ring = unsafe timeliner_ring()
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)
  /// Of the last record.
  private(set) var record = timeliner_ring_record()

  /// Maps a ring.
  init(_ descriptor: Int32) throws {
    let code = unsafe timeliner_ring_map(&ring, descriptor)
    try #require(code == 0, "timeliner_ring_map: \(code)")
  }

  deinit { unsafe timeliner_ring_unmap(&ring) }

  /// The answer of the library to memory that may be no ring.
  static func code(mapping descriptor: Int32) -> Int32 {
    var ring = unsafe timeliner_ring()
    defer { unsafe timeliner_ring_unmap(&ring) }
    return unsafe timeliner_ring_map(&ring, descriptor)
  }

  /// Reads without waiting; the buffer grows as needed.
  func read() throws -> Item {
    var code = attempt()
    if code == -ENOBUFS {
      buffer = [UInt8](repeating: 0, count: Int(record.length))
      code = attempt()
    }
    try #require(code >= 0, "timeliner_ring_read: \(code)")
    let bytes = Array(buffer[..<Int(min(record.length, UInt32(buffer.count)))])
    switch UInt32(code) {
    case TIMELINER_RING_NOTHING.rawValue: return .nothing
    case TIMELINER_RING_FRAMES.rawValue: return .frames(bytes, number: record.number)
    case TIMELINER_RING_WHOLE.rawValue:
      return .whole(bytes, number: record.number, missed: record.missed)
    case TIMELINER_RING_LOST.rawValue: return .lost
    default: return .closed
    }
  }

  /// Everything there is.
  func readAll() throws -> [Item] {
    var items: [Item] = []
    while true {
      let item = try read()
      guard item != .nothing else { return items }
      items.append(item)
      guard item != .lost, item != .closed else { return items }
    }
  }

  /// Sleeps for news.
  func wait(nanoseconds: Int64) -> Bool { unsafe timeliner_ring_wait(&ring, nanoseconds) == 1 }

  private func attempt() -> Int32 {
    let capacity = buffer.count
    return unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe timeliner_ring_read(&ring, bytes.baseAddress, capacity, &record)
    }
  }
}
