import CTimelinerRing
import Glibc
import Testing
import TimelinerWire

@testable import timelinerd

/// The ring of a whole daemon, read by the library of clients/c.
@Suite struct DaemonRingTests {
  private static let orbit = """
    import SwiftUI

    struct Orbit: View {
      var body: some View {
        TimelineView(.animation) { context in
          let t = context.date.timeIntervalSinceReferenceDate
          Circle().frame(width: 10, height: 10).offset(x: 50 * cos(t), y: 50 * sin(t))
        }
      }
    }
    """

  /// A subscription by the library.
  @safe private final class Reader {
    private var reader = unsafe timeliner_reader()
    let code: Int32

    init(_ path: String, _ parameters: String = "") {
      code = unsafe timeliner_reader_open(&reader, path, parameters)
    }

    deinit { if code == 0 { unsafe timeliner_reader_close(&reader) } }

    /// The next record's kind.
    func next() -> Int32 { unsafe timeliner_reader_next(&reader, 60_000_000_000) }

    var record: timeliner_ring_record { unsafe reader.record }

    var bytes: [UInt8] {
      unsafe Array(UnsafeBufferPointer(start: reader.bytes, count: Int(reader.record.length)))
    }

    /// The messages of the record that was read last.
    func messages() throws -> [SubscriberMessage] {
      var rest = bytes[...]
      var messages: [SubscriberMessage] = []
      while !rest.isEmpty {
        messages.append(try SubscriberMessage(cbor: try CBORReader.readNext(&rest)))
      }
      return messages
    }
  }

  private let frames = Int32(TIMELINER_RING_FRAMES.rawValue)
  private let whole = Int32(TIMELINER_RING_WHOLE.rawValue)

  @Test func `frames come one after the other, for the moments that their slots name`() throws {
    let daemon = try DaemonProcess(scenes: ["Orbit": Self.orbit])
    let reader = Reader(daemon.path(of: .frames))
    try #require(reader.code == 0)
    #expect(reader.next() == whole)
    guard case .scene(let scene)? = try reader.messages().first else {
      Issue.record("no scene")
      return
    }
    #expect(scene.scene == "Orbit")
    var last = reader.record.number
    var count = 0
    while count < 30 {
      let kind = reader.next()
      // One that comes too late for the slots is told so.
      #expect(reader.record.number == last + 1 + reader.record.missed)
      last = reader.record.number
      if kind == whole { continue }
      try #require(kind == frames)
      count += 1
      guard case .frame(let frame, 0)? = try reader.messages().first else {
        Issue.record("no frame")
        return
      }
      #expect(frame.time == reader.record.time)
    }
  }

  @Test func `the end of the daemon ends its readers`() throws {
    let daemon = try DaemonProcess(scenes: ["Orbit": Self.orbit])
    let reader = Reader(daemon.path(of: .frames))
    try #require(reader.code == 0)
    #expect(reader.next() == whole)
    #expect(daemon.stop() == 0)
    var code = reader.next()
    while code > 0 { code = reader.next() }
    #expect(code == -ENOTCONN)
  }

  @Test func `a daemon that dies without a word ends its readers too`() throws {
    let daemon = try DaemonProcess(scenes: ["Orbit": Self.orbit])
    let reader = Reader(daemon.path(of: .frames))
    try #require(reader.code == 0)
    #expect(reader.next() == whole)
    daemon.signal(SIGKILL)
    var code = reader.next()
    while code > 0 { code = reader.next() }
    #expect(code == -ENOTCONN)
  }

  @Test func `a ring is for upgraded connections`() throws {
    let daemon = try DaemonProcess(scenes: ["Orbit": Self.orbit])
    let client = try daemon.connect(.frames)
    try client.send(VarlinkCall(FramesInterface.Subscribe(transport: .ring), mode: .more))
    #expect(try client.next()?.error == "org.varlink.service.ExpectedUpgrade")
    #expect(Reader(daemon.path(of: .frames), "\"maxRate\":-1").code == -EACCES)
  }

  @Test func `there are as many different rings as one user may have`() throws {
    let daemon = try DaemonProcess(scenes: ["Orbit": Self.orbit])
    let path = daemon.path(of: .frames)
    var readers = (0..<RingBudget.maximumRingsPerUser).map {
      Reader(path, "\"scenes\":[\"\($0)\"]")
    }
    #expect(readers.allSatisfy { $0.code == 0 })
    #expect(Reader(path).code == -EACCES)
    #expect(Reader(path, "\"scenes\":[\"0\"]").code == 0)
    readers.removeLast()
    // The daemon notices the closed socket in its own time.
    var code = Reader(path).code
    while code == -EACCES { code = Reader(path).code }
    #expect(code == 0)
  }
}
