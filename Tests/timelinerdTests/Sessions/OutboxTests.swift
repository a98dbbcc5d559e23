import Testing

@testable import timelinerd

@Suite struct OutboxTests {
  /// Takes as many bytes as it has room for.
  private final class Sink: ByteSink {
    var room: Int
    var isClosed = false
    var taken: [UInt8] = []

    init(room: Int) { self.room = room }

    func write(_ bytes: [UInt8], from start: Int) -> StreamSocket.Outcome {
      guard !isClosed else { return .closed }
      let count = min(room, bytes.count - start)
      taken += bytes[start..<start + count]
      room -= count
      return .took(count)
    }
  }

  private let message: [UInt8] = [1, 2, 3, 4, 5]

  @Test func `a message that fits is sent at once`() {
    var outbox = Outbox()
    let sink = Sink(room: 5)
    #expect(outbox.offer(message, to: sink, now: 7) == .sent)
    #expect(sink.taken == message)
    #expect(outbox.isFree)
    #expect(outbox.blockedSince == nil)
  }

  @Test func `an offer that finds no room leaves nothing behind but the wait`() {
    var outbox = Outbox()
    let sink = Sink(room: 0)
    #expect(outbox.offer(message, to: sink, now: 7) == .refused)
    #expect(outbox.keptBytes == 0)
    #expect(!outbox.isFree)
    #expect(outbox.blockedSince == 7)
    // The socket became writable: the wait is over, and nothing old is sent.
    sink.room = 10
    #expect(outbox.flush(to: sink, now: 9) == true)
    #expect(sink.taken.isEmpty)
    #expect(outbox.isFree)
  }

  @Test func `a message that begins to go is sent whole, to the byte`() {
    var outbox = Outbox()
    let sink = Sink(room: 2)
    #expect(outbox.offer(message, to: sink, now: 7) == .kept)
    #expect(outbox.keptBytes == 3)
    #expect(outbox.offer([9], to: sink, now: 8) == .refused)
    sink.room = 1
    #expect(outbox.flush(to: sink, now: 8) == true)
    #expect(outbox.blockedSince == 8)
    #expect(outbox.flush(to: sink, now: 9) == true)
    #expect(outbox.blockedSince == 8, "no progress is no progress")
    sink.room = 10
    #expect(outbox.flush(to: sink, now: 10) == true)
    #expect(sink.taken == message)
    #expect(outbox.isFree)
    #expect(outbox.blockedSince == nil)
  }

  @Test func `a message that has to be sent waits for room`() {
    var outbox = Outbox()
    let sink = Sink(room: 0)
    #expect(outbox.send(message, to: sink, now: 7) == .kept)
    sink.room = 5
    #expect(outbox.flush(to: sink, now: 8) == true)
    #expect(sink.taken == message)
  }

  @Test(arguments: [(-1, Outbox.Outcome.kept), (0, .kept), (1, .tooLarge)])
  func `as much is kept as the limit says`(excess: Int, outcome: Outbox.Outcome) {
    var outbox = Outbox()
    let large = [UInt8](repeating: 0, count: Outbox.maximumBytes + excess)
    #expect(outbox.send(large, to: Sink(room: 0), now: 0) == outcome)
  }

  @Test func `a peer that is gone is told`() {
    let sink = Sink(room: 1)
    var kept = Outbox()
    _ = kept.offer(message, to: sink, now: 0)
    sink.isClosed = true
    #expect(kept.flush(to: sink, now: 1) == false)
    var outbox = Outbox()
    #expect(outbox.offer(message, to: sink, now: 0) == .closed)
  }
}
