package import TimelinerMotion

extension Evaluator {
  /// The node of a number.
  package func node(_ number: Number) -> TapeNode {
    switch number {
    case .constant(let value): tape.constant(value)
    case .signal(let node): node
    }
  }

  /// What a node is worth now.
  package func currentValue(of node: TapeNode) -> Double {
    if let constant = tape.constantValue(of: node) { return constant }
    let program = tape.tape(outputs: [node])
    fuel -= program.instructionCount / 4
    let known = inputs + Array(repeating: 0, count: max(0, program.inputCount - inputs.count))
    var runner = TapeEvaluator()
    var result = [0.0]
    var outputs = result.mutableSpan
    runner.evaluate(program, inputs: known.span, outputs: &outputs)
    return result[0]
  }

  /// The value of a node now; views that use it are evaluated again when it changes.
  package func guardedValue(of node: TapeNode) -> Double {
    if let constant = tape.constantValue(of: node) { return constant }
    let value = currentValue(of: node)
    if isBuildingViews { guards.insert(TapeGuard(node: node, value: value)) }
    return value
  }

  /// A value that does not depend on time: a symbol becomes its value now, with a guard.
  package func concrete(_ value: Value) -> Value {
    guard case .symbol(let symbol) = value else { return value }
    let number = guardedValue(of: symbol.node)
    switch symbol.kind {
    case .double: return .double(number)
    case .int: return Int(exactly: number.rounded(.towardZero)).map { .int($0) } ?? .double(number)
    case .bool: return .bool(number != 0)
    case .date: return .native(DateValue(seconds: number))
    }
  }

  /// A number that views show.
  package func number(_ value: Value, at place: SourcePlace) throws(EvaluationError) -> Number {
    switch value {
    case .int(let integer): return .constant(Double(integer))
    case .double(let number): return .constant(number)
    case .symbol(let symbol) where symbol.kind == .double || symbol.kind == .int:
      if let constant = tape.constantValue(of: symbol.node) { return .constant(constant) }
      return .signal(symbol.node)
    default: throw mismatch(value, expected: "Double", at: place)
    }
  }

  /// A number that does not depend on time.
  package func double(_ value: Value, at place: SourcePlace) throws(EvaluationError) -> Double {
    switch concrete(value) {
    case .int(let integer): return Double(integer)
    case .double(let number): return number
    default: throw mismatch(value, expected: "Double", at: place)
    }
  }

  /// An integer that does not depend on time.
  package func int(_ value: Value, at place: SourcePlace) throws(EvaluationError) -> Int {
    switch concrete(value) {
    case .int(let integer): return integer
    case .double(let number):
      if let exact = Int(exactly: number) { return exact }
      throw mismatch(value, expected: "Int", at: place)
    default: throw mismatch(value, expected: "Int", at: place)
    }
  }

  /// A truth value that does not depend on time.
  package func truth(_ value: Value, at place: SourcePlace) throws(EvaluationError) -> Bool {
    if case .bool(let flag) = concrete(value) { return flag }
    throw mismatch(value, expected: "Bool", at: place)
  }

  /// An operation of the tape on a number: at once when it is constant.
  package func apply(_ operation: TapeOperation, _ operand: Number) -> Number {
    if case .constant(let value) = operand {
      var scratch = TapeBuilder()
      let node = scratch.apply(operation, scratch.constant(value))
      if let folded = scratch.constantValue(of: node) { return .constant(folded) }
    }
    return .signal(tape.apply(operation, node(operand)))
  }

  /// An operation of the tape on two numbers: at once when they are constant.
  package func apply(_ operation: TapeOperation, _ first: Number, _ second: Number) -> Number {
    if case .constant(let a) = first, case .constant(let b) = second {
      switch operation {
      case .add: return .constant(a + b)
      case .subtract: return .constant(a - b)
      case .multiply: return .constant(a * b)
      case .divide: return .constant(a / b)
      case _:
        var scratch = TapeBuilder()
        let node = scratch.apply(operation, scratch.constant(a), scratch.constant(b))
        if let folded = scratch.constantValue(of: node) { return .constant(folded) }
      }
    }
    return .signal(tape.apply(operation, node(first), node(second)))
  }

  /// A number, truth value or date as a node, or nil for anything else.
  func node(of value: Value) -> TapeNode? {
    switch value {
    case .int(let integer): tape.constant(Double(integer))
    case .double(let number): tape.constant(number)
    case .bool(let flag): tape.constant(flag ? 1 : 0)
    case .symbol(let symbol): symbol.node
    case .native(let native): (native as? DateValue).map { tape.constant($0.seconds) }
    case .void, .none, .string, .array, .dictionary, .tuple, .range, .function, .structure,
      .enumeration, .object, .type, .view:
      nil
    }
  }

  /// A node as a value; constants are plain numbers again.
  func value(of node: TapeNode, kind: Symbol.Kind) -> Value {
    guard let constant = tape.constantValue(of: node) else {
      return .symbol(Symbol(node: node, kind: kind))
    }
    switch kind {
    case .double: return .double(constant)
    case .int: return Int(exactly: constant).map { .int($0) } ?? .double(constant)
    case .bool: return .bool(constant != 0)
    case .date: return .native(DateValue(seconds: constant))
    }
  }

  /// Says that a value is of another type than is needed.
  package func mismatch(
    _ value: Value, expected: String, at place: SourcePlace
  ) -> EvaluationError {
    EvaluationError("expected \(expected), found \(typeName(of: value))", at: place)
  }
}

extension Value {
  /// True for `nil`.
  package var isNone: Bool {
    if case .none = self { return true }
    return false
  }

  /// True for `()`.
  package var isVoid: Bool {
    if case .void = self { return true }
    return false
  }

  /// True when the value depends on time.
  package var isSymbol: Bool {
    if case .symbol = self { return true }
    return false
  }
}
