import CAllocationCounter
import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

@testable import timelinerd

/// What a frame thread counts, with a clock that the test moves.
@Suite struct FrameThreadMeasureTests {
  private static let second: Int64 = 1_000_000_000

  private static let orbit = """
    struct Scene: View {
      var body: some View {
        TimelineView(.animation) { context in
          Rectangle().frame(width: 10, height: 5)
            .rotationEffect(.degrees(context.date.timeIntervalSinceReferenceDate))
        }
      }
    }
    """

  private static func thread(_ orders: Mailbox<FrameOrder>, _ reports: Mailbox<FrameReport>)
    throws -> FrameThread
  {
    try FrameThread(
      FrameThreadStart(
        orders: orders, reports: reports, pulse: Pulse(), settings: FrameSettings(Options()),
        boot: "0"))
  }

  private static func install(in orders: Mailbox<FrameOrder>) throws {
    let source = SceneSource(
      name: "Scene", files: [SourceFile(path: "Scene.swift", text: orbit)])
    let scene = try Engine.prepare(
      source,
      settings: SceneSettings(size: Size(width: 100, height: 100), zone: FixedZone(offset: 0)),
      at: FrameTime(monotonic: 0, wall: 0, period: 1))
    orders.post(.install(scene, ticket: 0))
  }

  /// Makes ticks from a time on, each woken so late, and returns the time after the last.
  private static func tick(
    _ thread: FrameThread, _ count: Int, from start: Int64, late: Int64
  ) throws -> Int64 {
    var now = start
    var made = 0
    while made < count {
      let reading = ClockReading(monotonic: now, wall: now)
      _ = thread.measures.beginTurn(now)
      thread.takeOrders(reading)
      let moment = try #require(thread.nextMoment(reading))
      let deadline = moment - FrameGrid.lead
      if deadline > now {
        thread.measures.willSleep(to: deadline)
        now = deadline + late
        continue
      }
      thread.turn(at: moment, reading)
      made += 1
    }
    return now
  }

  @Test func `a measurement is handed out without a frame`() throws {
    let (orders, reports) = (try Mailbox<FrameOrder>(), try Mailbox<FrameReport>())
    let measurements = try onLargeStack {
      let thread = try Self.thread(orders, reports)
      orders.post(.measure(ticket: 7))
      thread.takeOrders(ClockReading(monotonic: 5, wall: 5))
      #expect(thread.nextMoment(ClockReading(monotonic: 5, wall: 5)) == nil)
      return reports.take().compactMap { report -> (Int, Int)? in
        guard case .measured(let ticket, let found) = report else { return nil }
        return (ticket, found.measures.ticks)
      }
    }
    #expect(measurements.count == 1)
    #expect(measurements.first?.0 == 7)
    #expect(measurements.first?.1 == 0)
  }

  @Test func `ticks, lateness, stages and frames that were passed over are counted`() throws {
    try onLargeStack {
      let (orders, reports) = (try Mailbox<FrameOrder>(), try Mailbox<FrameReport>())
      let pair = try SocketPair()
      let thread = try Self.thread(orders, reports)
      try Self.install(in: orders)
      orders.post(
        .subscribe(
          NewSubscriber(
            id: 1, socket: pair.daemonSide, format: .cbor, filter: FrameFilter(), opening: [])))
      let now = try Self.tick(thread, 31, from: Self.second, late: 2_000_000)
      let measures = thread.measures
      #expect(measures.ticks == 31)
      #expect(measures.skipped == 0)
      #expect(measures.lateness.count == 31)
      #expect(measures.lateness.late == 31)
      #expect(measures.lateness.maximum == 2_000_000)
      for (name, cost) in measures.costs.named {
        #expect(cost.count == (name == "orders" || name == "catchUp" ? 1 : 31), "\(name)")
        #expect(cost.maximum > 0 && cost.total >= cost.maximum)
      }
      // The first of them is part of the whole scene.
      #expect(thread.fanout.tally.sent == 30)
      // A stall of ten frames: they are passed over, and the one after them is made.
      _ = try Self.tick(thread, 1, from: now + 10 * thread.lanes[0].plan.grid.period, late: 0)
      #expect(thread.measures.skipped == 9 || thread.measures.skipped == 10)
    }
  }

  @Test func `measuring a tick takes no memory`() throws {
    try onLargeStack {
      let (orders, reports) = (try Mailbox<FrameOrder>(), try Mailbox<FrameReport>())
      let thread = try Self.thread(orders, reports)
      var allocations: UInt64 = 0
      for tick in 1...200 {
        let before = callocationcounter_count()
        let isLate = thread.measures.beginTurn(Int64(tick))
        thread.measures.times.evaluate += 5
        thread.endTick(Int64(tick), wanted: thread.wantedIndex, deadline: 0)
        thread.measures.willSleep(to: Int64(tick))
        thread.measures.woke(.deadline)
        if tick > 100 { allocations += callocationcounter_count() - before }
        #expect(!isLate)
      }
      #expect(allocations == 0)
    }
  }

  @Test func `however many ask for a scene on one frame, it is looked at once`() throws {
    try onLargeStack {
      let (orders, reports) = (try Mailbox<FrameOrder>(), try Mailbox<FrameReport>())
      let thread = try Self.thread(orders, reports)
      try Self.install(in: orders)
      var now = try Self.tick(thread, 1, from: Self.second, late: 0)
      var allocations: [UInt64] = []
      for count in [1, 1, 101] {
        for ticket in 1...count { orders.post(.inspect(scenes: ["Scene"], ticket: ticket)) }
        let before = callocationcounter_count()
        now = try Self.tick(thread, 1, from: now, late: 0)
        allocations.append(callocationcounter_count() - before)
        var answers = 0
        for case .inspected(_, let found) in reports.take() { answers += found.count }
        #expect(answers == count)
      }
      // An answer of its own for each: an array, and its way through the mailbox.
      #expect(allocations[2] - allocations[1] < 1000)
      #expect(thread.snapshots.isEmpty)
    }
  }

  @Test func `what moved while nobody looked was not passed over`() throws {
    try onLargeStack {
      let (orders, reports) = (try Mailbox<FrameOrder>(), try Mailbox<FrameReport>())
      let thread = try Self.thread(orders, reports)
      try Self.install(in: orders)
      for (id, start) in [(1, Self.second), (2, 100 * Self.second)] as [(UInt64, Int64)] {
        let pair = try SocketPair()
        orders.post(
          .subscribe(
            NewSubscriber(
              id: id, socket: pair.daemonSide, format: .cbor, filter: FrameFilter(), opening: [])))
        _ = try Self.tick(thread, 5, from: start, late: 0)
        thread.fanout.stop()
      }
      #expect(thread.measures.ticks == 10)
      #expect(thread.measures.skipped == 0)
    }
  }

  @Test func `a priority that is refused is told, and the thread goes on`() throws {
    let (orders, reports) = (try Mailbox<FrameOrder>(), try Mailbox<FrameReport>())
    try onLargeStack {
      let thread = try Self.thread(orders, reports)
      // Beyond what Linux has: refused whoever asks.
      thread.usePriority(100)
      thread.usePriority(100)
      #expect(thread.priority == 0)
    }
    var refusals: [SystemError?] = []
    for case .scheduled(100, let error) in reports.take() { refusals.append(error) }
    #expect(refusals.count == 1)
    #expect(refusals.first??.call == "sched_setscheduler")
  }
}
