import Testing
import TimelinerWire

struct SegmentsTests {
  private static func json(_ message: SubscriberMessage) -> [UInt8] {
    var bytes: [UInt8] = []
    message.appendJSON(to: &bytes)
    return bytes
  }

  private static func cbor(_ message: SubscriberMessage) -> [UInt8] {
    var bytes: [UInt8] = []
    message.appendCBOR(to: &bytes)
    return bytes
  }

  /// Compared as bytes: not a number is not equal to itself.
  @Test func `every form reads back from JSON`() throws {
    let bytes = Self.json(.segments(SegmentSamples.everything))
    let read = try SubscriberMessage(json: try JSONReader.read(bytes))
    #expect(
      String(decoding: Self.json(read), as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
    guard case .segments(let segments) = read else {
      Issue.record("not segments: \(read)")
      return
    }
    #expect(segments.changes == SegmentSamples.everything.changes)
    #expect(segments.expressions == SegmentSamples.everything.expressions)
    #expect(segments.clock == SegmentSamples.everything.clock)
  }

  @Test func `both formats carry the same`() throws {
    let message = SubscriberMessage.segments(SegmentSamples.everything)
    let bytes = Self.cbor(message)
    let read = try SubscriberMessage(cbor: try CBORReader.read(bytes))
    #expect(Self.cbor(read) == bytes)
    #expect(Self.json(read) == Self.json(message))
  }

  @Test func `what is as before is absent`() throws {
    let segments = Segments(scene: "A", epoch: 1, sequence: 2, time: 3)
    let text = String(decoding: Self.json(.segments(segments)), as: UTF8.self)
    #expect(
      text
        == "{\"segments\":{\"scene\":\"A\",\"epoch\":1,\"sequence\":2,\"time\":3,\"changes\":[]}}")
    let read = try SubscriberMessage(cbor: try CBORReader.read(Self.cbor(.segments(segments))))
    #expect(read == .segments(segments))
  }

  @Test func `a message that is cut off anywhere is refused`() {
    let json = Self.json(.segments(SegmentSamples.everything))
    let cbor = Self.cbor(.segments(SegmentSamples.everything))
    for length in 0..<json.count {
      #expect(throws: JSONError.self) { try JSONReader.read(Array(json[..<length])) }
    }
    for length in 0..<cbor.count {
      #expect(throws: CBORError.self) { try CBORReader.read(Array(cbor[..<length])) }
    }
  }

  private static func read(_ text: String) throws {
    _ = try SubscriberMessage(json: try JSONReader.read(Array(text.utf8)))
  }

  private static func segments(_ members: String) -> String {
    "{\"segments\":{\"scene\":\"A\",\"epoch\":1,\"sequence\":2,\"time\":3,\(members)}}"
  }

  private static func term(_ members: String) -> String {
    segments("\"changes\":[{\"id\":1,\"property\":\"x\",\"terms\":[{\(members)}]}]")
  }

  private static func offset(_ members: String) -> String {
    term(
      "\"target\":[1],\"offsets\":[{\"start\":1,\"from\":[1],\"settlingDuration\":1,\(members)}]")
  }

  private static let broken: [String] = [
    "{\"segments\":[]}",
    "{\"segments\":{\"scene\":\"A\",\"epoch\":1,\"sequence\":2,\"changes\":[]}}",
    segments("\"clock\":null"),
    segments("\"changes\":{}"),
    segments("\"changes\":[{\"id\":1}]"),
    segments("\"changes\":[{\"id\":1,\"property\":\"x\"}]"),
    segments("\"changes\":[{\"id\":1,\"property\":\"x\",\"terms\":[]}]"),
    segments("\"changes\":[],\"clock\":{\"time\":1}"),
    segments("\"changes\":[],\"inputs\":[{\"unknown\":1}]"),
    segments("\"changes\":[],\"inputs\":[{\"number\":\"many\"}]"),
    segments("\"changes\":[],\"inputs\":[{\"schedule\":{\"kind\":\"weekly\"}}]"),
    segments("\"changes\":[],\"inputs\":[{\"schedule\":{\"kind\":\"everyMinute\",\"hold\":[1]}}]"),
    segments(
      "\"changes\":[],\"inputs\":[{\"keyframes\":{\"start\":1,\"finalValue\":1,\"repeatDuration\":0}}]"
    ),
    segments("\"changes\":[],\"expressions\":[{\"input\":-1}]"),
    segments("\"changes\":[],\"expressions\":[{\"operation\":\"add\",\"operands\":[0,0]}]"),
    segments(
      "\"changes\":[],\"expressions\":[{\"number\":1},{\"operation\":\"add\",\"operands\":[0]}]"),
    segments(
      "\"changes\":[],\"expressions\":[{\"number\":1},{\"operation\":\"sin\",\"operands\":[1]}]"),
    segments(
      "\"changes\":[],\"expressions\":[{\"number\":1},{\"operation\":\"run\",\"operands\":[0]}]"),
    term("\"target\":[]"),
    term("\"target\":[\"x\"]"),
    term("\"target\":[{\"expression\":-1}]"),
    term("\"target\":[1],\"index\":-1"),
    term("\"target\":[1],\"unit\":0"),
    term("\"target\":[1],\"space\":\"perceptual\""),
    term("\"target\":[1],\"space\":\"hsb\""),
    term("\"target\":[1],\"departure\":{\"time\":1,\"value\":[1,2]}"),
    offset("\"curve\":{}"),
    offset("\"curve\":{\"unitCurve\":\"bounce\",\"duration\":1}"),
    offset("\"curve\":{\"timingCurve\":[1,2,3],\"duration\":1}"),
    offset("\"curve\":{\"unitCurve\":\"linear\",\"duration\":0}"),
    offset("\"curve\":{\"unitCurve\":\"linear\",\"duration\":1},\"velocity\":[1]"),
    offset("\"curve\":{\"spring\":{\"stiffness\":1,\"damping\":1},\"duration\":1},\"velocity\":[]"),
    offset(
      "\"curve\":{\"unitCurve\":\"linear\",\"duration\":1},\"repeats\":[{\"pass\":0,\"autoreverses\":true}]"
    ),
    offset(
      "\"curve\":{\"unitCurve\":\"linear\",\"duration\":1},\"blend\":{\"responses\":[1],\"dampingFraction\":1,\"duration\":1,\"pieces\":1}"
    ),
  ]

  @Test(arguments: broken)
  func `what is no message of segments is refused with the field's name`(text: String) {
    #expect(throws: FieldError.self) { try Self.read(text) }
  }

  @Test func `the frames for those tests are sound`() throws {
    try Self.read(Self.segments("\"changes\":[]"))
    try Self.read(Self.term("\"target\":[1]"))
    try Self.read(Self.offset("\"curve\":{\"unitCurve\":\"linear\",\"duration\":1}"))
  }

  @Test func `a property that is not known here is left out`() throws {
    let text = Self.segments(
      "\"changes\":[{\"id\":1,\"property\":\"glow\",\"value\":1},{\"id\":1,\"property\":\"x\",\"value\":2}]"
    )
    let read = try SubscriberMessage(json: try JSONReader.read(Array(text.utf8)))
    var expected = Segments(scene: "A", epoch: 1, sequence: 2, time: 3)
    expected.changes = [SegmentChange(layer: 1, key: .x, source: .value(.number(2)))]
    #expect(read == .segments(expected))
  }
}
