import Testing
import TimelinerWire

struct VarlinkCallTests {
  private static func read(_ text: String) throws(VarlinkViolation) -> VarlinkCall {
    try VarlinkCall(message: Array(text.utf8))
  }

  @Test(arguments: [
    (#"{"method":"a.b.C"}"#, VarlinkCall(method: "a.b.C")),
    (#" {"method":"a.b.C","parameters":null} "#, VarlinkCall(method: "a.b.C")),
    (#"{"method":"a.b.C","parameters":{}}"#, VarlinkCall(method: "a.b.C")),
    (
      #"{"parameters":{"x":1},"method":"a.b.C","more":false,"oneway":true}"#,
      VarlinkCall(method: "a.b.C", parameters: [("x", .integer(1))], mode: .oneway)
    ),
    (#"{"method":"a.b.C","more":true}"#, VarlinkCall(method: "a.b.C", mode: .more)),
    (#"{"method":"a.b.C","upgrade":true}"#, VarlinkCall(method: "a.b.C", mode: .upgrade)),
    (#"{"method":"a.b.C","com.example.trace":{}}"#, VarlinkCall(method: "a.b.C")),
  ])
  func `calls are read`(text: String, expected: VarlinkCall) throws {
    #expect(try Self.read(text) == expected)
  }

  @Test(arguments: [
    ("", VarlinkViolation.json(JSONError(.truncated, offset: 0))),
    ("{", .json(JSONError(.truncated, offset: 1))),
    ("[]", .notAnObject),
    ("7", .notAnObject),
    ("{}", .noMethod),
    (#"{"method":7}"#, .noMethod),
    (#"{"method":null}"#, .noMethod),
    (#"{"method":"a.B","parameters":[]}"#, .wrongType(member: "parameters")),
    (#"{"method":"a.B","parameters":"x"}"#, .wrongType(member: "parameters")),
    (#"{"method":"a.B","more":1}"#, .wrongType(member: "more")),
    (#"{"method":"a.B","more":null}"#, .wrongType(member: "more")),
    (#"{"method":"a.B","more":true,"oneway":true}"#, .conflictingFlags),
    (#"{"method":"a.B","more":true,"upgrade":true}"#, .conflictingFlags),
    (#"{"method":"a.B","trace":{}}"#, .unknownMember("trace")),
    (
      #"{"method":"a.B","method":"a.B"}"#,
      .json(JSONError(.duplicateName("method"), offset: 16))
    ),
    (#"{"method":"a.\u0000"}"#, .json(JSONError(.invalidEscape, offset: 13))),
  ])
  func `what breaks the protocol closes the connection`(
    text: String, expected: VarlinkViolation
  ) {
    #expect(throws: expected) { try Self.read(text) }
  }

  @Test func `every prefix of a call is refused`() {
    let bytes = Array(#"{"method":"a.b.C","parameters":{"x":[1,"ü"]},"more":true}"#.utf8)
    for count in 0..<bytes.count {
      #expect(throws: VarlinkViolation.self) { try VarlinkCall(message: Array(bytes[..<count])) }
    }
  }

  @Test(arguments: [
    ("a.b.C", "a.b", "C"), ("C", "", "C"), ("a.", "a", ""), ("", "", ""),
  ])
  func `a method splits at its last dot`(method: String, interface: String, member: String) {
    let call = VarlinkCall(method: method)
    #expect(call.interface == interface)
    #expect(call.member == member)
  }

  @Test(arguments: [VarlinkCall.Mode.single, .oneway, .more, .upgrade])
  func `calls are written as they are read`(mode: VarlinkCall.Mode) throws {
    let call = VarlinkCall(
      ControlInterface.Seek(scene: "A\"", seconds: 1.5), mode: mode)
    var bytes: [UInt8] = []
    call.append(to: &bytes)
    #expect(bytes.popLast() == 0)
    #expect(try VarlinkCall(message: bytes) == call)
  }

  @Test func `a parameter that is unknown, missing or wrong is named`() {
    func field(_ parameters: [(String, JSONValue)]) -> String? {
      do throws(FieldError) {
        let _: ControlInterface.Seek = try VarlinkCall(method: "x", parameters: parameters).read()
        return nil
      } catch {
        return error.field
      }
    }
    #expect(field([("scene", .string("A")), ("seconds", .integer(1))]) == nil)
    #expect(field([("scene", .string("A"))]) == "seconds")
    #expect(field([("scene", .string("A")), ("seconds", .null)]) == "seconds")
    #expect(field([("scene", .string("A")), ("seconds", .string("1"))]) == "seconds")
    #expect(field([("scene", .string("A")), ("seconds", .integer(1)), ("x", .null)]) == "x")
  }
}
