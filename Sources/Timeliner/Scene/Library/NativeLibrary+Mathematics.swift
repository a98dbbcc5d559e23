import TimelinerMotion

extension NativeLibrary {
  /// The C library's functions, and `min`, `max`, `abs`.
  mutating func addMathematics() {
    let unary: [(String, TapeOperation)] = [
      ("sin", .sin), ("cos", .cos), ("tan", .tan), ("asin", .asin), ("acos", .acos),
      ("atan", .atan), ("sinh", .sinh), ("cosh", .cosh), ("tanh", .tanh), ("exp", .exp),
      ("log", .log), ("log2", .log2), ("log10", .log10), ("sqrt", .sqrt), ("cbrt", .cbrt),
      ("floor", .floor), ("ceil", .ceil), ("round", .round), ("trunc", .trunc), ("fabs", .abs),
      ("rint", .roundToEven),
    ]
    for (name, operation) in unary {
      function(name) { (call) throws(EvaluationError) in
        let number = try call.number(nil)
        call.finish()
        return call.evaluator.value(of: call.evaluator.apply(operation, number))
      }
    }
    let binary: [(String, TapeOperation)] = [
      ("atan2", .atan2), ("pow", .pow), ("hypot", .hypot), ("fmod", .fmod),
      ("remainder", .remainder), ("fmin", .minimum), ("fmax", .maximum),
    ]
    for (name, operation) in binary {
      function(name) { (call) throws(EvaluationError) in
        let first = try call.number(nil)
        let second = try call.number(nil)
        call.finish()
        return call.evaluator.value(of: call.evaluator.apply(operation, first, second))
      }
    }
    addExtremes()
  }

  private mutating func addExtremes() {
    function("min") { (call) throws(EvaluationError) in try call.extreme(.minimum) }
    function("max") { (call) throws(EvaluationError) in try call.extreme(.maximum) }
    function("abs") { (call) throws(EvaluationError) in
      let place = call.place
      let value = try call.required(nil, as: call.expectedNumber)
      call.finish()
      return try call.evaluator.magnitude(of: value, at: place)
    }
    function("swap") { (call) throws(EvaluationError) in
      guard call.arguments.count == 2, case .address(let first) = call.arguments[0].value.kind,
        case .address(let second) = call.arguments[1].value.kind
      else { throw call.failure("swap needs two variables with '&'") }
      let a = try call.required(nil)
      let b = try call.required(nil)
      try call.evaluator.store(b, to: first, in: call.scope)
      try call.evaluator.store(a, to: second, in: call.scope)
      return .void
    }
  }
}

extension NativeCall {
  /// The number type that the context asks for, or nil.
  var expectedNumber: TypeReference? {
    expectedType.flatMap { evaluator.isDouble($0, in: scope) ? TypeReference.double : nil }
  }

  /// `min` and `max` of any number of arguments, which may depend on time.
  mutating func extreme(_ operation: TapeOperation) throws(EvaluationError) -> Value {
    var values: [Value] = []
    for index in arguments.indices where arguments[index].label == nil {
      values.append(try required(nil, as: expectedNumber))
    }
    finish()
    guard !values.isEmpty else { throw failure("'\(name)' needs arguments") }
    let evaluator = evaluator
    if values.contains(where: { evaluator.isFloating($0) }) {
      values = values.map { evaluator.coerce($0, to: .double) }
    }
    var best = values[0]
    for value in values.dropFirst() {
      best = try evaluator.extreme(operation, best, value, at: place)
    }
    return best
  }
}

extension Evaluator {
  /// The smaller or larger of two values.
  func extreme(
    _ operation: TapeOperation, _ a: Value, _ b: Value, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    if a.isSymbol || b.isSymbol, let first = node(of: a), let second = node(of: b),
      let kind = kind(of: a)
    {
      return value(of: tape.apply(operation, first, second), kind: kind)
    }
    let isMinimum = operation == .minimum
    guard let comparison = try isLess(b, a, at: place) else {
      throw EvaluationError(
        "values of type '\(typeName(of: a))' have no order", at: place)
    }
    let isBLess = try truth(comparison, at: place)
    return isMinimum ? (isBLess ? b : a) : (isBLess ? a : b)
  }

  func magnitude(of value: Value, at place: SourcePlace) throws(EvaluationError) -> Value {
    switch value {
    case .int(let integer):
      if integer == .min { throw overflowed(at: place) }
      return .int(abs(integer))
    case .double(let number): return .double(abs(number))
    case .symbol(let symbol):
      return self.value(of: tape.apply(.abs, symbol.node), kind: symbol.kind)
    default: throw mismatch(value, expected: "a number", at: place)
    }
  }
}
