import CAllocationCounter
import Testing
import TimelinerWire

@testable import timelinerd

@Suite struct FrameFanoutRingTests {
  /// A fan-out with one scene, read by rings and sockets.
  private final class Stage {
    let fanout: FrameFanout
    let mailbox: Mailbox<Int>
    var sequence = 0
    var layers = 1

    init() throws {
      mailbox = try Mailbox()
      fanout = try FrameFanout(
        settings: FrameSettings(Options()), boot: "0", mailbox: mailbox.flag.number)
      fanout.begin(record)
    }

    var record: SceneRecord {
      SceneRecord(
        scene: "A", epoch: 1, width: 1, height: 1,
        layers: (1...layers).map {
          LayerRecord(
            id: $0, parent: nil, kind: .circle, name: nil,
            properties: [(.x, .number(Double(sequence)))])
        })
    }

    func subscribe(
      _ id: UInt64, _ pair: borrowing SocketPair, transport: FrameTransport = .ring
    ) {
      var filter = FrameFilter()
      filter.transport = transport
      fanout.add(
        NewSubscriber(
          id: id, socket: pair.daemonSide, format: .cbor, filter: filter, opening: []),
        record: { _ in self.record }, now: 0)
      catchUp()
    }

    func catchUp() { fanout.catchUp(record: { _ in self.record }, now: Int64(sequence)) }

    var frame: Frame {
      var frame = Frame(scene: "A")
      frame.epoch = 1
      frame.sequence = sequence
      frame.time = Int64(sequence)
      for layer in 1...layers { frame.append(layer: layer, key: .x, number: Double(sequence)) }
      return frame
    }

    /// Publishes a frame.
    /// - Returns: its bytes as they are to arrive.
    @discardableResult
    func tick() -> [UInt8] {
      sequence += 1
      fanout.movedOn("A")
      fanout.publish(frame, now: Int64(sequence))
      catchUp()
      return MessageBytes.encode(.frame(frame, missed: 0), format: .cbor)
    }

    func poll() throws {
      try fanout.wait(nanoseconds: 0) { Int64(sequence) }
      catchUp()
    }

    var scene: [UInt8] { MessageBytes.encode(.scene(record), format: .cbor) }
  }

  private static let hello = MessageBytes.encode(.hello(Hello(boot: "0")), format: .cbor)

  /// The ring that came over a socket, and the bytes with which it came.
  private func ring(_ pair: borrowing SocketPair) throws -> (reader: RingReader, bytes: [UInt8]) {
    let (bytes, number) = try pair.readWithDescriptor()
    let descriptor = FileDescriptor(owning: try #require(number))
    return (try RingReader(descriptor.number), bytes)
  }

  @Test func `a reader gets hello and a ring over its socket, and everything else in the ring`()
    throws
  {
    let stage = try Stage()
    let pair = try SocketPair()
    stage.subscribe(1, pair)
    let (reader, bytes) = try ring(pair)
    let size = try #require(stage.fanout.groups.first?.feed?.ring).shape.bytes
    #expect(bytes == Self.hello + FrameFanout.ringMessage(bytes: size))
    #expect(try reader.readAll() == [.whole(stage.scene, number: 0, missed: 0)])
    let frames = [stage.tick(), stage.tick()]
    #expect(
      try reader.readAll() == [.frames(frames[0], number: 1), .frames(frames[1], number: 2)])
    #expect(pair.read() == [])
  }

  @Test func `readers that want the same share a ring, and get what sockets get`() throws {
    let stage = try Stage()
    let one = try SocketPair()
    let other = try SocketPair()
    let socket = try SocketPair()
    stage.subscribe(1, one)
    stage.subscribe(2, socket, transport: .socket)
    let first = try ring(one).reader
    _ = try first.readAll()
    _ = socket.read()
    stage.tick()
    stage.subscribe(3, other)
    #expect(stage.fanout.groups.count == 2)
    let second = try ring(other).reader
    _ = try second.readAll()
    stage.tick()
    let firstItems = try first.readAll()
    let secondItems = try second.readAll()
    #expect(firstItems.last == secondItems.last)
    var bytes: [UInt8] = []
    for case .frames(let part, _) in firstItems { bytes += part }
    #expect(bytes == socket.read())
    #expect(bytes.count > 0)
  }

  @Test func `readers are told in the ring that a scene is gone`() throws {
    let stage = try Stage()
    let pair = try SocketPair()
    stage.subscribe(1, pair)
    let reader = try ring(pair).reader
    stage.tick()
    _ = try reader.readAll()
    stage.fanout.end("A")
    stage.catchUp()
    let gone = MessageBytes.encode(.gone("A"), format: .cbor)
    #expect(try reader.readAll() == [.frames(gone, number: 2)])
  }

  @Test func `a change of structure reaches readers in the ring`() throws {
    let stage = try Stage()
    let pair = try SocketPair()
    stage.subscribe(1, pair)
    let reader = try ring(pair).reader
    stage.tick()
    _ = try reader.readAll()
    stage.layers = 2
    stage.fanout.begin(stage.record)
    stage.tick()
    guard case .whole(let bytes, 2, 0)? = try reader.readAll().first else {
      Issue.record("no whole")
      return
    }
    // The scene, then its newest frame without changes, as after a pause on a socket.
    #expect(bytes.starts(with: stage.scene))
    #expect(bytes.count > stage.scene.count)
    #expect(pair.read() == [])
  }

  @Test func `a ring that is outgrown is replaced over the socket`() throws {
    let stage = try Stage()
    let pair = try SocketPair()
    stage.subscribe(1, pair)
    let old = try ring(pair).reader
    _ = try old.readAll()
    stage.layers = 2000
    stage.tick()
    #expect(try old.readAll() == [.closed])
    let new = try ring(pair).reader
    guard case .whole(let bytes, 1, 0)? = try new.readAll().first else {
      Issue.record("no whole")
      return
    }
    #expect(bytes.starts(with: stage.scene))
    let frame = stage.tick()
    #expect(try new.readAll() == [.frames(frame, number: 2)])
  }

  @Test func `one that lost slots asks with a byte and gets the newest`() throws {
    let stage = try Stage()
    let pair = try SocketPair()
    stage.subscribe(1, pair)
    let reader = try ring(pair).reader
    _ = try reader.readAll()
    for _ in 1...40 { stage.tick() }
    #expect(try reader.readAll() == [.lost])
    pair.write([63])
    try stage.poll()
    guard case .whole(let bytes, 40, 39)? = try reader.readAll().first else {
      Issue.record("no whole")
      return
    }
    #expect(bytes.starts(with: stage.scene))
    let frame = stage.tick()
    #expect(try reader.readAll() == [.frames(frame, number: 41)])
  }

  @Test func `whoever goes on asking is not heard before the next frame`() throws {
    let stage = try Stage()
    let pair = try SocketPair()
    stage.subscribe(1, pair)
    pair.write([63])
    try stage.poll()
    pair.write([63])
    let isQuiet = try stage.fanout.set.wait(nanoseconds: 0).isEmpty
    #expect(isQuiet)
    stage.tick()
    let isHeard = try !stage.fanout.set.wait(nanoseconds: 0).isEmpty
    #expect(isHeard)
  }

  @Test func `one that closes its half of the socket stays, and wakes nobody`() throws {
    let stage = try Stage()
    let pair = try SocketPair()
    stage.subscribe(1, pair)
    let reader = try ring(pair).reader
    _ = try reader.readAll()
    pair.finish()
    try stage.poll()
    let isQuiet = try stage.fanout.set.wait(nanoseconds: 0).isEmpty
    #expect(isQuiet)
    let frame = stage.tick()
    #expect(try reader.readAll() == [.frames(frame, number: 1)])
  }

  @Test func `a reader that is gone ends, and its ring with the last of them`() throws {
    let stage = try Stage()
    let staying = try SocketPair()
    stage.subscribe(2, staying)
    let reader = try ring(staying).reader
    do {
      let pair = try SocketPair()
      stage.subscribe(1, pair)
    }
    stage.tick()
    try stage.poll()
    #expect(stage.fanout.takeEnded().map(\.end) == [.closed])
    stage.fanout.stop()
    #expect(try reader.readAll().last == .closed)
    #expect(stage.fanout.isEmpty)
    #expect(stage.fanout.groups.isEmpty)
  }

  @Test func `one that never reads its socket is dropped when rings pile up`() throws {
    let stage = try Stage()
    let pair = try SocketPair()
    stage.subscribe(1, pair)
    var end: SubscriberEnd?
    while end == nil, stage.sequence < 100_000 {
      // Nothing more can be sent: the hand-over waits for room.
      stage.fanout.groups.first?.subscribers.first?.needsRing = true
      stage.fanout.behind.insert(1)
      stage.tick()
      stage.fanout.expire(now: Int64(stage.sequence) + 10_000_000_000)
      end = stage.fanout.takeEnded().first?.end
    }
    guard case .noProgress? = end else {
      Issue.record("ended with \(String(describing: end))")
      return
    }
  }

  @Test func `what fits into no ring ends its readers with the reason`() throws {
    let stage = try Stage()
    let pair = try SocketPair()
    stage.subscribe(1, pair)
    let feed = try #require(stage.fanout.groups.first?.feed)
    let bytes = [UInt8](repeating: 0, count: RingShape.maximumFrameBytes + 1)
    feed.append(bytes, FrameRing.Moment())
    stage.catchUp()
    let ended = stage.fanout.takeEnded()
    #expect(ended.map(\.end) == [.ringTooLarge(bytes: RingShape.maximumFrameBytes + 1)])
    let reason = try #require(ended.first?.end.reason)
    #expect(reason.contains("more than a ring holds"))
  }

  @Test func `a steady frame reaches a ring without heap allocations`() throws {
    let stage = try Stage()
    stage.layers = 10
    let pair = try SocketPair()
    stage.subscribe(1, pair)
    var frame = stage.frame
    var allocations: UInt64 = 0
    for tick in 1...200 {
      frame.sequence = tick
      let before = callocationcounter_count()
      stage.fanout.movedOn("A")
      stage.fanout.publish(frame, now: Int64(tick))
      stage.fanout.catchUp(record: { _ in nil }, now: Int64(tick))
      stage.fanout.expire(now: Int64(tick))
      if tick > 100 { allocations += callocationcounter_count() - before }
    }
    #expect(allocations == 0)
  }
}
