/// A CBOR item (RFC 8949) as it was read.
package indirect enum CBORValue: Equatable, Sendable {
  case unsigned(UInt64)
  /// −1 − the argument.
  case negative(UInt64)
  case bytes([UInt8])
  case text(String)
  case array([CBORValue])
  /// In the order of the bytes; keys are distinct.
  case map([(key: CBORValue, value: CBORValue)])
  case tagged(UInt64, CBORValue)
  case bool(Bool)
  case null
  case undefined
  /// A simple value that RFC 8949 gives no meaning.
  case simple(UInt8)
  /// Of any width; half and single precision are exact as doubles.
  case double(Double)

  package static func == (one: CBORValue, other: CBORValue) -> Bool {
    switch (one, other) {
    case (.unsigned(let one), .unsigned(let other)): one == other
    case (.negative(let one), .negative(let other)): one == other
    case (.bytes(let one), .bytes(let other)): one == other
    case (.text(let one), .text(let other)): one == other
    case (.array(let one), .array(let other)): one == other
    case (.map(let one), .map(let other)):
      one.elementsEqual(other) { $0.key == $1.key && $0.value == $1.value }
    case (.tagged(let one, let oneItem), .tagged(let other, let otherItem)):
      one == other && oneItem == otherItem
    case (.bool(let one), .bool(let other)): one == other
    case (.null, .null), (.undefined, .undefined): true
    case (.simple(let one), .simple(let other)): one == other
    // Not a number is one value here, and the zeros differ, as in the bytes.
    case (.double(let one), .double(let other)):
      one.isNaN ? other.isNaN : one == other && one.sign == other.sign
    case (.unsigned, _), (.negative, _), (.bytes, _), (.text, _), (.array, _), (.map, _),
      (.tagged, _), (.bool, _), (.null, _), (.undefined, _), (.simple, _), (.double, _):
      false
    }
  }

  /// The value of a member with a text key; nil when this is no map or has none.
  package subscript(name: String) -> CBORValue? {
    guard case .map(let members) = self else { return nil }
    return members.first { $0.key == .text(name) }?.value
  }
}
