import Testing
import TimelinerWire

@testable import timelinerd

/// Long frames to many subscribers, which the kernel is handed once.
@Suite struct FrameFanoutPagesTests {
  private final class Stage {
    let fanout: FrameFanout
    let mailbox: Mailbox<Int>
    let record = SceneRecord(scene: "A", epoch: 1, width: 1, height: 1, layers: [])
    private var frame = Frame(scene: "A")
    private var encoded = EncodedFrame(format: .cbor)

    init() throws {
      mailbox = try Mailbox()
      fanout = try FrameFanout(
        settings: FrameSettings(Options()), boot: "0", mailbox: mailbox.flag.number)
      fanout.begin(record)
      frame.epoch = 1
    }

    /// Adds a subscriber and reads what comes before frames.
    func subscribe(_ id: Int, _ pair: borrowing SocketPair) {
      fanout.add(
        NewSubscriber(
          id: UInt64(id), socket: pair.daemonSide, format: .cbor, filter: FrameFilter(),
          opening: []), record: { _ in record }, now: 0)
      catchUp()
      _ = pair.read()
    }

    /// Publishes a frame with so many changes.
    ///
    /// - Returns: its bytes for whoever missed nothing.
    func publish(_ changes: Int) -> [UInt8] {
      frame.removeAll()
      frame.sequence += 1
      frame.time += 10
      for layer in 0..<changes {
        frame.append(layer: layer, key: .x, number: Double(layer * frame.sequence))
      }
      fanout.movedOn("A")
      fanout.publish(frame, now: frame.time)
      encoded.encode(frame)
      return encoded.bytes
    }

    func catchUp() { fanout.catchUp(record: { _ in self.record }, now: frame.time) }

    /// Lets sockets that have room go on.
    func poll() throws {
      try fanout.wait(nanoseconds: 0) { frame.time }
      catchUp()
    }
  }

  /// Changes whose frame is just above what sockets take whole, and just below.
  private static let long = DeliveryCell.greatestWholeBytes / 12
  private static let short = long - 20

  @Test func `a long frame to many is handed over once, a short one or one to few is not`() throws {
    let stage = try Stage()
    var pairs: [PairBox] = []
    for id in 1..<FrameFanout.leastForPages {
      pairs.append(try PairBox())
      stage.subscribe(id, pairs[id - 1].pair)
    }
    let few = stage.publish(Self.long)
    #expect(few.count > DeliveryCell.greatestWholeBytes)
    #expect(stage.fanout.pages == nil)
    for box in pairs { #expect(box.pair.read() == few) }
    pairs.append(try PairBox())
    stage.subscribe(pairs.count, try #require(pairs.last).pair)
    let short = stage.publish(Self.short)
    #expect(short.count <= DeliveryCell.greatestWholeBytes)
    #expect(stage.fanout.pages == nil)
    for box in pairs { #expect(box.pair.read() == short) }
    let many = stage.publish(Self.long) + stage.publish(Self.long)
    #expect(stage.fanout.pages?.count == many.count / 2)
    for box in pairs { #expect(box.pair.read() == many) }
  }

  private func messages(_ bytes: [UInt8]) throws -> [SubscriberMessage] {
    var messages: [SubscriberMessage] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      messages.append(try SubscriberMessage(cbor: CBORReader.readNext(&rest)))
    }
    #expect(rest.isEmpty)
    return messages
  }

  @Test func `a slow one among many gets whole frames, in order, and costs the others none`() throws
  {
    let stage = try Stage()
    var pairs: [PairBox] = []
    for id in 1...FrameFanout.leastForPages {
      pairs.append(try PairBox())
      stage.subscribe(id, pairs[id - 1].pair)
    }
    let slow = pairs.removeLast()
    for _ in 1...8 {
      let bytes = stage.publish(4_500)
      for box in pairs { #expect(box.pair.read() == bytes) }
      stage.catchUp()
    }
    let kept = try #require(stage.fanout.members[UInt64(FrameFanout.leastForPages)]).subscriber
    #expect(kept.tally.missed > 0)
    var (bytes, part) = ([UInt8](), slow.pair.read())
    while let more = part, !more.isEmpty {
      bytes += more
      try stage.poll()
      part = slow.pair.read()
    }
    var sequences: [Int] = []
    for case .frame(let frame, _) in try messages(bytes) {
      sequences.append(frame.sequence)
      // The newest state comes as a whole scene, and the frame after it brings no changes.
      guard let last = frame.numbers.last else { continue }
      #expect(last == Double(4_499 * frame.sequence))
    }
    #expect(sequences == sequences.sorted())
    #expect(sequences.last == 8)
  }
}

/// A pair of sockets that can lie in an array.
private final class PairBox {
  let pair: SocketPair

  init() throws { pair = try SocketPair() }
}
