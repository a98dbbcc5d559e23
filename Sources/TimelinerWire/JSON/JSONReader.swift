/// Reads one JSON value (RFC 8259) from bytes, strictly.
///
/// It is written here because FoundationEssentials' decoder keeps the last of duplicate names without
/// a word and reports no byte offsets, and the protocol demands that such messages be refused. Beyond
/// RFC 8259 it refuses duplicate names, U+0000 in strings (a message ends with that byte), lone
/// surrogates, nesting deeper than `maximumDepth` and numbers outside the range of a double.
/// Cost is linear in the number of bytes.
package struct JSONReader {
  /// How deep arrays and objects may nest; no message of ours needs more than 8, and the reader recurses.
  package static let maximumDepth = 64
  /// The most bytes read unless told otherwise: a scene at the layer limit stays well below.
  package static let maximumBytes = 64 << 20

  let bytes: [UInt8]
  var position = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the only value in the bytes; whitespace may surround it.
  package static func read(
    _ bytes: [UInt8], maximumBytes: Int = JSONReader.maximumBytes
  ) throws(JSONError) -> JSONValue {
    guard bytes.count <= maximumBytes else { throw JSONError(.tooLong, offset: maximumBytes) }
    var reader = JSONReader(bytes)
    let value = try reader.readValue()
    reader.skipWhitespace()
    guard reader.position == bytes.count else {
      throw JSONError(.trailingBytes, offset: reader.position)
    }
    return value
  }

  private mutating func readValue() throws(JSONError) -> JSONValue {
    skipWhitespace()
    switch try peek() {
    case UInt8(ascii: "{"):
      return try nested { reader throws(JSONError) in try reader.readObject() }
    case UInt8(ascii: "["): return try nested { reader throws(JSONError) in try reader.readArray() }
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", as: .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", as: .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", as: .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try readNumber()
    case let byte: throw JSONError(.unexpectedByte(byte), offset: position)
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    guard depth < Self.maximumDepth else { throw JSONError(.tooDeep, offset: position) }
    depth += 1
    position += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func readObject() throws(JSONError) -> JSONValue {
    var members: [(String, JSONValue)] = []
    var names: Set<String> = []
    if try skips(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipWhitespace()
      let start = position
      try expect(UInt8(ascii: "\""), consume: false)
      let name = try readString()
      guard names.insert(name).inserted else {
        throw JSONError(.duplicateName(name), offset: start)
      }
      skipWhitespace()
      try expect(UInt8(ascii: ":"))
      members.append((name, try readValue()))
      if try skips(UInt8(ascii: "}")) { return .object(members) }
      try expect(UInt8(ascii: ","))
    }
  }

  private mutating func readArray() throws(JSONError) -> JSONValue {
    var elements: [JSONValue] = []
    if try skips(UInt8(ascii: "]")) { return .array(elements) }
    while true {
      elements.append(try readValue())
      if try skips(UInt8(ascii: "]")) { return .array(elements) }
      try expect(UInt8(ascii: ","))
    }
  }

  private mutating func readWord(
    _ word: StaticString, as value: JSONValue
  ) throws(JSONError) -> JSONValue {
    for byte in word.description.utf8 { try expect(byte) }
    return value
  }

  mutating func skipWhitespace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  func peek() throws(JSONError) -> UInt8 {
    guard position < bytes.count else { throw JSONError(.truncated, offset: position) }
    return bytes[position]
  }

  mutating func expect(_ byte: UInt8, consume: Bool = true) throws(JSONError) {
    let found = try peek()
    guard found == byte else { throw JSONError(.unexpectedByte(found), offset: position) }
    if consume { position += 1 }
  }

  /// Skips whitespace and then the byte, if it is next.
  private mutating func skips(_ byte: UInt8) throws(JSONError) -> Bool {
    skipWhitespace()
    guard try peek() == byte else { return false }
    position += 1
    return true
  }
}
