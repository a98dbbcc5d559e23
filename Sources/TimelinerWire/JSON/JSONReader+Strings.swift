extension JSONReader {
  /// Reads a string; the position is at its opening quote.
  mutating func readString() throws(JSONError) -> String {
    let start = position
    position += 1
    var content: [UInt8] = []
    while true {
      let byte = try peek()
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        guard let text = String(validating: content, as: UTF8.self) else {
          throw JSONError(.invalidUTF8, offset: start)
        }
        return text
      case UInt8(ascii: "\\"):
        try readEscape(into: &content)
      case 0..<0x20:
        throw JSONError(.unexpectedByte(byte), offset: position)
      default:
        content.append(byte)
        position += 1
      }
    }
  }

  private mutating func readEscape(into content: inout [UInt8]) throws(JSONError) {
    let start = position
    position += 1
    let byte = try peek()
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = try readScalar(escapeStart: start)
      content.append(contentsOf: String(Character(scalar)).utf8)
    default: throw JSONError(.invalidEscape, offset: start)
    }
  }

  private mutating func readScalar(escapeStart: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try readFourDigits(escapeStart: escapeStart)
    var code = UInt32(first)
    if UTF16.isLeadSurrogate(first) {
      guard try peek() == UInt8(ascii: "\\") else {
        throw JSONError(.invalidEscape, offset: escapeStart)
      }
      position += 1
      guard try peek() == UInt8(ascii: "u") else {
        throw JSONError(.invalidEscape, offset: escapeStart)
      }
      position += 1
      let second = try readFourDigits(escapeStart: escapeStart)
      guard UTF16.isTrailSurrogate(second) else {
        throw JSONError(.invalidEscape, offset: escapeStart)
      }
      code = 0x10000 + (UInt32(first) & 0x3FF) << 10 + UInt32(second) & 0x3FF
    }
    guard code != 0, let scalar = Unicode.Scalar(code) else {
      throw JSONError(.invalidEscape, offset: escapeStart)
    }
    return scalar
  }

  private mutating func readFourDigits(escapeStart: Int) throws(JSONError) -> UInt16 {
    var code: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(try peek())).hexDigitValue else {
        throw JSONError(.invalidEscape, offset: escapeStart)
      }
      code = code << 4 | UInt16(digit)
      position += 1
    }
    return code
  }
}
