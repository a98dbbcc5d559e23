/// A JSON value as it was read: objects keep their order, integers stay exact.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// Written without fraction and exponent, and within −2⁶³…2⁶³−1.
  case integer(Int64)
  /// Every other number; always finite.
  case double(Double)
  case string(String)
  case array([JSONValue])
  /// Names are distinct.
  case object([(String, JSONValue)])

  package static func == (one: JSONValue, other: JSONValue) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.double(let one), .double(let other)): one == other
    case (.string(let one), .string(let other)): one == other
    case (.array(let one), .array(let other)): one == other
    case (.object(let one), .object(let other)):
      one.elementsEqual(other) { $0.0 == $1.0 && $0.1 == $1.1 }
    case (.null, _), (.bool, _), (.integer, _), (.double, _), (.string, _), (.array, _),
      (.object, _):
      false
    }
  }

  /// The value of a member; nil when this is no object or has no such member.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == name }?.1
  }

  /// What kind of value this is, for messages.
  package var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer: "an integer"
    case .double: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
