import Testing
import TimelinerWire

@testable import timelinerd

@Suite struct FanoutMeasuresTests {
  private let record = SceneRecord(scene: "A", epoch: 1, width: 1, height: 1, layers: [])

  private func fanout(_ mailbox: Mailbox<Int>, _ sockets: [Int32]) throws -> FrameFanout {
    let fanout = try FrameFanout(
      settings: FrameSettings(Options()), boot: "0", mailbox: mailbox.flag.number)
    fanout.begin(record)
    for (index, socket) in sockets.enumerated() {
      fanout.add(
        NewSubscriber(
          id: UInt64(index + 1), socket: socket, format: .varlink, filter: FrameFilter(),
          opening: []),
        record: { _ in record }, now: 0)
    }
    fanout.catchUp(record: { _ in record }, now: 0)
    return fanout
  }

  private func publish(_ count: Int, from first: Int, _ fanout: FrameFanout) {
    var frame = Frame(scene: "A")
    for layer in 1...50 { frame.append(layer: layer, key: .x, number: Double(layer) / 3) }
    for sequence in first..<(first + count) {
      frame.sequence = sequence
      fanout.movedOn("A")
      fanout.publish(frame, now: Int64(sequence))
    }
  }

  @Test func `a subscriber that reads has no lag, one that does not is told with all it misses`()
    throws
  {
    let mailbox = try Mailbox<Int>()
    let reader = try SocketPair()
    let sleeper = try SocketPair()
    let fanout = try fanout(mailbox, [reader.daemonSide, sleeper.daemonSide])
    for tick in 1...200 {
      publish(1, from: tick, fanout)
      _ = reader.read()
    }
    let lags = fanout.lags(now: 1000)
    #expect(lags.map(\.id) == [1, 2])
    guard let one = lags.first, let other = lags.last else { return }
    #expect(one.tally == SubscriberTally(sent: 200, missed: 0))
    #expect(one.unsent == 0 && one.queuedBytes == 0 && one.keptBytes == 0 && one.blocked == 0)
    #expect(other.tally.missed > 0 && other.tally.sent > 0)
    #expect(other.tally.sent + other.tally.missed == 200)
    #expect(other.unsent == other.tally.missed)
    #expect(other.queuedBytes > 0)
    #expect(other.blocked > 0)
    #expect(fanout.tally.sent == 200 + other.tally.sent)
    #expect(fanout.tally.missed == other.tally.missed)
    let times = fanout.takeTimes()
    #expect(times.encode > 0 && times.send > 0 && times.catchUp > 0)
    #expect(fanout.takeTimes() == StageTimes())
  }

  @Test func `what was missed is still counted after the subscriber has caught up or gone`() throws
  {
    let mailbox = try Mailbox<Int>()
    let sleeper = try SocketPair()
    let fanout = try fanout(mailbox, [sleeper.daemonSide])
    publish(200, from: 1, fanout)
    let missed = fanout.tally.missed
    #expect(missed > 0)
    while sleeper.read()?.isEmpty == false { try fanout.wait(nanoseconds: 0) { 300 } }
    fanout.catchUp(record: { _ in record }, now: 301)
    #expect(fanout.lags(now: 302).map(\.unsent) == [0])
    #expect(fanout.lags(now: 302).map(\.tally.missed) == [missed])
    fanout.stop()
    #expect(fanout.lags(now: 303).isEmpty)
    #expect(fanout.tally.missed == missed)
  }

  @Test(arguments: [
    (FrameTransport.socket, SubscriptionLevel.samples, EncodedFrame.Format.varlink, "varlink"),
    (.socket, .segments, .cbor, "cbor segments"), (.ring, .samples, .cbor, "ring"),
  ])
  func `it is told how frames come`(
    transport: FrameTransport, level: SubscriptionLevel, format: EncodedFrame.Format, way: String
  ) {
    var filter = FrameFilter()
    filter.transport = transport
    filter.level = level
    let lag = SubscriberLag(
      id: 1, format: format, filter: filter, tally: SubscriberTally(), unsent: 0, queuedBytes: 0,
      keptBytes: 0, blocked: 0)
    #expect(lag.way == way)
  }

  @Test func `a wait says why it ended`() throws {
    let mailbox = try Mailbox<Int>()
    let sleeper = try SocketPair()
    let fanout = try fanout(mailbox, [sleeper.daemonSide])
    try fanout.wait(nanoseconds: 0) { 1 }
    #expect(fanout.wakeReason == .deadline)
    publish(200, from: 1, fanout)
    _ = sleeper.read()
    try fanout.wait(nanoseconds: 0) { 1 }
    #expect(fanout.wakeReason == .socket)
    mailbox.post(1)
    try fanout.wait(nanoseconds: 0) { 1 }
    #expect(fanout.wakeReason == .order)
  }
}
