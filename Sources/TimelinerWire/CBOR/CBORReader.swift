/// Reads CBOR items (RFC 8949) from bytes: every well-formed item, definite and indefinite.
///
/// Nesting, size and the number of elements are bounded by the input, whatever lengths it claims.
/// Text must be UTF-8 and map keys distinct. Cost is linear in the number of bytes.
package struct CBORReader {
  /// How deep items may nest; no message of ours needs more than 9, and the reader recurses.
  package static let maximumDepth = 64
  /// The most bytes read unless told otherwise; as for JSON.
  package static let maximumBytes = JSONReader.maximumBytes

  let bytes: ArraySlice<UInt8>
  var position: Int
  private var depth = 0

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Reads the only item in the bytes.
  package static func read(_ bytes: [UInt8]) throws(CBORError) -> CBORValue {
    var rest = bytes[...]
    let value = try readNext(&rest)
    guard rest.isEmpty else { throw CBORError(.trailingBytes, offset: rest.startIndex) }
    return value
  }

  /// Reads the first item of a sequence (RFC 8742) and takes it off the slice.
  ///
  /// - Throws: `.truncated` when the item is not complete yet; the slice is as before.
  package static func readNext(
    _ rest: inout ArraySlice<UInt8>, maximumBytes: Int = CBORReader.maximumBytes
  ) throws(CBORError) -> CBORValue {
    var reader = CBORReader(rest.prefix(maximumBytes))
    do throws(CBORError) {
      let value = try reader.readItem()
      rest = rest[reader.position...]
      return value
    } catch {
      let start = rest.startIndex
      guard error.code == .truncated, rest.count > maximumBytes else {
        throw CBORError(error.code, offset: error.offset)
      }
      throw CBORError(.tooLong, offset: start + maximumBytes)
    }
  }

  mutating func readItem() throws(CBORError) -> CBORValue {
    let start = position
    let head = try readHead()
    guard depth < Self.maximumDepth else { throw CBORError(.tooDeep, offset: start) }
    depth += 1
    defer { depth -= 1 }
    switch head.major {
    case 0: return .unsigned(try definite(head, start))
    case 1: return .negative(try definite(head, start))
    case 2: return .bytes(try readString(head))
    case 3:
      guard let text = String(validating: try readString(head), as: UTF8.self) else {
        throw CBORError(.invalidUTF8, offset: start)
      }
      return .text(text)
    case 4: return .array(try readArray(head))
    case 5: return .map(try readMap(head))
    case 6: return .tagged(try definite(head, start), try readItem())
    default: return try readSimple(head, start)
    }
  }

  /// The first byte of an item and the argument that follows it.
  struct Head {
    var initial: UInt8
    /// Nil for indefinite lengths and the break.
    var argument: UInt64?

    var major: UInt8 { initial >> 5 }
    var information: UInt8 { initial & 31 }
  }

  mutating func readHead() throws(CBORError) -> Head {
    let start = position
    let initial = try readByte()
    let information = initial & 31
    switch information {
    case 0..<24: return Head(initial: initial, argument: UInt64(information))
    case 24...27:
      return Head(initial: initial, argument: try readBigEndian(1 << (information - 24)))
    case 31: return Head(initial: initial, argument: nil)
    default: throw CBORError(.invalidInitialByte(initial), offset: start)
    }
  }

  private func definite(_ head: Head, _ start: Int) throws(CBORError) -> UInt64 {
    guard let argument = head.argument else {
      throw CBORError(.invalidInitialByte(head.initial), offset: start)
    }
    return argument
  }

  private mutating func readByte() throws(CBORError) -> UInt8 {
    guard position < bytes.endIndex else { throw CBORError(.truncated, offset: position) }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func readBigEndian(_ count: Int) throws(CBORError) -> UInt64 {
    var value: UInt64 = 0
    for _ in 0..<count { value = value << 8 | UInt64(try readByte()) }
    return value
  }

  /// Whether the next byte is a break, which is then skipped.
  mutating func skipsBreak() throws(CBORError) -> Bool {
    guard position < bytes.endIndex else { throw CBORError(.truncated, offset: position) }
    guard bytes[position] == 0xFF else { return false }
    position += 1
    return true
  }

  private mutating func readSimple(_ head: Head, _ start: Int) throws(CBORError) -> CBORValue {
    let argument = try definite(head, start)
    switch head.information {
    case 20: return .bool(false)
    case 21: return .bool(true)
    case 22: return .null
    case 23: return .undefined
    case 24 where argument < 32:
      throw CBORError(.invalidInitialByte(head.initial), offset: start)
    case 25: return .double(Double(Self.half(UInt16(argument))))
    case 26: return .double(Double(Float(bitPattern: UInt32(argument))))
    case 27: return .double(Double(bitPattern: argument))
    default: return .simple(UInt8(argument))
    }
  }

  /// Half precision by its parts; `Float16` does not exist on every Linux platform.
  private static func half(_ bits: UInt16) -> Float {
    let sign: Float = bits & 0x8000 == 0 ? 1 : -1
    let exponent = Int(bits >> 10 & 31)
    let fraction = Float(bits & 0x3FF)
    switch exponent {
    case 0: return sign * fraction * 0x1p-24
    case 31: return fraction == 0 ? sign * .infinity : .nan
    default: return sign * Float(sign: .plus, exponent: exponent - 25, significand: fraction + 1024)
    }
  }
}
