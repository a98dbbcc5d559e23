import Testing
import TimelinerWire

struct SubscriberMessageCBORTests {
  private static func item(_ message: SubscriberMessage) throws -> CBORValue {
    var bytes: [UInt8] = []
    message.appendCBOR(to: &bytes)
    return try CBORReader.read(bytes)
  }

  @Test func `numbers of a frame stand in columns`() throws {
    var frame = Frame(scene: "A")
    frame.append(layer: 1, key: .x, number: 1.5)
    frame.append(layer: 1, key: .fill, color: [1, 0, 0, 1])
    frame.append(layer: 258, key: .x, number: -2)
    frame.append(layer: 258, key: .text, value: .text("t"))
    let changes = try #require(try Self.item(.frame(frame, missed: 3))["frame"]?["changes"])
    let ids: CBORValue = .tagged(70, .bytes([1, 0, 0, 0, 2, 1, 0, 0]))
    let x: [UInt8] = [0, 0, 0, 0, 0, 0, 0xF8, 0x3F, 0, 0, 0, 0, 0, 0, 0, 0xC0]
    let one: [UInt8] = [0, 0, 0, 0, 0, 0, 0xF0, 0x3F]
    let fill = one + Array(repeating: 0, count: 16) + one
    #expect(
      changes
        == .array([
          .array([.text("x"), ids, .tagged(86, .bytes(x))]),
          .array([
            .text("fill"), .tagged(70, .bytes([1, 0, 0, 0])), .tagged(86, .bytes(fill)),
          ]),
          .array([.text("text"), .tagged(70, .bytes([2, 1, 0, 0])), .array([.text("t")])]),
        ]))
  }

  @Test func `hello, scene and what is gone read back`() throws {
    for message in [
      SubscriberMessage.hello(Hello(boot: "00ff")), .scene(Samples.scene), .gone("A\u{0}ä"),
    ] {
      #expect(try SubscriberMessage(cbor: try Self.item(message)) == message)
    }
  }

  @Test func `the head of a frame reads back`() throws {
    var frame = Frame(scene: "A")
    frame.epoch = 2
    frame.sequence = 3
    frame.time = -4
    frame.period = 5
    frame.final = true
    frame.discontinuity = true
    frame.idleUntil = .max
    let message = SubscriberMessage.frame(frame, missed: 300)
    #expect(try SubscriberMessage(cbor: try Self.item(message)) == message)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `both formats carry the same values`(seed: UInt64) throws {
    let (scene, frames) = Samples.random(seed: seed, layers: 40)
    var direct = SceneMirror(scene)
    var json = direct
    var cbor = direct
    for frame in frames {
      let message = SubscriberMessage.frame(frame, missed: 1)
      try direct.apply(frame)
      var text: [UInt8] = []
      message.appendJSON(to: &text)
      let read = try SubscriberMessage(json: try JSONReader.read(text))
      #expect(read == message)
      guard case .frame(let columns, 1) = try SubscriberMessage(cbor: try Self.item(message))
      else {
        Issue.record("no frame")
        return
      }
      guard case .frame(let lines, 1) = read else {
        Issue.record("no frame")
        return
      }
      try json.apply(lines)
      try cbor.apply(columns)
      #expect(json.scene == direct.scene)
      #expect(cbor.scene == direct.scene)
      #expect(columns.changes.count == frame.changes.count)
    }
    #expect(direct.scene != scene)
  }

  @Test(arguments: [
    // Three ids, two values.
    "a1656672616d65" + "a8" + "657363656e65" + "6141" + "6565706f6368" + "00"
      + "6873657175656e6365" + "00" + "6474696d65" + "00" + "66706572696f64" + "00"
      + "676368616e676573" + "81" + "83" + "6178" + "d8464c" + "000000000000000000000000"
      + "d85650" + "00000000000000000000000000000000" + "6566696e616c" + "f4"
      + "666d6973736564" + "00",
    // A column that is a text.
    "a1656672616d65" + "a8" + "657363656e65" + "6141" + "6565706f6368" + "00"
      + "6873657175656e6365" + "00" + "6474696d65" + "00" + "66706572696f64" + "00"
      + "676368616e676573" + "81" + "6178" + "6566696e616c" + "f4" + "666d6973736564" + "00",
  ])
  func `columns that do not fit are refused`(hex: String) throws {
    let item = try CBORReader.read(CBORVectorsTests.bytes(hex))
    #expect(throws: FieldError.self) { try SubscriberMessage(cbor: item) }
  }
}
