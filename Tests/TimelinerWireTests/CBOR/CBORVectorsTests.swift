import Testing
import TimelinerWire

/// The examples of RFC 8949, appendix A.
struct CBORVectorsTests {
  private static func text(_ text: String) -> CBORValue { .text(text) }
  private static let oneToTwentyFive = CBORValue.array((1...25).map { .unsigned($0) })
  private static let nested = CBORValue.array([
    .unsigned(1), .array([.unsigned(2), .unsigned(3)]), .array([.unsigned(4), .unsigned(5)]),
  ])
  private static let aAndB = CBORValue.map([
    (key: text("a"), value: .unsigned(1)),
    (key: text("b"), value: .array([.unsigned(2), .unsigned(3)])),
  ])
  private static let aAndMap = CBORValue.array([
    text("a"), .map([(key: text("b"), value: text("c"))]),
  ])

  static let integers: [(String, CBORValue)] = [
    ("00", .unsigned(0)), ("01", .unsigned(1)), ("0a", .unsigned(10)), ("17", .unsigned(23)),
    ("1818", .unsigned(24)), ("1819", .unsigned(25)), ("1864", .unsigned(100)),
    ("1903e8", .unsigned(1000)), ("1a000f4240", .unsigned(1_000_000)),
    ("1b000000e8d4a51000", .unsigned(1_000_000_000_000)), ("20", .negative(0)),
    ("29", .negative(9)), ("3863", .negative(99)), ("3903e7", .negative(999)),
  ]

  static let others: [(String, CBORValue)] = [
    ("1bffffffffffffffff", .unsigned(.max)), ("3bffffffffffffffff", .negative(.max)),
    ("c249010000000000000000", .tagged(2, .bytes([1, 0, 0, 0, 0, 0, 0, 0, 0]))),
    ("c349010000000000000000", .tagged(3, .bytes([1, 0, 0, 0, 0, 0, 0, 0, 0]))),
    ("f90000", .double(0)), ("f98000", .double(-0.0)), ("f93c00", .double(1)),
    ("fb3ff199999999999a", .double(1.1)), ("f93e00", .double(1.5)), ("f97bff", .double(65504)),
    ("fa47c35000", .double(100_000)), ("fa7f7fffff", .double(3.4028234663852886e+38)),
    ("fb7e37e43c8800759c", .double(1.0e+300)), ("f90001", .double(5.960464477539063e-8)),
    ("f90400", .double(0.00006103515625)), ("f9c400", .double(-4)),
    ("fbc010666666666666", .double(-4.1)), ("f97c00", .double(.infinity)),
    ("f97e00", .double(.nan)), ("f9fc00", .double(-.infinity)), ("fa7f800000", .double(.infinity)),
    ("fa7fc00000", .double(.nan)), ("faff800000", .double(-.infinity)),
    ("fb7ff0000000000000", .double(.infinity)), ("fb7ff8000000000000", .double(.nan)),
    ("fbfff0000000000000", .double(-.infinity)), ("f4", .bool(false)), ("f5", .bool(true)),
    ("f6", .null), ("f7", .undefined), ("f0", .simple(16)), ("f8ff", .simple(255)),
    ("c074323031332d30332d32315432303a30343a30305a", .tagged(0, text("2013-03-21T20:04:00Z"))),
    ("c11a514b67b0", .tagged(1, .unsigned(1_363_896_240))),
    ("c1fb41d452d9ec200000", .tagged(1, .double(1_363_896_240.5))),
    ("d74401020304", .tagged(23, .bytes([1, 2, 3, 4]))),
    ("d818456449455446", .tagged(24, .bytes([0x64, 0x49, 0x45, 0x54, 0x46]))),
    (
      "d82076687474703a2f2f7777772e6578616d706c652e636f6d",
      .tagged(32, text("http://www.example.com"))
    ),
    ("40", .bytes([])), ("4401020304", .bytes([1, 2, 3, 4])), ("60", text("")),
    ("6161", text("a")), ("6449455446", text("IETF")), ("62225c", text("\"\\")),
    ("62c3bc", text("ü")), ("63e6b0b4", text("水")), ("64f0908591", text("\u{10151}")),
    ("80", .array([])), ("83010203", .array([.unsigned(1), .unsigned(2), .unsigned(3)])),
    ("8301820203820405", nested),
    ("98190102030405060708090a0b0c0d0e0f101112131415161718181819", oneToTwentyFive),
    ("a0", .map([])),
    (
      "a201020304",
      .map([
        (key: .unsigned(1), value: .unsigned(2)), (key: .unsigned(3), value: .unsigned(4)),
      ])
    ),
    ("a26161016162820203", aAndB), ("826161a161626163", aAndMap),
    (
      "a56161614161626142616361436164614461656145",
      .map("abcde".map { (key: text("\($0)"), value: text($0.uppercased())) })
    ),
    ("5f42010243030405ff", .bytes([1, 2, 3, 4, 5])),
    ("7f657374726561646d696e67ff", text("streaming")), ("9fff", .array([])),
    ("9f018202039f0405ffff", nested), ("9f01820203820405ff", nested),
    ("83018202039f0405ff", nested), ("83019f0203ff820405", nested),
    ("9f0102030405060708090a0b0c0d0e0f101112131415161718181819ff", oneToTwentyFive),
    ("bf61610161629f0203ffff", aAndB), ("826161bf61626163ff", aAndMap),
    (
      "bf6346756ef563416d7421ff",
      .map([(key: text("Fun"), value: .bool(true)), (key: text("Amt"), value: .negative(1))])
    ),
  ]

  static func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }

  @Test(arguments: integers + others)
  func `published examples are read`(hex: String, expected: CBORValue) throws {
    #expect(try CBORReader.read(Self.bytes(hex)) == expected)
  }

  @Test(arguments: integers + others)
  func `every prefix of a published example is incomplete`(hex: String, expected: CBORValue) {
    let bytes = Self.bytes(hex)
    for count in 0..<bytes.count {
      do throws(CBORError) {
        let value = try CBORReader.read(Array(bytes[..<count]))
        Issue.record("\(count) bytes read as \(value)")
      } catch {
        #expect(error.code == .truncated)
      }
    }
  }

  @Test(arguments: integers)
  func `published integers are written`(hex: String, value: CBORValue) throws {
    let integer =
      switch value {
      case .unsigned(let magnitude): Int64(magnitude)
      case .negative(let magnitude): -1 - Int64(magnitude)
      default: try #require(nil as Int64?)
      }
    var bytes: [UInt8] = []
    CBORWriter.append(integer, to: &bytes)
    #expect(bytes == Self.bytes(hex))
  }

  @Test(arguments: [
    (1.1, "fb3ff199999999999a"), (1.0e+300, "fb7e37e43c8800759c"), (-4.1, "fbc010666666666666"),
  ])
  func `published doubles are written`(number: Double, hex: String) {
    var bytes: [UInt8] = []
    CBORWriter.append(number, to: &bytes)
    #expect(bytes == Self.bytes(hex))
  }

  @Test func `published strings and containers are written`() {
    var bytes: [UInt8] = []
    CBORWriter.append(arrayCount: 2, to: &bytes)
    CBORWriter.append(text: "a", to: &bytes)
    CBORWriter.append(mapCount: 1, to: &bytes)
    CBORWriter.append(text: "b", to: &bytes)
    CBORWriter.append(text: "c", to: &bytes)
    CBORWriter.append(tag: 23, to: &bytes)
    CBORWriter.append(byteString: [1, 2, 3, 4], to: &bytes)
    CBORWriter.append(true, to: &bytes)
    CBORWriter.append(false, to: &bytes)
    CBORWriter.appendNull(to: &bytes)
    #expect(bytes == Self.bytes("826161a161626163" + "d74401020304" + "f5f4f6"))
  }
}
