import Testing
import TimelinerWire

@testable import timelinerd

@Suite struct StateKeeperTests {
  private func keeper(capacity: Int = 4096) throws -> StateKeeper {
    let memory = try StateMemory(capacity: capacity, serial: 1)
    return try StateKeeper(
      KeptStateStart(descriptor: try memory.memory.duplicate(), boot: "b"))
  }

  private func new(_ id: UInt64, call: [UInt8] = [1]) throws -> NewSubscriber {
    let pair = try SocketPair()
    return NewSubscriber(
      id: id, socket: pair.daemonSide, format: .cbor, filter: FrameFilter(), opening: [],
      origin: SubscriptionOrigin(call: call, peer: StreamSocket.Peer(process: 1, user: 2)))
  }

  private let lanes = [FrameLane(nil, FrameGrid(origin: 0, rate: .standard))]

  @Test func `as many subscriptions are kept as there are cells, and one that ends makes room`()
    throws
  {
    let keeper = try keeper()
    let template = try new(1)
    for id in 1...UInt64(StateLayout.subscriptions) {
      var new = template
      new.id = id
      #expect(keeper.cell(for: new, sendBufferBytes: 1000) != nil)
    }
    var further = template
    further.id = UInt64(StateLayout.subscriptions) + 1
    #expect(keeper.cell(for: further, sendBufferBytes: 1000) == nil)
    keeper.end(subscription: 7)
    #expect(keeper.cell(for: further, sendBufferBytes: 1000) != nil)
    _ = FileDescriptor(owning: template.socket)
  }

  @Test func `a subscription that ends with the daemon has no cell`() throws {
    let keeper = try keeper()
    var new = try new(1)
    new.origin = nil
    #expect(keeper.cell(for: new, sendBufferBytes: 1000) == nil)
    _ = FileDescriptor(owning: new.socket)
  }

  @Test func `a record is due once for each change`() throws {
    let keeper = try keeper()
    #expect(keeper.needsRecord([], lanes, hasUnrecorded: false), "the grid is news")
    keeper.write([], lanes, [])
    #expect(!keeper.needsRecord([], lanes, hasUnrecorded: false))
    #expect(keeper.needsRecord([], lanes, hasUnrecorded: true))
    keeper.facts = [1]
    #expect(keeper.needsRecord([], lanes, hasUnrecorded: false))
    keeper.write([], lanes, [])
    #expect(!keeper.needsRecord([], lanes, hasUnrecorded: false))
    lanes[0].plan.use(FrameGrid(origin: 1, rate: .standard))
    #expect(keeper.needsRecord([], lanes, hasUnrecorded: false))
  }

  @Test func `a grid that a subscriber chose is written down as it is, and goes on as it was`()
    throws
  {
    let keeper = try keeper()
    let own = try #require(OwnGrid(rate: .standard, phase: 5))
    let lane = FrameLane(own, own.frameGrid)
    keeper.write([], lanes, [])
    #expect(keeper.needsRecord([], lanes + [lane], hasUnrecorded: false), "the lane is news")
    keeper.write([], lanes + [lane], [])
    #expect(!keeper.needsRecord([], lanes + [lane], hasUnrecorded: false))
    lane.plan.use(FrameGrid(origin: 1, first: 7, rate: .standard, step: FrameStep(.standard)))
    #expect(keeper.needsRecord([], lanes + [lane], hasUnrecorded: false), "it moved")
    keeper.write([], lanes + [lane], [])
    #expect(keeper.needsRecord([], lanes, hasUnrecorded: false), "it is gone")
    let record = try StateRecord(reading: try #require(keeper.cells.memory.record), boot: "b")
    #expect(record.lanes == [.init(own: own, grid: lane.plan.grid)])
    let next = try StateKeeper(
      KeptStateStart(
        descriptor: try keeper.cells.memory.memory.duplicate(), boot: "b", lanes: record.lanes,
        isComplete: false))
    #expect(next.takeGrid(of: try #require(OwnGrid(rate: .standard, phase: 6))) == nil)
    #expect(next.takeGrid(of: own) == lane.plan.grid)
    #expect(next.takeGrid(of: own) == nil, "who comes later begins anew")
  }

  @Test func `a grid that nobody came back to begins anew`() throws {
    let memory = try StateMemory(capacity: 4096, serial: 1)
    let own = try #require(OwnGrid(rate: .standard, phase: 5))
    let keeper = try StateKeeper(
      KeptStateStart(
        descriptor: try memory.memory.duplicate(), boot: "b",
        lanes: [.init(own: own, grid: own.frameGrid)], isComplete: false))
    keeper.complete()
    #expect(keeper.takeGrid(of: own) == nil)
  }

  @Test func `a ring is told once, under numbers that go on`() throws {
    let memory = try StateMemory(capacity: 4096, serial: 1)
    let keeper = try StateKeeper(
      KeptStateStart(descriptor: try memory.memory.duplicate(), boot: "b", nextRing: 8))
    let ring = try FrameRing(
      shape: try #require(RingShape(frameBytes: 1, wholeBytes: 1)), after: 0)
    #expect(keeper.keep(ring: ring.descriptor) == 8)
    #expect(keeper.keep(ring: ring.descriptor) == 9)
    keeper.end(ring: 8)
    let news = keeper.takeNews()
    try #require(news.count == 3)
    for (report, number) in zip(news, [8, 9] as [UInt64]) {
      guard case .ring(let descriptor, number) = report else {
        Issue.record("\(report)")
        continue
      }
      #expect(descriptor != ring.descriptor)
      _ = FileDescriptor(owning: descriptor)
    }
    var hasEnded = false
    if case .ringEnded(number: 8) = news[2] { hasEnded = true }
    #expect(hasEnded)
    #expect(keeper.takeNews().isEmpty)
  }

  @Test func `nothing is written before everything of before the restart is there`() throws {
    let memory = try StateMemory(capacity: 4096, serial: 1)
    let keeper = try StateKeeper(
      KeptStateStart(
        descriptor: try memory.memory.duplicate(), boot: "b",
        scenes: [.init(name: "A", state: [1])], isComplete: false))
    #expect(!keeper.needsRecord([], lanes, hasUnrecorded: true))
    keeper.complete()
    #expect(keeper.needsRecord([], lanes, hasUnrecorded: false))
    keeper.write([], lanes, [])
    // The scene may come yet.
    let record = try StateRecord(reading: try #require(keeper.cells.memory.record), boot: "b")
    #expect(record.scenes == [.init(name: "A", state: [1])])
    keeper.end("A")
    #expect(keeper.needsRecord([], lanes, hasUnrecorded: false))
    #expect(keeper.waiting.isEmpty)
  }

  @Test func `cells of subscriptions that did not come back are free again`() throws {
    let memory = try StateMemory(capacity: 4096, serial: 1)
    memory.setSubscription(9, ofCell: 0)
    memory.setDelivery(.uncertain, ofCell: 0)
    let keeper = try StateKeeper(
      KeptStateStart(descriptor: try memory.memory.duplicate(), boot: "b", isComplete: false))
    #expect(memory.subscription(ofCell: 0) == 9)
    keeper.complete()
    #expect(memory.subscription(ofCell: 0) == 0)
    #expect(memory.delivery(ofCell: 0) == .nothing)
  }

  @Test func `a record that needs more room goes to larger memory, with all numbers`() throws {
    let keeper = try keeper(capacity: 64)
    let old = keeper.cells.memory
    let new = try new(3, call: [UInt8](repeating: 1, count: 1000))
    _ = keeper.cell(for: new, sendBufferBytes: 1000)
    keeper.cells.setDelivery(.rest(serial: 1, sent: 2), ofCell: 0)
    let cell = old.cell(of: "A", keeping: [])
    keeper.cells.setNumbers(.init(epoch: 2, sequence: 3), ofCell: cell)
    keeper.cells.setPresentation(77)
    let subscriber = Subscriber(new, channels: 0, sendBufferBytes: 16384)
    keeper.write([], lanes, [subscriber])
    let larger = try #require(keeper.takeLarger())
    #expect(larger.serial == 2)
    #expect(keeper.takeLarger() == nil)
    let memory = try StateMemory(adopting: larger.descriptor)
    #expect(memory.serial == 2)
    #expect(memory.presentation == 77)
    #expect(memory.numbers(of: "A") == .init(epoch: 2, sequence: 3))
    #expect(memory.subscription(ofCell: 0) == 3)
    #expect(memory.delivery(ofCell: 0) == .rest(serial: 1, sent: 2))
    let record = try StateRecord(reading: try #require(memory.record), boot: "b")
    #expect(record.subscriptions.map(\.id) == [3])
    // Until the manager has the new memory, frames are counted in both.
    keeper.cells.setPresentation(78)
    #expect(old.presentation == 78)
    keeper.wasStored(serial: 2)
    keeper.cells.setPresentation(79)
    #expect(old.presentation == 78)
    #expect(memory.presentation == 79)
  }

  /// A subscriber with so many bytes on their way.
  private func subscriber(_ id: UInt64, kept count: Int, in keeper: StateKeeper) throws
    -> Subscriber
  {
    let new = try new(id)
    let subscriber = Subscriber(new, channels: 0, sendBufferBytes: 16384)
    subscriber.outbox.cell = keeper.cell(for: new, sendBufferBytes: 16384)
    let rest = [UInt8](repeating: 7, count: count)
    subscriber.outbox.carryOn(rest, sent: 1, serial: 1, now: 0)
    return subscriber
  }

  @Test(arguments: [-1, 0, 1])
  func `messages on their way are written down up to a bound, the longest are not`(
    beyond: Int
  ) throws {
    let keeper = try keeper(capacity: 8 << 20)
    let most = StateKeeper.mostRestBytes
    let counts = [10, most / 2 + beyond, most / 2 - 10 - 1, 1]
    var members: [Subscriber] = []
    for (index, count) in counts.enumerated() {
      members.append(try subscriber(UInt64(index + 1), kept: count, in: keeper))
    }
    keeper.write([], lanes, members)
    let memory = keeper.cells.memory
    let record = try StateRecord(reading: try #require(memory.record), boot: "b")
    // One that was left out is known, and goes on once nothing of its message is left to send.
    #expect(record.subscriptions.map(\.id) == [1, 2, 3, 4])
    let goesOn = record.subscriptions.indices.map { index in
      record.subscriptions[index].carried(memory.delivery(ofCell: index)) != nil
    }
    #expect(goesOn == [true, beyond <= 0, true, true])
    keeper.cells.setDelivery(.nothing, ofCell: 1)
    #expect(record.subscriptions[1].carried(memory.delivery(ofCell: 1)) != nil)
  }

  @Test func `of several messages that are as long as another all are written down or none`() throws
  {
    let keeper = try keeper()
    let count = StateKeeper.mostRestBytes / 2 + 1
    let members = [
      try subscriber(1, kept: count, in: keeper), try subscriber(2, kept: 5, in: keeper),
      try subscriber(3, kept: count, in: keeper),
    ]
    #expect(StateKeeper.longestRest(among: Array(members[..<2])) == .max)
    #expect(StateKeeper.longestRest(among: members) == count - 1)
    #expect(StateKeeper.longestRest(among: []) == .max)
  }

  @Test func `a record that was survived ends the count of starts`() throws {
    let memory = try StateMemory(capacity: 4096, serial: 1)
    memory.attempts = 3
    let keeper = try StateKeeper(
      KeptStateStart(descriptor: try memory.memory.duplicate(), boot: "b", isComplete: false))
    keeper.complete()
    #expect(memory.attempts == 3)
    keeper.write([], lanes, [])
    #expect(memory.attempts == 0)
  }

  @Test func `the next record comes in proportion to what the last one took`() throws {
    let keeper = try keeper()
    #expect(keeper.notBefore == .min)
    keeper.rest(from: 1000, to: 1100)
    #expect(keeper.notBefore == 2000)
    keeper.rest(from: 0, to: 10_000_000_000)
    #expect(keeper.notBefore == 10_500_000_000)
  }
}
