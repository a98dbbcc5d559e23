extension CBORValue {
  /// The same value as JSON has it; nil when JSON has no form for it.
  ///
  /// Typed arrays of numbers become arrays.
  var asJSON: JSONValue? {
    switch self {
    case .unsigned, .negative: return integer.map(JSONValue.integer)
    case .double(let number): return number.isFinite ? .double(number) : nil
    case .text(let text): return .string(text)
    case .bool(let flag): return .bool(flag)
    case .null: return .null
    case .tagged: return doubles.flatMap(Self.numbers)
    case .array(let elements):
      var converted: [JSONValue] = []
      for element in elements {
        guard let value = element.asJSON else { return nil }
        converted.append(value)
      }
      return .array(converted)
    case .map(let members): return Self.object(members)
    case .bytes, .undefined, .simple: return nil
    }
  }

  private static func numbers(_ numbers: [Double]) -> JSONValue? {
    numbers.allSatisfy(\.isFinite) ? .array(numbers.map(JSONValue.double)) : nil
  }

  private static func object(_ members: [(key: CBORValue, value: CBORValue)]) -> JSONValue? {
    var converted: [(String, JSONValue)] = []
    for member in members {
      guard case .text(let name) = member.key, let value = member.value.asJSON else { return nil }
      converted.append((name, value))
    }
    return .object(converted)
  }
}
