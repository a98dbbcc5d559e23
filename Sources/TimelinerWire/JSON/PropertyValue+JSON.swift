extension PropertyValue: JSONConvertible {
  package init(json: JSONValue, field: String) throws(FieldError) {
    switch json {
    case .integer(let integer): self = .number(Double(integer))
    case .double(let number): self = .number(number)
    case .array: self = .numbers(try [Double](json: json, field: field))
    case .string(let text): self = .text(text)
    case .bool(let flag): self = .flag(flag)
    case .null, .object:
      throw .wrongKind(field, "a number, an array of numbers, a string or a boolean", json)
    }
  }

  package var json: JSONValue {
    switch self {
    case .number(let number): .double(number)
    case .numbers(let numbers): numbers.json
    case .text(let text): .string(text)
    case .flag(let flag): .bool(flag)
    }
  }
}
