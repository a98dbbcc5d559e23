/// The members of a JSON object while a message is read from them.
///
/// Null counts as absent.
package struct JSONFields {
  private var members: [(String, JSONValue)]

  package init(_ members: [(String, JSONValue)]) { self.members = members }

  /// Takes the members of a value that must be an object.
  package init(_ json: JSONValue, field: String) throws(FieldError) {
    guard case .object(let members) = json else { throw .wrongKind(field, "an object", json) }
    self.members = members
  }

  /// Takes a member that may be absent.
  package mutating func optional<Value: JSONConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(FieldError) -> Value? {
    guard let value = take(name) else { return nil }
    return try Value(json: value, field: name)
  }

  /// Takes a member that must be there.
  package mutating func required<Value: JSONConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(FieldError) -> Value {
    guard let value = take(name) else { throw FieldError(field: name, reason: "is missing") }
    return try Value(json: value, field: name)
  }

  /// Takes a member whatever it is; nil when absent or null.
  package mutating func take(_ name: String) -> JSONValue? {
    guard let index = members.firstIndex(where: { $0.0 == name }) else { return nil }
    let value = members.remove(at: index).1
    return value == .null ? nil : value
  }

  /// Takes all members that are left, in their order.
  package mutating func takeRest() -> [(String, JSONValue)] {
    defer { members = [] }
    return members
  }

  /// Refuses members that nobody took.
  package func refuseRest() throws(FieldError) {
    guard let unknown = members.first else { return }
    throw FieldError(field: unknown.0, reason: "is not known here")
  }

  /// The members of an object to write: those that have a value.
  package static func members(_ pairs: (String, JSONValue?)...) -> [(String, JSONValue)] {
    pairs.compactMap { name, value in value.map { (name, $0) } }
  }
}
