import TimelinerMotion

extension NativeLibrary {
  /// Members of numbers and truth values; `CGFloat` and the rest are `Double` and `Int` here.
  mutating func addNumbers() {
    addConversions()
    addConstants()
    addRounding()
    addDoubleMembers()
    addIntMembers()
  }

  private mutating func addConversions() {
    for name in ["Double", "CGFloat", "Float", "TimeInterval", "Float64", "Float32"] {
      function(name) { (call) throws(EvaluationError) in try call.convertToDouble() }
    }
    for name in [
      "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64",
    ] {
      function(name) { (call) throws(EvaluationError) in try call.convertToInt() }
    }
    function("Bool") { (call) throws(EvaluationError) in
      let value = call.evaluator.concrete(try call.required(nil))
      call.finish()
      switch value {
      case .bool: return value
      case .string("true"): return .bool(true)
      case .string("false"): return .bool(false)
      case .string: return .none
      case .int(let integer): return .bool(integer != 0)
      default: throw call.evaluator.mismatch(value, expected: "Bool", at: call.place)
      }
    }
  }

  private mutating func addConstants() {
    let doubles: [(String, Double)] = [
      ("pi", .pi), ("infinity", .infinity), ("nan", .nan), ("zero", 0),
      ("greatestFiniteMagnitude", .greatestFiniteMagnitude),
      ("leastNonzeroMagnitude", .leastNonzeroMagnitude),
      ("leastNormalMagnitude", .leastNormalMagnitude), ("ulpOfOne", .ulpOfOne),
    ]
    for (name, value) in doubles { constant("Double", name, .double(value)) }
    let limits: [(String, Int, Int)] = [
      ("Int", .min, .max), ("Int64", .min, .max), ("UInt", 0, .max), ("UInt64", 0, .max),
      ("Int8", -128, 127), ("Int16", -32_768, 32_767), ("Int32", -2_147_483_648, 2_147_483_647),
      ("UInt8", 0, 255), ("UInt16", 0, 65_535), ("UInt32", 0, 4_294_967_295),
    ]
    for (name, minimum, maximum) in limits {
      constant(name, "min", .int(minimum))
      constant(name, "max", .int(maximum))
    }
    constant("Int", "zero", .int(0))
    for rule in [
      "up", "down", "towardZero", "awayFromZero", "toNearestOrEven", "toNearestOrAwayFromZero",
    ] {
      constant(
        "FloatingPointRoundingRule", rule,
        .native(TokenValue(typeName: "FloatingPointRoundingRule", name: rule)))
    }
  }

  private mutating func addRounding() {
    method("Double", "rounded") { (call) throws(EvaluationError) in
      let rule = try call.argument(nil, as: .named("FloatingPointRoundingRule"))
      call.finish()
      let number = try call.evaluator.number(call.receiver, at: call.place)
      return try call.evaluator.rounded(number, rule, at: call.place)
    }
    for name in ["truncatingRemainder", "remainder"] {
      method("Double", name) { (call) throws(EvaluationError) in
        let label = call.has("dividingBy") ? "dividingBy" : nil
        let divisor = try call.number(label)
        call.finish()
        let number = try call.evaluator.number(call.receiver, at: call.place)
        return call.evaluator.value(
          of:
            call.evaluator.apply(name == "remainder" ? .remainder : .fmod, number, divisor))
      }
    }
    method("Double", "squareRoot") { (call) throws(EvaluationError) in
      call.finish()
      let number = try call.evaluator.number(call.receiver, at: call.place)
      return call.evaluator.value(of: call.evaluator.apply(.sqrt, number))
    }
  }

  private mutating func addDoubleMembers() {
    for type in ["Double", "Int"] {
      property(type, "magnitude") { (value, evaluator, place) throws(EvaluationError) in
        try evaluator.magnitude(of: value, at: place)
      }
      property(type, "description") { (value, evaluator, _) throws(EvaluationError) in
        .string(evaluator.describe(value))
      }
      method(type, "signum") { (call) throws(EvaluationError) in
        call.finish()
        let number = try call.evaluator.double(call.receiver, at: call.place)
        return .int(number > 0 ? 1 : number < 0 ? -1 : 0)
      }
      method(type, "advanced") { (call) throws(EvaluationError) in
        let distance = try call.required(call.has("by") ? "by" : nil)
        return try call.evaluator.sum(call.receiver, distance, at: call.place)
      }
    }
    property("Bool", "description") { (value, evaluator, _) throws(EvaluationError) in
      .string(evaluator.describe(evaluator.concrete(value)))
    }
    property("Double", "sign") { (value, evaluator, place) throws(EvaluationError) in
      let number = try evaluator.double(value, at: place)
      return .native(
        TokenValue(
          typeName: "FloatingPointSign", name: number.sign == .minus ? "minus" : "plus"))
    }
    for name in ["minus", "plus"] {
      constant(
        "FloatingPointSign", name, .native(TokenValue(typeName: "FloatingPointSign", name: name)))
    }
    let tests: [(String, @Sendable (Double) -> Bool)] = [
      ("isNaN", { $0.isNaN }), ("isFinite", { $0.isFinite }), ("isInfinite", { $0.isInfinite }),
      ("isZero", { $0.isZero }),
    ]
    for (name, test) in tests {
      property("Double", name) { (value, evaluator, place) throws(EvaluationError) in
        .bool(test(try evaluator.double(value, at: place)))
      }
    }
  }

  private mutating func addIntMembers() {
    method("Int", "isMultiple") { (call) throws(EvaluationError) in
      let divisor = try call.int(call.has("of") ? "of" : nil)
      call.finish()
      let number = try call.evaluator.int(call.receiver, at: call.place)
      return .bool(divisor == 0 ? number == 0 : number.isMultiple(of: divisor))
    }
    method("Int", "quotientAndRemainder") { (call) throws(EvaluationError) in
      let divisor = try call.int(call.has("dividingBy") ? "dividingBy" : nil)
      let number = try call.evaluator.int(call.receiver, at: call.place)
      let (quotient, overflow) = number.dividedReportingOverflow(by: divisor)
      if overflow { throw call.failure("division by zero") }
      return .tuple([
        Value.TupleElement(label: "quotient", value: .int(quotient)),
        Value.TupleElement(label: "remainder", value: .int(number % divisor)),
      ])
    }
    property("Int", "nonzeroBitCount") { (value, evaluator, place) throws(EvaluationError) in
      .int(try evaluator.int(value, at: place).nonzeroBitCount)
    }
  }
}

extension NativeCall {
  /// `Double(x)`: a number that may depend on time, or text.
  mutating func convertToDouble() throws(EvaluationError) -> Value {
    if arguments.isEmpty { return .double(0) }
    let label = arguments[0].label
    let value = try required(label, as: arguments[0].value.isNumberLiteral ? .double : nil)
    finish()
    switch value {
    case .int(let integer): return .double(Double(integer))
    case .double, .none: return value
    case .symbol(let symbol): return .symbol(Symbol(node: symbol.node, kind: .double))
    case .string(let text):
      try evaluator.pay(for: value, at: place)
      return Double(text).map { .double($0) } ?? .none
    case .bool(let flag): return .double(flag ? 1 : 0)
    default: throw evaluator.mismatch(value, expected: "a number", at: place)
    }
  }

  /// `Int(x)`: towards zero, on the tape when it depends on time.
  mutating func convertToInt() throws(EvaluationError) -> Value {
    if arguments.isEmpty { return .int(0) }
    let label = arguments[0].label
    let value = try required(label)
    let radix = try argument("radix", as: .int)
    finish()
    switch value {
    case .int, .none: return value
    case .double(let number):
      if label == "exactly" { return Int(exactly: number).map { .int($0) } ?? .none }
      guard let integer = Int(exactly: number.rounded(.towardZero)) else {
        throw failure("\(number) does not fit into an integer")
      }
      return .int(integer)
    case .symbol(let symbol):
      return evaluator.value(of: evaluator.tape.apply(.trunc, symbol.node), kind: .int)
    case .string(let text):
      let base = radix?.asInt ?? 10
      guard (2...36).contains(base) else { throw failure("the radix \(base) is not 2…36") }
      return Int(text, radix: base).map { .int($0) } ?? .none
    case .bool(let flag): return .int(flag ? 1 : 0)
    default: throw evaluator.mismatch(value, expected: "a number", at: place)
    }
  }
}

extension Evaluator {
  /// A number rounded by a rule; without one, halves go away from zero.
  func rounded(
    _ number: Number, _ rule: Value?, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    guard case .native(let native)? = rule, let token = native as? TokenValue else {
      return value(of: apply(.round, number))
    }
    switch token.name {
    case "up": return value(of: apply(.ceil, number))
    case "down": return value(of: apply(.floor, number))
    case "towardZero": return value(of: apply(.trunc, number))
    case "toNearestOrEven": return value(of: apply(.roundToEven, number))
    case "toNearestOrAwayFromZero": return value(of: apply(.round, number))
    case "awayFromZero":
      let raw = try double(value(of: number), at: place)
      return .double(raw.rounded(.awayFromZero))
    case _: throw EvaluationError("the rounding rule '\(token.name)' is unknown", at: place)
    }
  }

  /// `a + b`.
  func sum(_ a: Value, _ b: Value, at place: SourcePlace) throws(EvaluationError) -> Value {
    let nothing = Expression(.integer(0), at: place)
    return try apply(
      BinaryOperation(name: "+", left: nothing, right: nothing, place: place), a, b)
  }
}
