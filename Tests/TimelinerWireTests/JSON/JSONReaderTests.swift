import Testing
import TimelinerWire

struct JSONReaderTests {
  private static func read(_ text: String) throws(JSONError) -> JSONValue {
    try JSONReader.read(Array(text.utf8))
  }

  private static func error(_ bytes: [UInt8]) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONReader.read(bytes)
      return nil
    } catch {
      return error
    }
  }

  private static func error(_ text: String) -> JSONError? { error(Array(text.utf8)) }

  @Test func `values of every kind are read`() throws {
    let value = try Self.read(
      #" {"a":[null,true,false,-12,1.5,"x\n\u00fc\ud83d\ude00\/"], "b" : {} , "c":[ ]} "#)
    #expect(
      value
        == .object([
          (
            "a",
            .array([
              .null, .bool(true), .bool(false), .integer(-12), .double(1.5), .string("x\nü😀/"),
            ])
          ),
          ("b", .object([])), ("c", .array([])),
        ]))
  }

  @Test(arguments: [
    ("9223372036854775807", JSONValue.integer(.max)),
    ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .double(9_223_372_036_854_775_808)),
    ("-0", .integer(0)),
    ("0.1", .double(0.1)),
    ("1e2", .double(100)),
    ("1E-2", .double(0.01)),
    ("1.7976931348623157e308", .double(.greatestFiniteMagnitude)),
    ("4.9e-324", .double(.leastNonzeroMagnitude)),
  ])
  func `integers of 64 bits are exact and other numbers are doubles`(
    text: String, expected: JSONValue
  ) throws {
    #expect(try Self.read(text) == expected)
  }

  @Test(arguments: [
    ("01", JSONError.Code.invalidNumber, 0),
    ("[-01]", .invalidNumber, 1),
    ("1.", .truncated, 2),
    ("[1.]", .invalidNumber, 1),
    ("1e", .truncated, 2),
    ("-", .truncated, 1),
    ("1e400", .invalidNumber, 0),
    ("+1", .unexpectedByte(0x2B), 0),
    (".5", .unexpectedByte(0x2E), 0),
    ("NaN", .unexpectedByte(0x4E), 0),
    ("nul", .truncated, 3),
    ("trux", .unexpectedByte(0x78), 3),
    ("", .truncated, 0),
    ("{\"a\":1,}", .unexpectedByte(0x7D), 7),
    ("[1,]", .unexpectedByte(0x5D), 3),
    ("[1 2]", .unexpectedByte(0x32), 3),
    ("{a:1}", .unexpectedByte(0x61), 1),
    ("{\"a\" 1}", .unexpectedByte(0x31), 5),
    ("1 2", .trailingBytes, 2),
    ("{}x", .trailingBytes, 2),
    ("\"a\u{1}\"", .unexpectedByte(1), 2),
    ("\"\\x\"", .invalidEscape, 1),
    ("\"\\u12g4\"", .invalidEscape, 1),
    ("\"\\u0000\"", .invalidEscape, 1),
    ("\"a\\ud800\"", .invalidEscape, 2),
    ("\"\\ud800\\n\"", .invalidEscape, 1),
    ("\"\\ud800\\u0041\"", .invalidEscape, 1),
    ("\"\\udc00\"", .invalidEscape, 1),
    ("{\"a\":1,\"b\":2,\"a\":3}", .duplicateName("a"), 13),
    ("{\"a\":1,\"\\u0061\":3}", .duplicateName("a"), 7),
  ])
  func `malformed text is refused with its place`(
    text: String, code: JSONError.Code, offset: Int
  ) {
    #expect(Self.error(text) == JSONError(code, offset: offset))
  }

  @Test(
    arguments: [
      [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func `strings that are not UTF-8 are refused`(content: [UInt8]) {
    #expect(
      Self.error([0x5B, 0x22] + content + [0x22, 0x5D]) == JSONError(.invalidUTF8, offset: 1))
  }

  @Test func `every prefix of a message is refused and the whole is read`() throws {
    let text = #"{"a":[1.5e3,"ü\u00e9",{"b":null,"c":true}],"d":"-"}"#
    let bytes = Array(text.utf8)
    _ = try JSONReader.read(bytes)
    for count in 0..<bytes.count {
      #expect(Self.error(Array(bytes[..<count]))?.offset ?? -1 <= count, "prefix of \(count)")
      #expect(Self.error(Array(bytes[..<count])) != nil, "prefix of \(count)")
    }
  }

  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func `nesting is bounded`(open: String, close: String) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: open, count: depth - 1) + "[]" + String(repeating: close, count: depth - 1)
    }
    for depth in [JSONReader.maximumDepth - 1, JSONReader.maximumDepth] {
      _ = try Self.read(nested(depth))
    }
    #expect(Self.error(nested(JSONReader.maximumDepth + 1))?.code == .tooDeep)
    #expect(Self.error(String(repeating: open, count: 1_000_000))?.code == .tooDeep)
  }

  @Test func `length is bounded`() throws {
    let bytes = Array("[1,2]".utf8)
    _ = try JSONReader.read(bytes, maximumBytes: 6)
    _ = try JSONReader.read(bytes, maximumBytes: 5)
    #expect(throws: JSONError(.tooLong, offset: 4)) {
      try JSONReader.read(bytes, maximumBytes: 4)
    }
  }

  @Test func `any bytes end in a value or an error`() {
    var generator = SeededGenerator(seed: 7)
    let alphabet = Array("{}[]\",:\\u0aef19-+.eEtrun \n".utf8) + [0, 0x80, 0xC3, 0xFF]
    var errors = 0
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      if let error = Self.error(bytes) {
        errors += 1
        #expect((0...bytes.count).contains(error.offset), "\(bytes)")
      }
    }
    #expect(errors > 10_000)
  }
}
