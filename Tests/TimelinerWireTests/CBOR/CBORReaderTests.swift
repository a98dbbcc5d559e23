import Testing
import TimelinerWire

struct CBORReaderTests {
  private static func error(_ bytes: [UInt8]) -> CBORError? {
    do throws(CBORError) {
      _ = try CBORReader.read(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("1c", CBORError.Code.invalidInitialByte(0x1C), 0),
    ("81fe", .invalidInitialByte(0xFE), 1),
    ("ff", .invalidInitialByte(0xFF), 0),
    ("81ff", .invalidInitialByte(0xFF), 1),
    ("1f", .invalidInitialByte(0x1F), 0),
    ("df00", .invalidInitialByte(0xDF), 0),
    ("f818", .invalidInitialByte(0xF8), 0),
    ("5f6161ff", .invalidChunk, 1),
    ("5f5f4101ffff", .invalidChunk, 1),
    ("7f4161ff", .invalidChunk, 1),
    ("61ff", .invalidUTF8, 0),
    ("8162c080", .invalidUTF8, 1),
    ("0000", .trailingBytes, 1),
    ("a2616101616102", .duplicateKey, 4),
    ("a201020103", .duplicateKey, 3),
    ("bf616101616102ff", .duplicateKey, 4),
  ])
  func `malformed items are refused with their place`(
    hex: String, code: CBORError.Code, offset: Int
  ) {
    #expect(Self.error(CBORVectorsTests.bytes(hex)) == CBORError(code, offset: offset))
  }

  @Test(arguments: [
    "5bffffffffffffffff", "7b7fffffffffffffff00", "9bffffffffffffffff00", "bbffffffffffffffff0000",
  ])
  func `claimed lengths reserve nothing`(hex: String) {
    let code = Self.error(CBORVectorsTests.bytes(hex))?.code
    #expect(code == .truncated)
  }

  @Test(arguments: [[0x81], [0x9F], [0xA1, 0x00], [0xC1]] as [[UInt8]])
  func `nesting is bounded`(open: [UInt8]) throws {
    func nested(_ depth: Int) -> [UInt8] {
      let closing: [UInt8] = open == [0x9F] ? Array(repeating: 0xFF, count: depth - 1) : []
      return Array(repeatElement(open, count: depth - 1).joined()) + [0x00] + closing
    }
    for depth in [CBORReader.maximumDepth - 1, CBORReader.maximumDepth] {
      _ = try CBORReader.read(nested(depth))
    }
    #expect(Self.error(nested(CBORReader.maximumDepth + 1))?.code == .tooDeep)
    #expect(Self.error(Array(repeatElement(open, count: 500_000).joined()))?.code == .tooDeep)
  }

  @Test func `keys of any kind are told apart in constant time`() throws {
    // 200,000 integers: comparing each with all before it would take minutes.
    var bytes: [UInt8] = [0xBA, 0x00, 0x03, 0x0D, 0x40]
    for key in 0..<UInt32(200_000) {
      bytes += [0x1A]
      for shift in [UInt32(24), 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: key >> shift)) }
      bytes.append(0xF6)
    }
    guard case .map(let members) = try CBORReader.read(bytes) else {
      Issue.record("no map")
      return
    }
    #expect(members.count == 200_000)
  }

  @Test(arguments: [
    ("a2f90000f6f98000f6", true), ("a2f97e00f6fb7ff8000000000001f6", false),
    ("a2a10102f6a10103f6", true), ("a2a10102f6a1180102f6", false), ("a24161f66161f6", true),
    ("a28101f6820101f6", true), ("a2c100f6c200f6", true), ("a2f6f6f7f6", true),
  ])
  func `keys are equal as values, however they are written`(hex: String, areDistinct: Bool) {
    let code = Self.error(CBORVectorsTests.bytes(hex))?.code
    #expect(code == (areDistinct ? nil : .duplicateKey))
  }

  @Test func `a sequence is read item by item as bytes arrive`() throws {
    let bytes = CBORVectorsTests.bytes("a16161016449455446f6")
    var rest = bytes[0..<6]
    #expect(try CBORReader.readNext(&rest) == .map([(key: .text("a"), value: .unsigned(1))]))
    #expect(rest.startIndex == 4)
    #expect(throws: CBORError(.truncated, offset: 6)) { try CBORReader.readNext(&rest) }
    rest = bytes[rest.startIndex...]
    #expect(try CBORReader.readNext(&rest) == .text("IETF"))
    #expect(try CBORReader.readNext(&rest) == .null)
    #expect(rest.isEmpty)
  }

  @Test func `length is bounded`() throws {
    let bytes: [UInt8] = [0x83, 1, 2, 3, 0]
    for limit in [4, 5] {
      var rest = bytes[...]
      _ = try CBORReader.readNext(&rest, maximumBytes: limit)
    }
    var rest = bytes[...]
    #expect(throws: CBORError(.tooLong, offset: 3)) {
      try CBORReader.readNext(&rest, maximumBytes: 3)
    }
  }

  @Test func `any bytes end in an item or an error`() {
    var generator = SeededGenerator(seed: 5)
    var errors = 0
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...16, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      if let error = Self.error(bytes) {
        errors += 1
        #expect((0...bytes.count).contains(error.offset), "\(bytes)")
      }
    }
    #expect(errors > 10_000)
  }
}
