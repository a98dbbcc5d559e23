import Testing
import TimelinerWire

struct VarlinkReplyTests {
  private static func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `replies hold no key that is not needed`() {
    #expect(
      Self.text { VarlinkReply.append(EmptyParameters(), to: &$0) } == "{\"parameters\":{}}\0")
    #expect(
      Self.text { VarlinkReply.append(.hello(Hello(boot: "0")), to: &$0) }
        == "{\"parameters\":{\"hello\":{\"protocol\":1,\"clock\":\"monotonic\",\"boot\":\"0\"}},"
        + "\"continues\":true}\0")
    #expect(
      Self.text {
        VarlinkReply.append(
          error: ControlError.noSuchControl(scene: "A", control: nil, known: ["b"]), to: &$0)
      }
        == "{\"error\":\"io.timeliner.Control.NoSuchControl\","
        + "\"parameters\":{\"scene\":\"A\",\"known\":[\"b\"]}}\0")
    #expect(
      Self.text { VarlinkReply.append(error: ControlError.busy, to: &$0) }
        == "{\"error\":\"io.timeliner.Control.Busy\",\"parameters\":{}}\0")
  }

  @Test func `a client reads what was written`() throws {
    let reply = ControlInterface.ReloadReply(scenes: ["A", "B"], diagnostics: [])
    var bytes: [UInt8] = []
    VarlinkReply.append(reply, continues: true, to: &bytes)
    let message = try VarlinkReplyMessage(message: bytes.dropLast())
    #expect(message.continues)
    #expect(message.error == nil)
    #expect(try message.read(ControlInterface.ReloadReply.self) == reply)
  }

  @Test(arguments: [
    (#"{"error":null}"#, VarlinkViolation.wrongType(member: "error")),
    (#"{"error":"a.B","continues":true}"#, .errorContinues),
    (#"{"parameters":[]}"#, .wrongType(member: "parameters")),
    (#"{"extra":1}"#, .unknownMember("extra")),
    (#"[]"#, .notAnObject),
  ])
  func `a client refuses replies that break the protocol`(
    text: String, expected: VarlinkViolation
  ) {
    #expect(throws: expected) { try VarlinkReplyMessage(message: Array(text.utf8)) }
  }

  @Test func `a reply may hold members that came later`() throws {
    let message = try VarlinkReplyMessage(
      message: Array(#"{"parameters":{"scenes":["A"],"diagnostics":[],"new":1}}"#.utf8))
    #expect(try message.read(ControlInterface.ReloadReply.self).scenes == ["A"])
  }
}
