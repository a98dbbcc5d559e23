import CAllocationCounter
import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

@testable import timelinerd

@Suite struct StateKeeperAllocationTests {
  private static let spinner = """
    struct Spinner: View {
      var body: some View {
        TimelineView(.animation) { timeline in
          Circle().offset(x: timeline.date.timeIntervalSinceReferenceDate)
        }
      }
    }
    """

  private func time(_ tick: Int) -> FrameTime {
    FrameTime(
      monotonic: 10_000_000_000 + Int64(tick) * 16_666_667, wall: Int64(tick) * 16_666_667,
      period: 16_666_667)
  }

  @Test func `a steady frame is written down without heap allocations, and needs no record`() throws
  {
    let source = SceneSource(
      name: "Spinner", files: [SourceFile(path: "Spinner.swift", text: Self.spinner)])
    let scene = try Engine.prepare(
      source,
      settings: SceneSettings(
        size: Size(width: 100, height: 100), zone: FixedZone(offset: 0)), at: time(0))
    scene.start(at: time(0))
    let memory = try StateMemory(capacity: 1 << 20, serial: 1)
    let keeper = try StateKeeper(
      KeptStateStart(descriptor: try memory.memory.duplicate(), boot: "b"))
    keeper.begin(scene, among: ["Spinner"])
    let mailbox = try Mailbox<Int>()
    let fanout = try FrameFanout(
      settings: FrameSettings(Options()), boot: "b", mailbox: mailbox.flag.number)
    fanout.keeper = keeper
    let pair = try SocketPair()
    fanout.add(
      NewSubscriber(
        id: 1, socket: pair.daemonSide, format: .cbor, filter: FrameFilter(), opening: [],
        origin: SubscriptionOrigin(call: [], peer: StreamSocket.Peer(process: 1, user: 1))),
      record: { _ in scene.record }, now: 0)
    let scenes = [scene]
    let own = try #require(OwnGrid(rate: .standard, phase: 1))
    let lanes = [
      FrameLane(nil, FrameGrid(origin: 0, rate: .standard)), FrameLane(own, own.frameGrid),
    ]
    var (allocations, records, before): (UInt64, Int, Int) = (0, 0, 0)
    for tick in 1...200 {
      let count = callocationcounter_count()
      scene.advance(to: time(tick))
      keeper.note(scene)
      if scene.isNewStructure {
        fanout.begin(scene.record)
        scene.structureWasSent()
      }
      fanout.publish(scene.frame, now: Int64(tick))
      fanout.catchUp(record: { _ in scene.record }, now: Int64(tick))
      keeper.cells.setPresentation(Int64(tick))
      let isDue = keeper.needsRecord(scenes, lanes, hasUnrecorded: fanout.hasUnrecorded)
      if tick > 100 { allocations += callocationcounter_count() - count }
      if isDue {
        keeper.write(scenes, lanes, fanout.members.values.map(\.subscriber))
        records += 1
      }
      if tick == 100 { before = records }
      _ = pair.read()
    }
    #expect(allocations == 0)
    #expect(records == before)
    #expect(records > 0)
    #expect(memory.numbers(of: "Spinner")?.sequence == scene.frame.sequence)
  }
}
