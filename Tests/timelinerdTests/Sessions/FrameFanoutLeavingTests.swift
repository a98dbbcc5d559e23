import Testing
import TimelinerWire

@testable import timelinerd

/// What subscribers are told when scenes go, and what becomes of buffers that grew for large ones.
@Suite struct FrameFanoutLeavingTests {
  private func fanout() throws -> (FrameFanout, Mailbox<Int>) {
    let mailbox = try Mailbox<Int>()
    var settings = FrameSettings(Options())
    settings.sendBufferBytes = 4096
    return (
      try FrameFanout(settings: settings, boot: "0", mailbox: mailbox.flag.number), mailbox
    )
  }

  private func record(_ scene: String, layers: Int = 1) -> SceneRecord {
    SceneRecord(
      scene: scene, epoch: 1, width: 1, height: 1,
      layers: (1...layers).map {
        LayerRecord(id: $0, parent: nil, kind: .circle, name: nil, properties: [(.x, .number(1))])
      })
  }

  private func subscribe(
    _ fanout: FrameFanout, _ id: UInt64, _ pair: borrowing SocketPair,
    filter: FrameFilter = FrameFilter(), layers: Int = 1
  ) {
    fanout.add(
      NewSubscriber(
        id: id, socket: pair.daemonSide, format: .varlink, filter: filter, opening: []),
      record: { record($0, layers: layers) }, now: 0)
  }

  private func frame(_ scene: String, sequence: Int, numbers: Int = 1) -> Frame {
    var frame = Frame(scene: scene)
    frame.epoch = 1
    frame.sequence = sequence
    for layer in 1...numbers { frame.append(layer: layer, key: .x, number: Double(sequence)) }
    return frame
  }

  @Test func `whoever got a scene is told that it is gone, nobody else`() throws {
    let (fanout, _) = try fanout()
    let one = try SocketPair()
    let other = try SocketPair()
    fanout.begin(record("A"))
    fanout.begin(record("B"))
    subscribe(fanout, 1, one)
    subscribe(fanout, 2, other, filter: FrameFilter(scenes: ["B"]))
    fanout.catchUp(record: { record($0) }, now: 0)
    _ = (one.read(), other.read())
    fanout.end("A")
    fanout.catchUp(record: { record($0) }, now: 0)
    #expect(try one.messages() == [.gone("A")])
    #expect(try other.messages().isEmpty)
    fanout.catchUp(record: { record($0) }, now: 0)
    #expect(try one.messages().isEmpty)
  }

  @Test func `a scene that came and went before it was sent is never mentioned`() throws {
    let (fanout, _) = try fanout()
    let pair = try SocketPair()
    subscribe(fanout, 1, pair)
    _ = pair.read()
    fanout.begin(record("A"))
    fanout.end("A")
    fanout.catchUp(record: { record($0) }, now: 0)
    #expect(try pair.messages().isEmpty)
  }

  @Test func `one that pauses is told once it reads again`() throws {
    let (fanout, _) = try fanout()
    let pair = try SocketPair()
    fanout.begin(record("A"))
    subscribe(fanout, 1, pair)
    fanout.catchUp(record: { record($0) }, now: 0)
    var sequence = 0
    while !fanout.isWaitingForRoom {
      sequence += 1
      fanout.publish(frame("A", sequence: sequence), now: 0)
    }
    fanout.end("A")
    fanout.catchUp(record: { record($0) }, now: 0)
    #expect(!(try pair.messages().contains(.gone("A"))))
    try fanout.wait(nanoseconds: 0) { 0 }
    fanout.catchUp(record: { record($0) }, now: 0)
    #expect(try pair.messages() == [.gone("A")])
  }

  @Test func `a buffer that grew for a scene shrinks once the scene was read`() throws {
    let (fanout, _) = try fanout()
    let pair = try SocketPair()
    fanout.begin(record("A", layers: 500))
    subscribe(fanout, 1, pair, layers: 500)
    fanout.catchUp(record: { record($0, layers: 500) }, now: 0)
    let subscriber = try #require(fanout.members[1]?.subscriber)
    #expect(subscriber.grantedBytes > 4096)
    // The scene lies there unread: a small buffer would turn every frame away.
    fanout.publish(frame("A", sequence: 1), now: 0)
    #expect(subscriber.grantedBytes > 4096)
    for _ in 0..<10 {
      _ = pair.read()
      try fanout.wait(nanoseconds: 0) { 0 }
    }
    fanout.publish(frame("A", sequence: 2), now: 0)
    #expect(subscriber.grantedBytes == 4096)
    // No more waits in the kernel than in a buffer that never grew.
    var sent = 0
    while !fanout.isWaitingForRoom, sent < 1000 {
      sent += 1
      fanout.publish(frame("A", sequence: 2 + sent), now: 0)
    }
    #expect(sent < 40)
  }

  @Test func `frames larger than the buffer asked for are taken whole`() throws {
    let (fanout, _) = try fanout()
    let pair = try SocketPair()
    fanout.begin(record("A"))
    subscribe(fanout, 1, pair)
    fanout.catchUp(record: { record($0) }, now: 0)
    _ = pair.read()
    for sequence in 1...10 {
      fanout.publish(frame("A", sequence: sequence, numbers: 2000), now: 0)
      #expect(!fanout.isWaitingForRoom)
      #expect(try pair.messages().count == 1)
    }
    let subscriber = try #require(fanout.members[1]?.subscriber)
    #expect(subscriber.grantedBytes > 30_000)
    fanout.publish(frame("A", sequence: 11), now: 0)
    #expect(subscriber.grantedBytes == 4096)
  }

  @Test func `a frame is encoded once for each format and filter, however many get it`() throws {
    let (fanout, _) = try fanout()
    fanout.begin(record("A"))
    let one = try SocketPair()
    let two = try SocketPair()
    let three = try SocketPair()
    let four = try SocketPair()
    subscribe(fanout, 1, one)
    subscribe(fanout, 2, two)
    subscribe(fanout, 3, three, filter: FrameFilter(properties: [.x]))
    subscribe(fanout, 4, four, filter: FrameFilter(properties: [.x]))
    #expect(fanout.groups.count == 2)
    fanout.catchUp(record: { record($0) }, now: 0)
    func encodings() -> Int {
      fanout.groups.compactMap { $0.channel(of: "A")?.encodings }.reduce(0, +)
    }
    let begun = encodings()
    // One encoding of the scene for each group.
    #expect(begun == 2)
    for sequence in 1...10 {
      fanout.publish(frame("A", sequence: sequence), now: 0)
      fanout.catchUp(record: { record($0) }, now: 0)
    }
    #expect(encodings() - begun == 20)
  }

  @Test func `those who are stale share the encoding of the whole scene`() throws {
    let (fanout, _) = try fanout()
    fanout.begin(record("A"))
    let one = try SocketPair()
    let other = try SocketPair()
    subscribe(fanout, 1, one)
    subscribe(fanout, 2, other)
    fanout.catchUp(record: { record($0) }, now: 0)
    var sequence = 0
    while fanout.blocked.count < 2 {
      sequence += 1
      fanout.movedOn("A")
      fanout.publish(frame("A", sequence: sequence), now: 0)
    }
    _ = (one.read(), other.read())
    try fanout.wait(nanoseconds: 0) { 0 }
    let before = fanout.groups[0].channel(of: "A")?.encodings ?? 0
    fanout.catchUp(record: { record($0) }, now: 0)
    // The scene, and the heading that says what each missed: once for both.
    let after = fanout.groups[0].channel(of: "A")?.encodings ?? 0
    #expect(after - before == 2)
    #expect(try one.messages().count == 2)
    #expect(try other.messages().count == 2)
  }
}
