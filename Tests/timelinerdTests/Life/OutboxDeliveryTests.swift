import Testing

@testable import timelinerd

/// What a sudden end would find written down about a stream, at each step.
@Suite struct OutboxDeliveryTests {
  /// Takes as many bytes as it has room for, and looks at the cell while it does.
  private final class Sink: ByteSink {
    var room: Int
    let memory: StateMemory
    var seen: [Delivery] = []

    init(room: Int, _ memory: StateMemory) {
      self.room = room
      self.memory = memory
    }

    func write(_ bytes: [UInt8], from start: Int) -> StreamSocket.Outcome {
      seen.append(memory.delivery(ofCell: 3))
      let count = min(room, bytes.count - start)
      room -= count
      return .took(count)
    }
  }

  private let memory: StateMemory
  private var outbox = Outbox()
  private let small = [UInt8](repeating: 1, count: 36)
  private let large = [UInt8](repeating: 2, count: 37)

  init() throws {
    memory = try StateMemory(capacity: 16, serial: 1)
    memory.setSubscription(5, ofCell: 3)
    // Whole are 200 / 2 - 64 bytes.
    outbox.cell = DeliveryCell(cells: StateCells(memory), index: 3, sendBufferBytes: 200)
  }

  @Test mutating func `a message that is taken whole or not at all needs no word`() {
    let sink = Sink(room: 36, memory)
    #expect(outbox.offer(small, to: sink, now: 1) == .sent)
    #expect(outbox.offer(small, to: sink, now: 1) == .refused)
    #expect(sink.seen == [.nothing, .nothing])
    #expect(memory.delivery(ofCell: 3) == .nothing)
  }

  @Test mutating func `a longer one is uncertain while it is handed over, and not after`() {
    let sink = Sink(room: 37, memory)
    #expect(outbox.offer(large, to: sink, now: 1) == .sent)
    #expect(memory.delivery(ofCell: 3) == .nothing)
    #expect(outbox.offer(large, to: sink, now: 1) == .refused)
    #expect(memory.delivery(ofCell: 3) == .nothing)
    #expect(sink.seen == [.uncertain, .uncertain])
  }

  @Test mutating func `a rest is uncertain until a record has it, then it counts`() {
    let sink = Sink(room: 10, memory)
    #expect(outbox.offer(large, to: sink, now: 1) == .kept)
    #expect(memory.delivery(ofCell: 3) == .uncertain)
    #expect(outbox.needsRecord)
    sink.room = 5
    #expect(outbox.flush(to: sink, now: 2) == true)
    #expect(memory.delivery(ofCell: 3) == .uncertain)
    #expect(outbox.kept.start == 15)
    outbox.willBeRecorded()
    #expect(memory.delivery(ofCell: 3) == .uncertain)
    outbox.wasRecorded()
    #expect(!outbox.needsRecord)
    #expect(memory.delivery(ofCell: 3) == .rest(serial: 1, sent: 15))
    sink.room = 2
    #expect(outbox.flush(to: sink, now: 3) == true)
    #expect(memory.delivery(ofCell: 3) == .rest(serial: 1, sent: 17))
    sink.room = 100
    #expect(outbox.flush(to: sink, now: 4) == true)
    #expect(memory.delivery(ofCell: 3) == .nothing)
    #expect(sink.seen.dropFirst().allSatisfy { $0 == .uncertain })
  }

  @Test mutating func `a whole message that waits is lost rather than sent twice`() {
    let sink = Sink(room: 0, memory)
    #expect(outbox.send(small, to: sink, now: 1) == .kept)
    #expect(memory.delivery(ofCell: 3) == .nothing)
    outbox.willBeRecorded()
    #expect(memory.delivery(ofCell: 3) == .uncertain)
    outbox.wasRecorded()
    #expect(memory.delivery(ofCell: 3) == .rest(serial: 1, sent: 0))
  }

  @Test mutating func `a record of nothing changes no word`() {
    outbox.willBeRecorded()
    outbox.wasRecorded()
    #expect(memory.delivery(ofCell: 3) == .nothing)
  }

  @Test mutating func `a stream that goes on sends the rest and nothing else`() {
    let sink = Sink(room: 2, memory)
    outbox.carryOn([7, 8, 9], sent: 20, serial: 4, now: 1)
    #expect(memory.delivery(ofCell: 3) == .rest(serial: 4, sent: 20))
    #expect(outbox.offer(small, to: sink, now: 1) == .refused)
    #expect(outbox.flush(to: sink, now: 2) == true)
    #expect(memory.delivery(ofCell: 3) == .rest(serial: 4, sent: 22))
    #expect(Array(outbox.kept.rest) == [9])
    sink.room = 1
    #expect(outbox.flush(to: sink, now: 3) == true)
    #expect(outbox.isFree)
    #expect(memory.delivery(ofCell: 3) == .nothing)
  }
}
