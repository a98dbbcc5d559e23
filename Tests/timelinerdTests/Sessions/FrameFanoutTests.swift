import Testing
import TimelinerWire

@testable import timelinerd

@Suite struct FrameFanoutTests {
  private static let second: Int64 = 1_000_000_000

  /// A fan-out with one scene whose only value is the time.
  private final class Stage {
    let fanout: FrameFanout
    let mailbox: Mailbox<Int>
    var now: Int64 = 0
    var sequence = 0
    private var layers: Int

    init(layers: Int = 1) throws {
      self.layers = layers
      mailbox = try Mailbox()
      var settings = FrameSettings(Options())
      settings.sendBufferBytes = 4096
      fanout = try FrameFanout(
        settings: settings, boot: "0", mailbox: mailbox.flag.number)
      fanout.begin(record("A"))
    }

    func record(_ scene: String) -> SceneRecord {
      SceneRecord(
        scene: scene, epoch: 1, width: 1, height: 1,
        layers: (1...layers).map {
          LayerRecord(
            id: $0, parent: nil, kind: .circle, name: nil,
            properties: [(.x, .number(Double(now)))])
        })
    }

    func subscribe(
      _ id: UInt64, _ pair: borrowing SocketPair, filter: FrameFilter = FrameFilter(),
      opening: [UInt8] = []
    ) throws {
      fanout.add(
        NewSubscriber(
          id: id, socket: pair.daemonSide, format: .varlink, filter: filter, opening: opening),
        record: { self.record($0) }, now: now)
      catchUp()
    }

    func catchUp() { fanout.catchUp(record: { self.record($0) }, now: now) }

    /// Publishes a frame 10 ms later.
    func tick(_ scene: String = "A") {
      now += 10_000_000
      sequence += 1
      var frame = Frame(scene: scene)
      frame.epoch = 1
      frame.sequence = sequence
      frame.time = now
      for layer in 1...layers { frame.append(layer: layer, key: .x, number: Double(now)) }
      fanout.movedOn(scene)
      fanout.publish(frame, now: now)
      catchUp()
      fanout.expire(now: now)
    }

    /// Lets sockets that have room go on.
    func poll() throws {
      try fanout.wait(nanoseconds: 0) { now }
      catchUp()
    }
  }

  private func kinds(_ messages: [SubscriberMessage]) -> [String] {
    messages.map { message in
      switch message {
      case .hello: "hello"
      case .segments: "segments"
      case .scene(let scene): "scene \(scene.scene)"
      case .frame(let frame, let missed): "frame \(frame.sequence) missed \(missed)"
      case .gone(let scene): "gone \(scene)"
      }
    }
  }

  @Test func `a subscriber gets hello, the scene, and then frames`() throws {
    let stage = try Stage()
    let pair = try SocketPair()
    try stage.subscribe(1, pair)
    stage.tick()
    stage.tick()
    #expect(
      kinds(try pair.messages()) == [
        "hello", "scene A", "frame 1 missed 0", "frame 2 missed 0",
      ])
  }

  @Test func `what has to come before the stream comes before it`() throws {
    let stage = try Stage()
    let pair = try SocketPair()
    try stage.subscribe(1, pair, opening: [65, 0])
    #expect(pair.read(limit: 2) == [65, 0])
    #expect(kinds(try pair.messages()) == ["hello", "scene A"])
  }

  @Test func `scenes that nobody of a group wants are not sent to it`() throws {
    let stage = try Stage()
    let one = try SocketPair()
    let other = try SocketPair()
    try stage.subscribe(1, one, filter: FrameFilter(scenes: ["B"]))
    try stage.subscribe(2, other, filter: FrameFilter(scenes: ["A"]))
    #expect(stage.fanout.wants("A"))
    #expect(stage.fanout.wants("B"))
    #expect(!stage.fanout.wants("C"))
    stage.tick()
    stage.fanout.begin(stage.record("B"))
    stage.catchUp()
    stage.tick("B")
    #expect(kinds(try one.messages()) == ["hello", "scene B", "frame 2 missed 0"])
    #expect(kinds(try other.messages()) == ["hello", "scene A", "frame 1 missed 0"])
  }

  @Test func `a change of structure sends the scene before the frame`() throws {
    let stage = try Stage()
    let pair = try SocketPair()
    try stage.subscribe(1, pair)
    stage.tick()
    stage.fanout.begin(stage.record("A"))
    stage.tick()
    #expect(
      kinds(try pair.messages()).suffix(3) == ["frame 1 missed 0", "scene A", "frame 2 missed 0"])
  }

  @Test func `a scene that went and came back is sent whole`() throws {
    let stage = try Stage()
    let pair = try SocketPair()
    try stage.subscribe(1, pair)
    stage.fanout.end("A")
    stage.fanout.begin(stage.record("A"))
    stage.catchUp()
    #expect(kinds(try pair.messages()) == ["hello", "scene A", "gone A", "scene A"])
  }

  @Test func `one that pauses gets the newest whole state and the number it missed`() throws {
    let stage = try Stage(layers: 20)
    let pair = try SocketPair()
    try stage.subscribe(1, pair)
    for _ in 0..<200 { stage.tick() }
    #expect(stage.fanout.isWaitingForRoom)
    let before = kinds(try pair.messages())
    try stage.poll()
    let after = try pair.messages()
    // The last of the frames from before, then the scene and the newest frame.
    let delivered = before.count - 2
    #expect(
      kinds(after) == ["scene A", "frame 200 missed \(200 - delivered - 1)"],
      "after \(before.count) messages")
    guard case .scene(let scene)? = after.first else { return }
    #expect(scene.layers.first?.properties.first?.value == .number(Double(stage.now)))
    stage.tick()
    #expect(kinds(try pair.messages()) == ["frame 201 missed 0"])
    #expect(!stage.fanout.isWaitingForRoom)
  }

  @Test func `one that never reads is dropped after its time, and the other misses nothing`() throws
  {
    let stage = try Stage(layers: 20)
    let silent = try SocketPair()
    let reader = try SocketPair()
    try stage.subscribe(1, silent)
    try stage.subscribe(2, reader)
    var received: [SubscriberMessage] = []
    var end: SubscriberEnd?
    for _ in 0..<2000 {
      stage.tick()
      received += try reader.messages()
      if let ended = stage.fanout.takeEnded().first {
        #expect(ended.id == 1)
        end = ended.end
        break
      }
    }
    #expect(end == .noProgress(10 * Self.second))
    #expect(end?.reason == "no progress for 10 s")
    let frames = received.compactMap { message -> Int? in
      if case .frame(let frame, 0) = message { frame.sequence } else { nil }
    }
    #expect(frames == Array(1...stage.sequence))
    // What the kernel held can be read, then comes the end.
    while let bytes = silent.read(), !bytes.isEmpty {}
    #expect(silent.read() == nil)
  }

  @Test func `a scene larger than the send buffer arrives whole`() throws {
    let stage = try Stage(layers: 5000)
    let pair = try SocketPair()
    try stage.subscribe(1, pair)
    var bytes: [UInt8] = []
    for _ in 0..<100 {
      bytes += pair.read() ?? []
      try stage.poll()
    }
    let messages = bytes.split(separator: 0)
    #expect(messages.count == 2)
    let scene = try VarlinkReplyMessage(message: Array(try #require(messages.last)))
    guard case .scene(let record) = try SubscriberMessage(json: .object(scene.parameters)) else {
      Issue.record("no scene")
      return
    }
    #expect(record.layers.count == 5000)
  }

  @Test func `a subscriber that closes is noticed`() throws {
    let stage = try Stage()
    do {
      let pair = try SocketPair()
      try stage.subscribe(1, pair)
    }
    try stage.poll()
    let ended = stage.fanout.takeEnded()
    #expect(ended.map(\.id) == [1])
    #expect(ended.map(\.end) == [.closed])
    #expect(stage.fanout.isEmpty)
    #expect(!stage.fanout.wants("A"))
  }
}
