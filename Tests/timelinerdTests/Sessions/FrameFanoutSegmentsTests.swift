import Testing
import TimelinerWire

@testable import timelinerd

/// What those get who evaluate motion themselves.
@Suite struct FrameFanoutSegmentsTests {
  /// A fan-out with one scene of some layers, whose places are numbers or functions of time.
  private final class Stage {
    let fanout: FrameFanout
    let mailbox: Mailbox<Int>
    let layers: Int
    var now: Int64 = 0
    var version = 1
    var place = 0.0

    init(layers: Int = 1) throws {
      self.layers = layers
      mailbox = try Mailbox()
      var settings = FrameSettings(Options())
      settings.sendBufferBytes = 4096
      fanout = try FrameFanout(settings: settings, boot: "0", mailbox: mailbox.flag.number)
      fanout.segments = { [unowned self] _ in set }
      fanout.begin(record)
    }

    var record: SceneRecord {
      SceneRecord(
        scene: "A", epoch: 1, width: 1, height: 1,
        layers: (1...layers).map {
          LayerRecord(
            id: $0, parent: nil, kind: .circle, name: nil, properties: [(.x, .number(place))])
        })
    }

    var set: SegmentSet {
      var set = SegmentSet(
        scene: "A", epoch: 1, sequence: version, time: now,
        clock: SegmentClock(monotonic: 0, time: 0, rate: 1))
      set.properties = (1...layers).map {
        SegmentChange(
          layer: $0, key: .x, source: .terms([SegmentTerm(target: [.number(place)])]))
      }
      return set
    }

    func subscribe(
      _ id: UInt64, _ pair: borrowing SocketPair, level: SubscriptionLevel,
      format: EncodedFrame.Format = .varlink
    ) {
      var filter = FrameFilter()
      filter.level = level
      fanout.add(
        NewSubscriber(
          id: id, socket: pair.daemonSide, format: format, filter: filter, opening: []),
        record: { _ in self.record }, now: now)
      catchUp()
    }

    func catchUp() { fanout.catchUp(record: { _ in self.record }, now: now) }

    /// A frame 10 ms later; with a place, what moves the layers changed as well.
    func tick(place: Double? = nil) {
      now += 10_000_000
      if let place {
        self.place = place
        version += 1
      }
      fanout.publishSegments(of: "A", version: version, now: now)
      var frame = Frame(scene: "A")
      frame.epoch = 1
      frame.sequence = version
      frame.time = now
      for layer in 1...layers { frame.append(layer: layer, key: .x, number: Double(now)) }
      fanout.movedOn("A")
      fanout.publish(frame, now: now)
      catchUp()
    }
  }

  private func kinds(_ messages: [SubscriberMessage]) -> [String] {
    messages.map { message in
      switch message {
      case .hello: "hello"
      case .scene: "scene"
      case .frame: "frame"
      case .gone(let scene): "gone \(scene)"
      case .segments(let segments): "segments \(segments.sequence) of \(segments.changes.count)"
      }
    }
  }

  @Test func `the scene comes first, then all that moves in it, then only what changes`() throws {
    let stage = try Stage()
    let pair = try SocketPair()
    stage.subscribe(1, pair, level: .segments)
    stage.tick()
    #expect(kinds(try pair.messages()) == ["hello", "scene", "segments 1 of 1"])
    for _ in 0..<10 { stage.tick() }
    #expect(pair.read() == [])
    stage.tick(place: 3)
    for _ in 0..<10 { stage.tick() }
    #expect(kinds(try pair.messages()) == ["segments 2 of 1"])
  }

  @Test func `a new version that changes nothing is not told`() throws {
    let stage = try Stage()
    let pair = try SocketPair()
    stage.subscribe(1, pair, level: .segments)
    _ = pair.read()
    stage.tick(place: stage.place)
    #expect(pair.read() == [])
  }

  @Test func `subscribers of both levels do not get each other's messages`() throws {
    let stage = try Stage()
    let samples = try SocketPair()
    let segments = try SocketPair()
    stage.subscribe(1, samples, level: .samples)
    stage.subscribe(2, segments, level: .segments)
    #expect(stage.fanout.groups.count == 2)
    _ = (samples.read(), segments.read())
    stage.tick(place: 4)
    #expect(kinds(try samples.messages()) == ["frame"])
    #expect(kinds(try segments.messages()) == ["segments 2 of 1"])
  }

  @Test func `a slow subscriber gets the newest whole, and nothing else`() throws {
    let stage = try Stage(layers: 4000)
    let pair = try SocketPair()
    stage.subscribe(1, pair, level: .segments)
    // The scene is larger than the buffers: nothing else fits until it was read.
    for place in 1...20 { stage.tick(place: Double(place)) }
    var bytes: [UInt8] = []
    while let more = pair.read(), !more.isEmpty {
      bytes += more
      try stage.fanout.wait(nanoseconds: 0) { stage.now }
      stage.catchUp()
    }
    let messages = try bytes.split(separator: 0).map { message in
      try SubscriberMessage(
        json: .object(try VarlinkReplyMessage(message: Array(message)).parameters))
    }
    let whole = "segments 21 of 4000"
    #expect(kinds(messages).last == whole)
    // Of the twenty changes those came that the kernel had room for at once.
    #expect(kinds(messages).count { $0.hasPrefix("segments") } < 12)
    guard case .segments(let last)? = messages.last else { return }
    #expect(last.changes.last?.source == .terms([SegmentTerm(target: [.number(20)])]))
    #expect(last.clock != nil && last.inputs != nil && last.expressions != nil)
  }
}
