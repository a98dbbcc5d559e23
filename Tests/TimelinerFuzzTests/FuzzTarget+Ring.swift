import CTimelinerRing
import Glibc
import TimelinerFuzzing

@testable import timelinerd

extension FuzzTarget {
  /// Memory that is handed over as a ring, as the reader of clients/c takes it: whole pages, so that
  /// what lies behind is not there.
  static let ring = FuzzTarget(
    name: "ring",
    dictionary: ["TMLNRING", "\0\0\0\0", "\u{40}\0\0\0\0\0\0\0", "\u{7F}\u{7F}\u{7F}\u{7F}"]
  ) { bytes throws(FuzzFinding) in
    do throws(SystemError) {
      let pages = max(1, (bytes.count + 4095) / 4096)
      let memory = try SharedMemory(name: "timeliner-fuzz", byteCount: pages * 4096)
      memory.write(bytes, at: 0)
      let descriptor = try FileDescriptor(owning: memory.duplicate())
      guard let problem = problem(reading: descriptor.number) else { return }
      throw SystemError(call: problem, code: 0)
    } catch {
      throw FuzzFinding("\(error)")
    }
  }

  /// Reads a ring as long as anything comes; says what must not be.
  private static func problem(reading descriptor: Int32) -> String? {
    var ring = unsafe timeliner_ring()
    let code = unsafe timeliner_ring_map(&ring, descriptor)
    guard code == 0 else { return code == -EPROTO ? nil : "mapping a ring: \(code)" }
    defer { unsafe timeliner_ring_unmap(&ring) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let capacity = buffer.count
    var record = timeliner_ring_record()
    var last: UInt64?
    // A ring that never changes has an end.
    for _ in 0..<1000 {
      let code = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe timeliner_ring_read(&ring, bytes.baseAddress, capacity, &record)
      }
      switch code {
      case Int32(TIMELINER_RING_FRAMES.rawValue), Int32(TIMELINER_RING_WHOLE.rawValue):
        guard record.length <= capacity else { return "a record of \(record.length) bytes" }
        guard record.number >= last ?? 0 else { return "\(record.number) after \(last ?? 0)" }
        last = record.number
      case Int32(TIMELINER_RING_LOST.rawValue): continue
      default: return nil
      }
    }
    return "no end after 1000 reads"
  }
}
