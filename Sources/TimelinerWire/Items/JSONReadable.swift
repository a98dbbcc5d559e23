/// Something that is read from JSON and written by an `ItemWriter`.
protocol JSONReadable {
  init(json: JSONValue, field: String) throws(FieldError)
}

extension JSONFields {
  /// Takes a member that may be absent.
  mutating func read<Value: JSONReadable>(_ name: String) throws(FieldError) -> Value? {
    guard let value = take(name) else { return nil }
    return try Value(json: value, field: name)
  }

  /// Takes a member that must be there.
  mutating func readRequired<Value: JSONReadable>(_ name: String) throws(FieldError) -> Value {
    guard let value: Value = try read(name) else {
      throw FieldError(field: name, reason: "is missing")
    }
    return value
  }

  /// Takes an array that may be absent.
  mutating func readArray<Value: JSONReadable>(_ name: String) throws(FieldError) -> [Value]? {
    guard let value = take(name) else { return nil }
    guard case .array(let elements) = value else { throw .wrongKind(name, "an array", value) }
    var result: [Value] = []
    result.reserveCapacity(elements.count)
    for element in elements { result.append(try Value(json: element, field: name)) }
    return result
  }

  /// Whether a member is there and not null.
  func has(_ name: String) -> Bool {
    var copy = self
    return copy.take(name) != nil
  }

  /// Takes so many numbers.
  mutating func readNumbers(_ name: String, count: Int) throws(FieldError) -> [Double] {
    let numbers: [Double] = try required(name)
    guard numbers.count == count else {
      throw FieldError(field: name, reason: "must be \(count) numbers, not \(numbers.count)")
    }
    return numbers
  }
}

extension FieldError {
  /// The error for a name that is none of those that are known.
  static func unknownName(_ field: String, _ name: String) -> FieldError {
    FieldError(field: field, reason: "is \"\(name)\", which is not known here")
  }
}
