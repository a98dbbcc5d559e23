/// Something that has one JSON form.
package protocol JSONConvertible {
  /// Reads the JSON form; `field` names the value in errors.
  init(json: JSONValue, field: String) throws(FieldError)
  /// The JSON form.
  var json: JSONValue { get }
}

extension Bool: JSONConvertible {
  package init(json: JSONValue, field: String) throws(FieldError) {
    guard case .bool(let flag) = json else { throw .wrongKind(field, "a boolean", json) }
    self = flag
  }

  package var json: JSONValue { .bool(self) }
}

extension Int: JSONConvertible {
  package init(json: JSONValue, field: String) throws(FieldError) {
    guard case .integer(let integer) = json else { throw .wrongKind(field, "an integer", json) }
    self = Int(integer)
  }

  package var json: JSONValue { .integer(Int64(self)) }
}

extension Int64: JSONConvertible {
  package init(json: JSONValue, field: String) throws(FieldError) {
    guard case .integer(let integer) = json else { throw .wrongKind(field, "an integer", json) }
    self = integer
  }

  package var json: JSONValue { .integer(self) }
}

extension Double: JSONConvertible {
  package init(json: JSONValue, field: String) throws(FieldError) {
    switch json {
    case .integer(let integer): self = Double(integer)
    case .double(let number): self = number
    case .null, .bool, .string, .array, .object: throw .wrongKind(field, "a number", json)
    }
  }

  package var json: JSONValue { .double(self) }
}

extension String: JSONConvertible {
  package init(json: JSONValue, field: String) throws(FieldError) {
    guard case .string(let text) = json else { throw .wrongKind(field, "a string", json) }
    self = text
  }

  package var json: JSONValue { .string(self) }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  package init(json: JSONValue, field: String) throws(FieldError) {
    guard case .array(let elements) = json else { throw .wrongKind(field, "an array", json) }
    self = try elements.map { element throws(FieldError) in
      try Element(json: element, field: field)
    }
  }

  package var json: JSONValue { .array(map(\.json)) }
}

extension FieldError {
  /// The error for a value of the wrong kind.
  static func wrongKind(_ field: String, _ expected: String, _ found: JSONValue) -> FieldError {
    FieldError(field: field, reason: "must be \(expected), not \(found.kindName)")
  }
}
