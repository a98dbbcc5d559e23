import CNumbers

/// Appends JSON text to a caller's buffer.
///
/// Nothing is allocated beyond the growth of that buffer, so a buffer that is kept from frame to frame
/// costs nothing. Commas and braces are the caller's, who knows what it writes.
package enum JSONWriter {
  /// Integers up to here are exact as doubles, and are written without a fraction.
  private static let largestExactInteger = 9_007_199_254_740_992.0

  /// Appends text that is JSON already.
  package static func append(raw text: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a number in the shortest form that reads back as the same double; −0 becomes 0.
  ///
  /// - Precondition: the number is finite.
  package static func append(_ number: Double, to bytes: inout [UInt8]) {
    precondition(number.isFinite, "JSON has no form for \(number)")
    if number.magnitude <= largestExactInteger, Double(Int64(number)) == number {
      append(Int64(number), to: &bytes)
      return
    }
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
      // The callee writes at most `text.count` characters, and says how many.
      let count = unsafe cnumbers_write_double(number, text.baseAddress, text.count)
      unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(text)[..<count])
    }
  }

  /// Appends an integer.
  package static func append(_ integer: Int64, to bytes: inout [UInt8]) {
    if integer < 0 { bytes.append(UInt8(ascii: "-")) }
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var rest = integer.magnitude
    var count = 0
    repeat {
      digits[count] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
    while count > 0 {
      count -= 1
      bytes.append(digits[count])
    }
  }

  /// Appends an integer.
  package static func append(_ integer: Int, to bytes: inout [UInt8]) {
    append(Int64(integer), to: &bytes)
  }

  /// Appends `true` or `false`.
  package static func append(_ flag: Bool, to bytes: inout [UInt8]) {
    append(raw: flag ? "true" : "false", to: &bytes)
  }

  /// Appends a quoted string; control characters, quotes and backslashes are escaped.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: append(raw: "\\n", to: &bytes)
      case 0x0D: append(raw: "\\r", to: &bytes)
      case 0x09: append(raw: "\\t", to: &bytes)
      case 0..<0x20, 0x7F:
        append(raw: "\\u00", to: &bytes)
        bytes.append(hexDigit(byte >> 4))
        bytes.append(hexDigit(byte & 15))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends any value.
  package static func append(_ value: JSONValue, to bytes: inout [UInt8]) {
    switch value {
    case .null: append(raw: "null", to: &bytes)
    case .bool(let flag): append(flag, to: &bytes)
    case .integer(let integer): append(integer, to: &bytes)
    case .double(let number): append(number, to: &bytes)
    case .string(let text): append(text, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        append(element, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members): append(object: members, to: &bytes)
    }
  }

  /// Appends an object.
  package static func append(object members: [(String, JSONValue)], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    for (index, member) in members.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(member.0, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      append(member.1, to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
