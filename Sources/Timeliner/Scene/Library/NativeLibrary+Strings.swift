extension NativeLibrary {
  /// `String` and what stands for it: `Character`, `Substring`, `LocalizedStringKey`.
  mutating func addStrings() {
    addStringInitializers()
    addStringProperties()
    addStringTests()
    addStringTransforms()
    addStringParts()
  }

  private mutating func addStringInitializers() {
    for name in [
      "String", "Substring", "Character", "LocalizedStringKey", "LocalizedStringResource",
    ] {
      function(name) { (call) throws(EvaluationError) in try call.convertToString() }
    }
    function("NSLocalizedString") { (call) throws(EvaluationError) in
      let text = try call.string(nil)
      _ = try call.argument("comment")
      return .string(text)
    }
  }

  private mutating func addStringProperties() {
    property("String", "count") { (value, _, _) throws(EvaluationError) in
      .int(value.asString?.count ?? 0)
    }
    property("String", "isEmpty") { (value, _, _) throws(EvaluationError) in
      .bool(value.asString?.isEmpty ?? true)
    }
    for name in ["description", "localizedStringKey", "stringValue"] {
      property("String", name) { (value, _, _) throws(EvaluationError) in value }
    }
    property("String", "capitalized") { (value, _, _) throws(EvaluationError) in
      .string(CapitalizedText.capitalized(value.asString ?? ""))
    }
    property("String", "first") { (value, _, _) throws(EvaluationError) in
      value.asString?.first.map { .string(String($0)) } ?? .none
    }
    property("String", "last") { (value, _, _) throws(EvaluationError) in
      value.asString?.last.map { .string(String($0)) } ?? .none
    }
    for name in ["utf8", "unicodeScalars", "utf16"] {
      property("String", name) { (value, evaluator, place) throws(EvaluationError) in
        let text = value.asString ?? ""
        try evaluator.checkSize(text.utf8.count, at: place)
        return .array(
          name == "utf8"
            ? text.utf8.map { .int(Int($0)) }
            : name == "utf16"
              ? text.utf16.map { .int(Int($0)) }
              : text.unicodeScalars.map { .string(String($0)) })
      }
    }
    property("String", "indices") { (value, _, _) throws(EvaluationError) in
      .range(
        RangeValue(
          lower: 0, upper: Double(value.asString?.count ?? 0), isClosed: false, isInteger: true))
    }
    property("String", "startIndex") { (_, _, _) throws(EvaluationError) in .int(0) }
    property("String", "endIndex") { (value, _, _) throws(EvaluationError) in
      .int(value.asString?.count ?? 0)
    }
  }

  private mutating func addStringTests() {
    let tests: [(String, @Sendable (String, String) -> Bool)] = [
      ("hasPrefix", { $0.hasPrefix($1) }), ("hasSuffix", { $0.hasSuffix($1) }),
      ("localizedCaseInsensitiveContains", { Self.containsIgnoringCase($0, $1) }),
      ("localizedStandardContains", { Self.containsIgnoringCase($0, $1) }),
    ]
    for (name, test) in tests {
      method("String", name) { (call) throws(EvaluationError) in
        let other = try call.string(nil)
        call.finish()
        return .bool(test(call.receiver.asString ?? "", other))
      }
    }
    method("String", "contains") { (call) throws(EvaluationError) in
      let text = call.receiver.asString ?? ""
      if let test = try call.functionIfAny(nil, "where") {
        return try call.evaluator.containsElement(
          of: call.receiver, where: test, at: call.place)
      }
      let other = try call.string(nil)
      call.finish()
      return .bool(other.isEmpty || TextSearch(other).isFound(in: text))
    }
    let characters: [(String, @Sendable (Character) -> Bool)] = [
      ("isLetter", { $0.isLetter }), ("isNumber", { $0.isNumber }),
      ("isWholeNumber", { $0.isWholeNumber }), ("isWhitespace", { $0.isWhitespace }),
      ("isUppercase", { $0.isUppercase }), ("isLowercase", { $0.isLowercase }),
      ("isPunctuation", { $0.isPunctuation }), ("isNewline", { $0.isNewline }),
    ]
    for (name, test) in characters {
      property("String", name) { (value, _, _) throws(EvaluationError) in
        .bool(value.asString?.first.map(test) ?? false)
      }
    }
  }

  private static func containsIgnoringCase(_ text: String, _ other: String) -> Bool {
    let other = other.lowercased()
    return other.isEmpty || TextSearch(other).isFound(in: text.lowercased())
  }

  private mutating func addStringTransforms() {
    let transforms: [(String, @Sendable (String) -> String)] = [
      ("uppercased", { $0.uppercased() }), ("lowercased", { $0.lowercased() }),
    ]
    for (name, transform) in transforms {
      method("String", name) { (call) throws(EvaluationError) in
        call.finish()
        return .string(transform(call.receiver.asString ?? ""))
      }
    }
    method("String", "replacingOccurrences") { (call) throws(EvaluationError) in
      let target = try call.string("of")
      let replacement = try call.string("with")
      call.finish()
      let text = call.receiver.asString ?? ""
      guard !target.isEmpty else { return .string(text) }
      let count = text.utf8.count / target.utf8.count * max(1, replacement.utf8.count)
      if replacement.utf8.count > target.utf8.count {
        try call.evaluator.checkSize(count, at: call.place)
      }
      return .string(TextSearch(target).replaced(in: text, with: replacement))
    }
    method("String", "trimmingCharacters") { (call) throws(EvaluationError) in
      let set = try call.required("in", as: .named("CharacterSet"))
      call.finish()
      guard case .native(let native) = set, let characters = native as? CharacterSetValue else {
        throw call.evaluator.mismatch(set, expected: "CharacterSet", at: call.place)
      }
      return .string(characters.set.trimmed(call.receiver.asString ?? ""))
    }
    method("String", "padding") { (call) throws(EvaluationError) in
      let length = try call.int("toLength")
      let filler = try call.string("withPad")
      _ = try call.int("startingAt", default: 0)
      call.finish()
      try call.evaluator.checkSize(length, at: call.place)
      let text = call.receiver.asString ?? ""
      guard length > text.count, !filler.isEmpty else {
        return .string(String(text.prefix(max(0, length))))
      }
      let missing = length - text.count
      let repeated = String(repeating: filler, count: missing / filler.count + 1)
      return .string(text + repeated.prefix(missing))
    }
    method("String", "appending") { (call) throws(EvaluationError) in
      let text = (call.receiver.asString ?? "") + (try call.string(nil))
      try call.evaluator.checkSize(text.utf8.count, at: call.place)
      return .string(text)
    }
  }

  private mutating func addStringParts() {
    method("String", "split") { (call) throws(EvaluationError) in
      let separator = try call.string(call.has("separator") ? "separator" : nil)
      let most = try call.int("maxSplits", default: .max)
      let omits = try call.bool("omittingEmptySubsequences", default: true)
      call.finish()
      return .array(
        call.parts(separatedBy: separator, most: most).filter { !omits || !$0.isEmpty }
          .map { .string($0) })
    }
    method("String", "components") { (call) throws(EvaluationError) in
      let separator = try call.required("separatedBy")
      call.finish()
      if case .string(let text) = separator {
        return .array(call.parts(separatedBy: text, most: .max).map { .string($0) })
      }
      guard case .native(let native) = separator, let characters = native as? CharacterSetValue
      else { throw call.evaluator.mismatch(separator, expected: "String", at: call.place) }
      let parts = characters.set.components(of: call.receiver.asString ?? "")
      return .array(parts.map { .string($0) })
    }
    addCharacterSets()
  }

  private mutating func addCharacterSets() {
    for name in ScalarSet.Name.allCases {
      constant("CharacterSet", name.rawValue, .native(CharacterSetValue(set: ScalarSet(name))))
    }
    function("CharacterSet") { (call) throws(EvaluationError) in
      let text = try call.string("charactersIn", default: "")
      call.finish()
      return .native(CharacterSetValue(set: ScalarSet(charactersIn: text)))
    }
    property("CharacterSet", "inverted") { (value, _, _) throws(EvaluationError) in
      guard case .native(let native) = value, let characters = native as? CharacterSetValue else {
        return .none
      }
      return .native(CharacterSetValue(set: characters.set.inverted))
    }
  }
}

/// `CharacterSet`.
struct CharacterSetValue: NativeValue, Equatable {
  let set: ScalarSet

  var typeName: String { "CharacterSet" }
}

extension NativeCall {
  /// The pieces of the receiver between separators.
  func parts(separatedBy separator: String, most: Int) -> [String] {
    let text = receiver.asString ?? ""
    guard !separator.isEmpty else { return [text] }
    return TextSearch(separator).parts(of: text, most: most)
  }

  /// Takes the argument of one of two labels when it is a function.
  mutating func functionIfAny(
    _ first: String?, _ second: String?
  ) throws(EvaluationError) -> FunctionValue? {
    if let found = try functionIfAny(first) { return found }
    return try functionIfAny(second)
  }

  /// Takes an argument when it is a function.
  mutating func functionIfAny(_ label: String?) throws(EvaluationError) -> FunctionValue? {
    guard let expression = expression(label) else {
      guard arguments.contains(where: \.isTrailingClosure) else { return nil }
      return try optionalFunction(label)
    }
    switch expression.kind {
    case .closure, .keyPath: return try optionalFunction(label)
    case .name:
      guard case .function? = try? evaluator.evaluate(expression, in: scope) else { return nil }
      return try optionalFunction(label)
    default: return nil
    }
  }

  /// `String(x)`, `String(repeating:count:)`, `String(format:)`, ….
  mutating func convertToString() throws(EvaluationError) -> Value {
    if arguments.isEmpty { return .string("") }
    if has("repeating") {
      let text = try string("repeating")
      let count = try int("count")
      finish()
      guard count >= 0 else { throw failure("a text can't be repeated \(count) times") }
      let (size, overflow) = count.multipliedReportingOverflow(by: max(1, text.utf8.count))
      try evaluator.checkSize(overflow ? .max : size, at: place)
      return .string(String(repeating: text, count: count))
    }
    if has("format") {
      let format = try string("format")
      _ = try argument("locale")
      var values = try rest()
      if values.isEmpty, case .array(let list)? = try argument("arguments") { values = list }
      finish()
      return .string(try FormattedText.format(format, values, by: evaluator, at: place))
    }
    let label = arguments[0].label
    let value = evaluator.concrete(try required(label))
    if let radix = try argument("radix", as: .int)?.asInt, case .int(let number) = value {
      let isUppercase = try bool("uppercase", default: false)
      finish()
      guard (2...36).contains(radix) else { throw failure("the radix \(radix) is not 2…36") }
      return .string(String(number, radix: radix, uppercase: isUppercase))
    }
    _ = try argument("specifier")
    _ = try argument("comment")
    finish()
    if label == nil, case .array(let parts) = value {
      return .string(parts.map { evaluator.describe($0) }.joined())
    }
    return .string(evaluator.describe(value))
  }
}
