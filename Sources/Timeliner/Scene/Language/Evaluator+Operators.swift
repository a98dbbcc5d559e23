import TimelinerMotion

/// An operator between two operands, as written.
struct BinaryOperation {
  let name: String
  let left: Expression
  let right: Expression
  let place: SourcePlace
}

extension Evaluator {
  func evaluateBinary(
    _ operation: BinaryOperation, in scope: Scope, expecting type: TypeReference?
  ) throws(EvaluationError) -> Value {
    switch operation.name {
    case "&&", "||": return try evaluateLogic(operation, in: scope)
    case "??":
      let left = try evaluate(operation.left, in: scope, expecting: type)
      if !left.isNone { return left }
      return try evaluate(operation.right, in: scope, expecting: type)
    case "...", "..<": return try evaluateRange(operation, in: scope, expecting: type)
    case _: break
    }
    let expected = operandType(operation, expecting: type)
    let (left, right) = try evaluateOperands(operation, in: scope, expecting: expected)
    return try apply(operation, left, right)
  }

  /// Arithmetic gives what its operands are; comparisons say nothing about them.
  private func operandType(
    _ operation: BinaryOperation, expecting type: TypeReference?
  ) -> TypeReference? {
    switch operation.name {
    case "+", "-", "*", "/", "%", "&", "|", "^", "&+", "&-", "&*", "<<", ">>": guiding(type)
    default: nil
    }
  }

  /// A type that decides something; `Any` and generic parameters do not.
  private func guiding(_ type: TypeReference?) -> TypeReference? {
    guard case .named(let name, _)? = type?.unwrapped else { return type }
    let canonical = TypeNames.canonical(name)
    let isKnown = ["Double", "Int", "String", "Bool"].contains(canonical) || isKnownType(canonical)
    return isKnown ? type : nil
  }

  private func evaluateOperands(
    _ operation: BinaryOperation, in scope: Scope, expecting type: TypeReference?
  ) throws(EvaluationError) -> (Value, Value) {
    let (left, right) = (operation.left, operation.right)
    if left.needsGuidance, !right.needsGuidance {
      let second = try evaluate(right, in: scope, expecting: type)
      let first = try evaluate(left, in: scope, expecting: type ?? guide(second))
      return (adjusted(first, left, beside: second), second)
    }
    let first = try evaluate(left, in: scope, expecting: type)
    if right.needsGuidance, left.needsGuidance, case .double = first {
      return (first, try evaluate(right, in: scope, expecting: type ?? .double))
    }
    let second = try evaluate(right, in: scope, expecting: guide(first) ?? type)
    if left.needsGuidance, case .int = first, isFloating(second) {
      return (try evaluate(left, in: scope, expecting: .double), second)
    }
    return (first, adjusted(second, right, beside: first))
  }

  /// The type that an operand asks of the other one.
  private func guide(_ value: Value) -> TypeReference? {
    switch value {
    case .int, .range, .function, .tuple, .type, .void, .none: nil
    case .symbol(let symbol):
      symbol.kind == .double ? .double : symbol.kind == .date ? .double : nil
    case .native(let native):
      native.typeName == "Date" ? .double : .named(native.typeName)
    case .bool, .double, .string, .array, .dictionary, .structure, .enumeration, .object, .view:
      typeReference(of: value)
    }
  }

  /// An integer literal beside a floating-point operand is one too.
  private func adjusted(_ value: Value, _ expression: Expression, beside other: Value) -> Value {
    if case .int(let integer) = value, expression.needsGuidance, isFloating(other) {
      return .double(Double(integer))
    }
    return value
  }

  func isFloating(_ value: Value) -> Bool {
    switch value {
    case .double: true
    case .symbol(let symbol): symbol.kind == .double
    default: false
    }
  }

  private func evaluateLogic(
    _ operation: BinaryOperation, in scope: Scope
  ) throws(EvaluationError) -> Value {
    let isAnd = operation.name == "&&"
    let left = try evaluate(operation.left, in: scope, expecting: .bool)
    if case .symbol(let symbol) = left, symbol.kind == .bool,
      let right = try? evaluate(operation.right, in: scope, expecting: .bool),
      let node = node(of: right)
    {
      return value(of: tape.apply(isAnd ? .and : .or, symbol.node, node), kind: .bool)
    }
    guard try truth(left, at: operation.left.place) == isAnd else { return .bool(!isAnd) }
    let right = try evaluate(operation.right, in: scope, expecting: .bool)
    if right.isSymbol { return right }
    return .bool(try truth(right, at: operation.right.place))
  }

  private func evaluateRange(
    _ operation: BinaryOperation, in scope: Scope, expecting type: TypeReference?
  ) throws(EvaluationError) -> Value {
    let element = type?.element
    let (first, second) = try evaluateOperands(operation, in: scope, expecting: element)
    let left = concrete(first)
    let right = concrete(second)
    let lower = try double(left, at: operation.left.place)
    let upper = try double(right, at: operation.right.place)
    guard lower <= upper else {
      throw EvaluationError(
        "the range begins after its end: \(describe(left))\(operation.name)\(describe(right))",
        at: operation.place)
    }
    return .range(
      RangeValue(
        lower: lower, upper: upper, isClosed: operation.name == "...",
        isInteger: !isFloating(left) && !isFloating(right)))
  }

  func evaluatePrefix(
    _ name: String, _ operand: Expression, in scope: Scope, expecting type: TypeReference?,
    at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    let value = try evaluate(operand, in: scope, expecting: name == "!" ? .bool : type)
    switch (name, value) {
    case ("-", .int(let integer)):
      let (result, overflow) = 0.subtractingReportingOverflow(integer)
      if overflow { throw overflowed(at: place) }
      return .int(result)
    case ("-", .double(let number)): return .double(-number)
    case ("-", .symbol(let symbol)):
      return self.value(of: tape.apply(.negate, symbol.node), kind: symbol.kind)
    case ("-", .native(let native)):
      if let angle = native as? AngleValue {
        return .native(AngleValue(degrees: apply(.negate, angle.degrees)))
      }
    case ("+", .int), ("+", .double), ("+", .symbol): return value
    case ("!", .bool(let flag)): return .bool(!flag)
    case ("!", .symbol(let symbol)):
      return self.value(of: tape.apply(.not, symbol.node), kind: .bool)
    case ("~", .int(let integer)): return .int(~integer)
    case ("..<", _), ("...", _):
      let bound = try double(value, at: operand.place)
      return .range(
        RangeValue(
          lower: nil, upper: bound, isClosed: name == "...", isInteger: !isFloating(concrete(value))
        ))
    case ("&", _): return value
    default: break
    }
    if let result = try callOperator(name, [value], at: place) { return result }
    throw EvaluationError(
      "operator '\(name)' can't be used with a value of type '\(typeName(of: value))'", at: place)
  }

  func evaluatePostfix(
    _ name: String, _ operand: Expression, in scope: Scope, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    let value = try evaluate(operand, in: scope)
    if name == "..." {
      let bound = try double(value, at: operand.place)
      return .range(
        RangeValue(
          lower: bound, upper: nil, isClosed: true, isInteger: !isFloating(concrete(value))))
    }
    if let result = try callOperator(name, [value], at: place) { return result }
    throw EvaluationError("the operator '\(name)' is unknown", at: place)
  }

  func evaluateTernary(
    _ condition: Expression, then: Expression, otherwise: Expression, in scope: Scope,
    expecting type: TypeReference?
  ) throws(EvaluationError) -> Value {
    let decision = try evaluate(condition, in: scope, expecting: .bool)
    guard case .symbol(let symbol) = decision, symbol.kind == .bool else {
      let isTrue = try truth(decision, at: condition.place)
      return try evaluateBranch(
        isTrue ? then : otherwise, beside: isTrue ? otherwise : then, in: scope, expecting: type)
    }
    if let first = try? evaluateBranch(then, beside: otherwise, in: scope, expecting: type),
      let second = try? evaluateBranch(otherwise, beside: then, in: scope, expecting: type),
      let kind = commonKind(first, second), let a = node(of: first), let b = node(of: second)
    {
      return value(of: tape.select(symbol.node, then: a, else: b), kind: kind)
    }
    let isTrue = try truth(decision, at: condition.place)
    return try evaluateBranch(
      isTrue ? then : otherwise, beside: isTrue ? otherwise : then, in: scope, expecting: type)
  }

  /// One branch; an integer literal is a double when the other branch is one.
  private func evaluateBranch(
    _ branch: Expression, beside other: Expression, in scope: Scope, expecting type: TypeReference?
  ) throws(EvaluationError) -> Value {
    let value = try evaluate(branch, in: scope, expecting: type)
    if case .int(let integer) = value, guiding(type) == nil, branch.isNumberLiteral,
      other.isFloatLiteral
    {
      return .double(Double(integer))
    }
    return value
  }

  private func commonKind(_ first: Value, _ second: Value) -> Symbol.Kind? {
    guard let a = kind(of: first), let b = kind(of: second) else { return nil }
    if a == b { return a }
    let isNumber = (a == .double || a == .int) && (b == .double || b == .int)
    return isNumber ? .double : nil
  }

  func kind(of value: Value) -> Symbol.Kind? {
    switch value {
    case .int: .int
    case .double: .double
    case .bool: .bool
    case .symbol(let symbol): symbol.kind
    case .native(let native): native is DateValue ? .date : nil
    default: nil
    }
  }

  func overflowed(at place: SourcePlace) -> EvaluationError {
    EvaluationError("the result does not fit into an integer", at: place)
  }

  /// Calls an operator function of the scene, or gives nil when there is none for the operands.
  func callOperator(
    _ name: String, _ operands: [Value], at place: SourcePlace
  ) throws(EvaluationError) -> Value? {
    guard declarations.operators.contains(name) else { return nil }
    var functions = declarations.functions[name] ?? []
    for operand in operands {
      for typeName in declaredNames(of: operand) {
        for information in chain(ofTypeNamed: typeName) {
          functions += information.staticFunctions[name] ?? []
          functions += information.functions[name] ?? []
        }
      }
    }
    for function in functions where function.parameters.count == operands.count {
      let path = operands.lazy.compactMap { self.ownPath(of: $0) }.first
      let scope = path.map { typeScope($0) } ?? Scope(parent: nil)
      let fits = zip(function.parameters, operands).allSatisfy { parameter, operand in
        guard let type = parameterType(parameter, of: function, scope: scope) else { return true }
        return isInstance(operand, of: type) || parameter.type.name == "Self"
      }
      guard fits else { continue }
      let bound = try bind(operands, to: function, scope: scope, at: place)
      return try invoke(function, receiver: .void, scope: scope, bound, at: place).value
    }
    return nil
  }

  private func ownPath(of value: Value) -> String? {
    switch value {
    case .structure, .enumeration, .object: typeName(of: value)
    default: nil
    }
  }
}

extension Expression {
  /// Whether the expression's type depends on what stands beside it: literals and leading dots.
  var needsGuidance: Bool {
    switch kind {
    case .integer, .member(nil, _), .array: true
    case .prefix(let name, let operand): name == "-" && operand.needsGuidance
    case .binary(let name, let left, let right):
      ["+", "-", "*", "/"].contains(name) && left.needsGuidance && right.needsGuidance
    case .call(let function, _): function.beginsWithDot
    case .member(let base?, _): base.beginsWithDot
    case .ternary(_, let then, let otherwise): then.needsGuidance && otherwise.needsGuidance
    default: false
    }
  }

  private var beginsWithDot: Bool {
    switch kind {
    case .member(nil, _): true
    case .member(let base?, _): base.beginsWithDot
    case .call(let function, _): function.beginsWithDot
    default: false
    }
  }

  /// Whether evaluating the expression for its type alone says nothing: guided ones and closures.
  var isSelfTyped: Bool {
    if case .closure = kind { return true }
    return needsGuidance
  }

  /// Whether the expression is a number as written.
  var isNumberLiteral: Bool {
    switch kind {
    case .integer, .floating: true
    case .prefix("-", let operand): operand.isNumberLiteral
    default: false
    }
  }

  /// Whether a number literal with a fraction decides the expression's type.
  var isFloatLiteral: Bool {
    switch kind {
    case .floating: true
    case .prefix(_, let operand): operand.isFloatLiteral
    case .binary(_, let left, let right): left.isFloatLiteral || right.isFloatLiteral
    case .ternary(_, let then, let otherwise): then.isFloatLiteral || otherwise.isFloatLiteral
    default: false
    }
  }
}
