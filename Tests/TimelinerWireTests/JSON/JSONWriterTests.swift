import Testing
import TimelinerWire

struct JSONWriterTests {
  private static func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (15.0, "15"), (-0.0, "0"), (-3.0, "-3"), (0.1, "0.1"), (37.5, "37.5"), (100_000.0, "100000"),
    (9_007_199_254_740_992.0, "9007199254740992"), (1e22, "1e+22"), (-1.5e-9, "-1.5e-09"),
    (.leastNonzeroMagnitude, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e+308"),
  ])
  func `doubles take their shortest form and whole ones no fraction`(
    number: Double, expected: String
  ) {
    #expect(Self.text { JSONWriter.append(number, to: &$0) } == expected)
  }

  @Test func `every double reads back as itself`() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      var bytes: [UInt8] = []
      JSONWriter.append(number, to: &bytes)
      let read = try Double(json: try JSONReader.read(bytes), field: "number")
      #expect(read == number, "\(number)")
    }
  }

  @Test(arguments: [
    (Int64.min, "-9223372036854775808"), (.max, "9223372036854775807"), (0, "0"), (-1, "-1"),
    (1_000_000_007, "1000000007"),
  ])
  func `integers are written exactly`(integer: Int64, expected: String) {
    #expect(Self.text { JSONWriter.append(integer, to: &$0) } == expected)
  }

  @Test func `strings are escaped where they must be`() throws {
    let text = "a\"\\\n\r\t\u{1}\u{1f}\u{7f}ü😀/"
    let written = Self.text { JSONWriter.append(text, to: &$0) }
    #expect(written == "\"a\\\"\\\\\\n\\r\\t\\u0001\\u001f\\u007fü😀/\"")
    #expect(try JSONReader.read(Array(written.utf8)) == .string(text))
  }

  @Test func `values of every kind read back`() throws {
    let value = JSONValue.object([
      ("a", .array([.null, .bool(true), .integer(-1), .double(0.5), .string("x"), .array([])])),
      ("b", .object([])),
    ])
    let written = Self.text { JSONWriter.append(value, to: &$0) }
    #expect(written == #"{"a":[null,true,-1,0.5,"x",[]],"b":{}}"#)
    #expect(try JSONReader.read(Array(written.utf8)) == value)
  }

  @Test(arguments: [true, false])
  func `a number without a form in JSON is our own mistake`(isNaN: Bool) async {
    if isNaN {
      await #expect(processExitsWith: .failure) {
        var bytes: [UInt8] = []
        JSONWriter.append(Double.nan, to: &bytes)
      }
    } else {
      await #expect(processExitsWith: .failure) {
        var bytes: [UInt8] = []
        JSONWriter.append(-Double.infinity, to: &bytes)
      }
    }
  }
}
