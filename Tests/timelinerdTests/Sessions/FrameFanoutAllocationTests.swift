import CAllocationCounter
import Testing
import TimelinerWire

@testable import timelinerd

@Suite struct FrameFanoutAllocationTests {
  @Test(arguments: [EncodedFrame.Format.varlink, .cbor])
  func `a steady frame reaches its subscribers without heap allocations`(
    format: EncodedFrame.Format
  ) throws {
    let mailbox = try Mailbox<Int>()
    let fanout = try FrameFanout(
      settings: FrameSettings(Options()), boot: "0", mailbox: mailbox.flag.number)
    let record = SceneRecord(scene: "A", epoch: 1, width: 1, height: 1, layers: [])
    fanout.begin(record)
    let one = try SocketPair()
    let other = try SocketPair()
    for (id, socket) in [(1, one.daemonSide), (2, other.daemonSide)] {
      fanout.add(
        NewSubscriber(
          id: UInt64(id), socket: socket, format: format, filter: FrameFilter(), opening: []),
        record: { _ in record }, now: 0)
    }
    fanout.catchUp(record: { _ in record }, now: 0)
    var frame = Frame(scene: "A")
    for layer in 1...10 { frame.append(layer: layer, key: .x, number: Double(layer) / 3) }
    var allocations: UInt64 = 0
    for tick in 1...200 {
      frame.sequence = tick
      let before = callocationcounter_count()
      fanout.movedOn("A")
      fanout.publish(frame, now: Int64(tick))
      fanout.catchUp(record: { _ in record }, now: Int64(tick))
      fanout.expire(now: Int64(tick))
      let isQuiet = fanout.takeEnded().isEmpty && fanout.nextExpiry == nil
      if tick > 100 { allocations += callocationcounter_count() - before }
      #expect(isQuiet)
      _ = one.read()
      _ = other.read()
    }
    #expect(allocations == 0)
  }
}
