extension NativeLibrary {
  /// Everything random draws from the evaluator's own generator: the same for every run.
  mutating func addRandom() {
    for type in ["Double", "Int"] {
      staticMember(type, "random") { (call) throws(EvaluationError) in
        let element: TypeReference = type == "Double" ? .double : .int
        let value = try call.required("in", as: .named("ClosedRange", arguments: [element]))
        _ = try call.argument("using")
        call.finish()
        guard case .range(let range) = value, let lower = range.lower, let upper = range.upper
        else {
          throw call.failure("random(in:) needs a range with two ends")
        }
        return type == "Double"
          ? call.evaluator.randomDouble(lower, upper)
          : try call.evaluator.randomInt(range, at: call.place)
      }
    }
    staticMember("Bool", "random") { (call) throws(EvaluationError) in
      .bool(call.evaluator.generator.next() & 1 == 1)
    }
    function("arc4random_uniform") { (call) throws(EvaluationError) in
      let bound = try call.int(nil)
      guard bound > 0 else { return .int(0) }
      return .int(Int.random(in: 0..<bound, using: &call.evaluator.generator))
    }
    function("drand48") { (call) throws(EvaluationError) in call.evaluator.randomDouble(0, 1) }
    function("SystemRandomNumberGenerator") { _ in
      .native(TokenValue(typeName: "SystemRandomNumberGenerator", name: "generator"))
    }
    addUniqueIdentifiers()
  }

  private mutating func addUniqueIdentifiers() {
    function("UUID") { (call) throws(EvaluationError) in
      if let text = try call.argument("uuidString", as: .string) {
        guard case .string(let string) = text, string.count == 36 else { return .none }
        return .native(UniqueIdentifier(text: string.uppercased()))
      }
      call.finish()
      let high = call.evaluator.generator.next()
      let low = call.evaluator.generator.next()
      return .native(UniqueIdentifier(high: high, low: low))
    }
    for name in ["uuidString", "description"] {
      property("UUID", name) { (value, _, _) throws(EvaluationError) in
        guard case .native(let native) = value, let identifier = native as? UniqueIdentifier else {
          return .none
        }
        return .string(identifier.text)
      }
    }
  }
}

/// `UUID`.
package struct UniqueIdentifier: NativeValue, Hashable {
  /// Eight, four, four, four and twelve hexadecimal digits.
  package let text: String

  init(text: String) { self.text = text }

  init(high: UInt64, low: UInt64) {
    // Version 4, variant 1, as RFC 9562 marks random identifiers.
    let marked = [
      (high & 0xFFFF_FFFF_FFFF_0FFF) | 0x4000,
      (low & 0x3FFF_FFFF_FFFF_FFFF) | 0x8000_0000_0000_0000,
    ]
    let digits = marked.map { number -> String in
      let hexadecimal = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: 16 - hexadecimal.count) + hexadecimal
    }.joined()
    var parts: [Substring] = []
    var rest = digits[...]
    for count in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    text = parts.joined(separator: "-")
  }

  package var typeName: String { "UUID" }
}

extension Evaluator {
  func randomDouble(_ lower: Double, _ upper: Double) -> Value {
    let fraction = Double(generator.next() >> 11) * 0x1p-53
    return .double(lower + (upper - lower) * fraction)
  }

  func randomInt(_ range: RangeValue, at place: SourcePlace) throws(EvaluationError) -> Value {
    guard let lower = range.lower.flatMap({ Int(exactly: $0) }),
      let upper = range.upper.flatMap({ Int(exactly: $0) }), range.isClosed || lower < upper
    else { throw EvaluationError("random(in:) needs a range that is not empty", at: place) }
    return .int(
      range.isClosed
        ? Int.random(in: lower...upper, using: &generator)
        : Int.random(in: lower..<upper, using: &generator))
  }
}
