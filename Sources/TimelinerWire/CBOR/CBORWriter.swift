/// Appends CBOR items (RFC 8949) to a caller's buffer.
///
/// Lengths and integers take their shortest form, doubles always eight bytes. Nothing is allocated
/// beyond the growth of the buffer. Typed arrays are those of RFC 8746, little endian.
package enum CBORWriter {
  /// RFC 8746: array of unsigned 32-bit integers, little endian.
  package static let tagUInt32Array: UInt64 = 70
  /// RFC 8746: array of binary64, little endian.
  package static let tagDoubleArray: UInt64 = 86

  /// Appends an integer.
  package static func append(_ integer: Int64, to bytes: inout [UInt8]) {
    if integer >= 0 {
      append(major: 0, argument: UInt64(integer), to: &bytes)
    } else {
      append(major: 1, argument: UInt64(-1 - integer), to: &bytes)
    }
  }

  /// Appends an integer.
  package static func append(_ integer: Int, to bytes: inout [UInt8]) {
    append(Int64(integer), to: &bytes)
  }

  /// Appends a double.
  package static func append(_ number: Double, to bytes: inout [UInt8]) {
    bytes.append(0xFB)
    let bits = number.bitPattern
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
  }

  /// Appends `true` or `false`.
  package static func append(_ flag: Bool, to bytes: inout [UInt8]) {
    bytes.append(flag ? 0xF5 : 0xF4)
  }

  /// Appends null.
  package static func appendNull(to bytes: inout [UInt8]) { bytes.append(0xF6) }

  /// Appends a text.
  package static func append(text: String, to bytes: inout [UInt8]) {
    append(major: 3, argument: UInt64(text.utf8.count), to: &bytes)
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a byte string.
  package static func append(byteString: [UInt8], to bytes: inout [UInt8]) {
    append(major: 2, argument: UInt64(byteString.count), to: &bytes)
    bytes.append(contentsOf: byteString)
  }

  /// Appends the head of an array; its elements are to follow.
  package static func append(arrayCount: Int, to bytes: inout [UInt8]) {
    append(major: 4, argument: UInt64(arrayCount), to: &bytes)
  }

  /// Appends the head of a map; its keys and values are to follow.
  package static func append(mapCount: Int, to bytes: inout [UInt8]) {
    append(major: 5, argument: UInt64(mapCount), to: &bytes)
  }

  /// Appends a tag; its item is to follow.
  package static func append(tag: UInt64, to bytes: inout [UInt8]) {
    append(major: 6, argument: tag, to: &bytes)
  }

  /// Appends the head of a typed array of 32-bit integers; room for them is to follow.
  package static func append(typedUInt32Count count: Int, to bytes: inout [UInt8]) {
    append(tag: tagUInt32Array, to: &bytes)
    append(major: 2, argument: UInt64(count * 4), to: &bytes)
  }

  /// Appends the head of a typed array of doubles; each is to follow with `append(element:)`.
  package static func append(typedDoubleCount count: Int, to bytes: inout [UInt8]) {
    append(tag: tagDoubleArray, to: &bytes)
    append(major: 2, argument: UInt64(count * 8), to: &bytes)
  }

  /// Appends an element of a typed array.
  package static func append(element: Double, to bytes: inout [UInt8]) {
    let bits = element.bitPattern
    for shift in stride(from: 0, through: 56, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
  }

  /// Appends bytes that are to be stored later.
  ///
  /// - Returns: where they begin.
  package static func appendRoom(_ count: Int, to bytes: inout [UInt8]) -> Int {
    let start = bytes.count
    bytes.append(addingCapacity: count) { $0.append(repeating: 0, count: count) }
    return start
  }

  /// Stores an element of a typed array where there is room for it.
  package static func store(_ element: UInt32, at offset: Int, in target: inout MutableRawSpan) {
    target.storeBytes(of: element.littleEndian, toByteOffset: offset, as: UInt32.self)
  }

  /// Stores an element of a typed array where there is room for it.
  package static func store(_ element: Double, at offset: Int, in target: inout MutableRawSpan) {
    let bits = element.bitPattern.littleEndian
    target.storeBytes(of: bits, toByteOffset: offset, as: UInt64.self)
  }

  private static func append(major: UInt8, argument: UInt64, to bytes: inout [UInt8]) {
    let high = major << 5
    let width: Int
    switch argument {
    case 0..<24:
      bytes.append(high | UInt8(argument))
      return
    case 24...0xFF: width = 1
    case 0x100...0xFFFF: width = 2
    case 0x1_0000...0xFFFF_FFFF: width = 4
    default: width = 8
    }
    bytes.append(high | UInt8(24 + width.trailingZeroBitCount))
    for shift in stride(from: (width - 1) * 8, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: argument >> UInt64(shift)))
    }
  }
}
