import Synchronization
import Testing

@testable import timelinerd

/// A writer at full speed and a reader beside it: every record that is given out is one that was written.
@Suite struct RingTornReadTests {
  private static let rounds = 30_000

  /// Bytes that tell whether they belong together: so many of one value.
  private static func pattern(_ number: UInt64) -> [UInt8] {
    [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 512 + Int(number % 512))
  }

  private func isSound(_ bytes: [UInt8], _ number: UInt64) -> Bool {
    bytes == Self.pattern(number)
  }

  @Test func `no slot and no whole is torn`() throws {
    let shape = try #require(RingShape(frameBytes: 2048, wholeBytes: 2048))
    let ring = try FrameRing(shape: shape, after: 0)
    ring.writeWhole(Self.pattern(0), after: 0, FrameRing.Moment(), [])
    let reader = try RingReader(ring.descriptor)
    let isDone = Atomic(false)
    // Only the writer's thread touches the ring until it is joined.
    nonisolated(unsafe) let writing = ring
    try withThread {
      let ring = unsafe writing
      for number in 1...UInt64(Self.rounds) {
        if number % 3 == 0 {
          ring.writeWhole(Self.pattern(number), after: number, FrameRing.Moment(), [])
        }
        _ = ring.append(Self.pattern(number))
        ring.publish(FrameRing.Moment(), number % 7 == 0 ? .whole : [])
        ring.wake()
      }
      ring.writeWhole(Self.pattern(ring.newest), after: ring.newest, FrameRing.Moment(), [])
      isDone.store(true, ordering: .releasing)
    } beside: {
      try self.readAll(reader, isDone)
    }
  }

  private func readAll(_ reader: RingReader, _ isDone: borrowing Atomic<Bool>) throws {
    var last: UInt64?
    var count = 0
    while true {
      let wasDone = isDone.load(ordering: .acquiring)
      switch try reader.read() {
      case .frames(let bytes, let number):
        try #require(number == (last ?? number - 1) + 1, "slot \(number) after \(last ?? 0)")
        try #require(isSound(bytes, number), "slot \(number) is torn")
        last = number
      case .whole(let bytes, let number, _):
        try #require(number >= (last ?? 0), "the whole of \(number) after \(last ?? 0)")
        try #require(isSound(bytes, number), "the whole of \(number) is torn")
        last = number
      case .nothing where wasDone:
        #expect(last == UInt64(Self.rounds))
        #expect(count > 0)
        return
      case .nothing, .lost: continue
      case .closed: throw Closed()
      }
      count += 1
    }
  }

  private struct Closed: Error {}

  private func withThread(
    _ body: @escaping @Sendable () -> Void, beside: () throws -> Void
  ) throws {
    let thread = try LargeStackThread(name: "writer", stackBytes: 1 << 20, body: body)
    defer { thread.join() }
    try beside()
  }
}
