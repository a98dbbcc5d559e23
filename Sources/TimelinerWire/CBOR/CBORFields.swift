/// The members of a CBOR map while a message is read from them.
///
/// Null counts as absent.
struct CBORFields {
  private var value: CBORValue

  init(_ value: CBORValue, field: String) throws(FieldError) {
    guard case .map = value else { throw FieldError(field: field, reason: "must be a map") }
    self.value = value
  }

  func optional(_ name: String) -> CBORValue? {
    let member = value[name]
    return member == .null ? nil : member
  }

  func required(_ name: String) throws(FieldError) -> CBORValue {
    guard let member = optional(name) else { throw FieldError(field: name, reason: "is missing") }
    return member
  }

  func text(_ name: String) throws(FieldError) -> String {
    guard case .text(let text) = try required(name) else {
      throw FieldError(field: name, reason: "must be a text")
    }
    return text
  }

  func integer(_ name: String) throws(FieldError) -> Int64 {
    guard let integer = try required(name).integer else {
      throw FieldError(field: name, reason: "must be an integer")
    }
    return integer
  }

  func optionalInteger(_ name: String) throws(FieldError) -> Int64? {
    optional(name) == nil ? nil : try integer(name)
  }

  func number(_ name: String) throws(FieldError) -> Double {
    switch try required(name) {
    case .double(let number): return number
    case let value:
      guard let integer = value.integer else {
        throw FieldError(field: name, reason: "must be a number")
      }
      return Double(integer)
    }
  }

  func flag(_ name: String) throws(FieldError) -> Bool {
    guard case .bool(let flag) = try required(name) else {
      throw FieldError(field: name, reason: "must be a boolean")
    }
    return flag
  }

  func array(_ name: String) throws(FieldError) -> [CBORValue] {
    guard case .array(let elements) = try required(name) else {
      throw FieldError(field: name, reason: "must be an array")
    }
    return elements
  }
}

extension CBORValue {
  /// The value as an integer that fits; nil otherwise.
  var integer: Int64? {
    switch self {
    case .unsigned(let value): Int64(exactly: value)
    case .negative(let value): Int64(exactly: value).map { -1 - $0 }
    case .bytes, .text, .array, .map, .tagged, .bool, .null, .undefined, .simple, .double: nil
    }
  }

  /// The elements of a typed array of doubles; nil when it is none.
  var doubles: [Double]? {
    typedArray(tag: CBORWriter.tagDoubleArray, width: 8)?.map(Double.init(bitPattern:))
  }

  /// The elements of a typed array of 32-bit integers; nil when it is none.
  var layerIDs: [Int]? {
    typedArray(tag: CBORWriter.tagUInt32Array, width: 4)?.map(Int.init(truncatingIfNeeded:))
  }

  private func typedArray(tag: UInt64, width: Int) -> [UInt64]? {
    guard case .tagged(tag, .bytes(let bytes)) = self, bytes.count % width == 0 else { return nil }
    return stride(from: 0, to: bytes.count, by: width).map { start in
      (0..<width).reduce(0) { $0 | UInt64(bytes[start + $1]) << UInt64(8 * $1) }
    }
  }
}
