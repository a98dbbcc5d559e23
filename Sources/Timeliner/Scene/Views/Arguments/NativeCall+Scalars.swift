/// Taking numbers, truth values, text and tokens. Nil as an argument counts as none.
extension NativeCall {
  /// Takes a number that may depend on time.
  mutating func takeNumber(_ label: String?) throws(EvaluationError) -> Number? {
    guard offers(label) else { return nil }
    return try optionalNumber(label)
  }

  /// Takes a number that may depend on time and has to be there.
  mutating func needNumber(_ label: String?) throws(EvaluationError) -> Number {
    try need(takeNumber(label), label)
  }

  /// Takes a number as it is now.
  mutating func takeDouble(_ label: String?) throws(EvaluationError) -> Double? {
    guard offers(label) else { return nil }
    return try optionalDouble(label)
  }

  /// Takes a number as it is now, which has to be there.
  mutating func needDouble(_ label: String?) throws(EvaluationError) -> Double {
    try need(takeDouble(label), label)
  }

  /// Takes an integer as it is now.
  mutating func takeInt(_ label: String?) throws(EvaluationError) -> Int? {
    let argumentPlace = place(of: label)
    guard let value = try takeValue(label, as: "Int"), !value.isNone else { return nil }
    return try evaluator.int(value, at: argumentPlace)
  }

  /// Takes a truth value as it is now.
  mutating func takeBool(_ label: String?) throws(EvaluationError) -> Bool? {
    let argumentPlace = place(of: label)
    guard let value = try takeValue(label, as: "Bool"), !value.isNone else { return nil }
    return try evaluator.truth(value, at: argumentPlace)
  }

  /// Takes text as it is now.
  mutating func takeString(_ label: String?) throws(EvaluationError) -> String? {
    let argumentPlace = place(of: label)
    guard let value = try takeValue(label, as: "String"), !value.isNone else { return nil }
    guard case .string(let string) = value else {
      throw evaluator.mismatch(value, expected: "String", at: argumentPlace)
    }
    return string
  }

  /// Takes the name of a case of a built-in enumeration.
  mutating func takeToken(
    _ label: String?, _ typeName: String
  ) throws(EvaluationError) -> String? {
    try takeTokens(label, typeName)?.first
  }

  /// Takes the names in a built-in option set; one token is a set of one.
  mutating func takeTokens(
    _ label: String?, _ typeName: String
  ) throws(EvaluationError) -> [String]? {
    let argumentPlace = place(of: label)
    guard let value = try takeValue(label, as: typeName), !value.isNone else { return nil }
    return try evaluator.tokens(in: value, typeName, at: argumentPlace)
  }
}

extension Evaluator {
  /// The names in an option set or of an enumeration's case.
  func tokens(
    in value: Value, _ type: String, at place: SourcePlace
  ) throws(EvaluationError) -> [String] {
    if let token = value.native(TokenValue.self) { return [token.name] }
    guard case .array(let elements) = value else {
      throw mismatch(value, expected: type, at: place)
    }
    var names: [String] = []
    for element in elements { names += try tokens(in: element, type, at: place) }
    return names
  }
}

extension Value {
  /// A built-in value of a type, or nil.
  func native<Native: NativeValue>(_ type: Native.Type) -> Native? {
    if case .native(let native) = self { native as? Native } else { nil }
  }
}
