import TimelinerMotion

extension Evaluator {
  /// An operator applied to values.
  func apply(
    _ operation: BinaryOperation, _ left: Value, _ right: Value
  ) throws(EvaluationError) -> Value {
    let place = operation.place
    if case .int(let a) = left, case .int(let b) = right,
      let result = try integers(operation.name, a, b, at: place)
    {
      return result
    }
    if let result = try callOperator(operation.name, [left, right], at: place) { return result }
    if let result = try numbers(operation, left, right) { return result }
    if let result = try compare(operation.name, left, right, at: place) { return result }
    if let result = try others(operation, left, right) { return result }
    throw EvaluationError(
      "operator '\(operation.name)' can't be used with values of types "
        + "'\(typeName(of: left))' and '\(typeName(of: right))'", at: place)
  }

  private func integers(
    _ name: String, _ a: Int, _ b: Int, at place: SourcePlace
  ) throws(EvaluationError) -> Value? {
    let result: (partialValue: Int, overflow: Bool)
    switch name {
    case "+": result = a.addingReportingOverflow(b)
    case "-": result = a.subtractingReportingOverflow(b)
    case "*": result = a.multipliedReportingOverflow(by: b)
    case "/", "%":
      if b == 0 { throw EvaluationError("division by zero", at: place) }
      result =
        name == "/"
        ? a.dividedReportingOverflow(by: b) : a.remainderReportingOverflow(dividingBy: b)
    case "==": return .bool(a == b)
    case "!=": return .bool(a != b)
    case "<": return .bool(a < b)
    case "<=": return .bool(a <= b)
    case ">": return .bool(a > b)
    case ">=": return .bool(a >= b)
    case "&": return .int(a & b)
    case "|": return .int(a | b)
    case "^": return .int(a ^ b)
    case "<<": return .int(a << b)
    case ">>": return .int(a >> b)
    case "&+": return .int(a &+ b)
    case "&-": return .int(a &- b)
    case "&*": return .int(a &* b)
    case "&<<": return .int(a &<< b)
    case "&>>": return .int(a &>> b)
    case _: return nil
    }
    if result.overflow { throw overflowed(at: place) }
    return .int(result.partialValue)
  }

  private func numbers(
    _ operation: BinaryOperation, _ left: Value, _ right: Value
  ) throws(EvaluationError) -> Value? {
    guard let a = kind(of: left), let b = kind(of: right), a != .bool, b != .bool,
      let tapeOperation = TapeOperation(arithmetic: operation.name)
    else { return nil }
    guard let kind = resultKind(operation, a, b) else { return nil }
    let isMixed = (a == .int && b == .double) || (a == .double && b == .int)
    if isMixed, !operation.left.needsGuidance, !operation.right.needsGuidance {
      report(
        .warning,
        "operator '\(operation.name)' mixes an integer and a floating-point number, which Swift "
          + "refuses; convert one of them", at: operation.place)
    }
    if kind == .double || kind == .date, let x = plainNumber(left), let y = plainNumber(right) {
      let result = try doubles(operation, x, y)
      return kind == .double ? .double(result) : .native(DateValue(seconds: result))
    }
    guard let x = node(of: left), let y = node(of: right) else { return nil }
    var node = tape.apply(tapeOperation, x, y)
    if tapeOperation == .divide, kind == .int {
      if let divisor = tape.constantValue(of: y), divisor == 0 {
        throw EvaluationError("division by zero", at: operation.place)
      }
      node = tape.apply(.trunc, node)
    }
    return value(of: node, kind: kind)
  }

  /// A number or date that does not depend on time.
  func plainNumber(_ value: Value) -> Double? {
    switch value {
    case .int(let integer): Double(integer)
    case .double(let number): number
    case .native(let native): (native as? DateValue)?.seconds
    default: nil
    }
  }

  private func doubles(
    _ operation: BinaryOperation, _ x: Double, _ y: Double
  ) throws(EvaluationError) -> Double {
    switch operation.name {
    case "+": return x + y
    case "-": return x - y
    case "*": return x * y
    case "/": return x / y
    default:
      throw EvaluationError(
        "'%' is not for floating-point numbers; use truncatingRemainder(dividingBy:)",
        at: operation.place)
    }
  }

  /// Dates differ by seconds and move by seconds; numbers are double when one of them is.
  private func resultKind(
    _ operation: BinaryOperation, _ a: Symbol.Kind, _ b: Symbol.Kind
  ) -> Symbol.Kind? {
    switch (operation.name, a, b) {
    case ("-", .date, .date): .double
    case ("+", .date, .double), ("+", .date, .int), ("-", .date, .double), ("-", .date, .int),
      ("+", .double, .date), ("+", .int, .date):
      .date
    case (_, .date, _), (_, _, .date): nil
    case (_, .int, .int): .int
    default: .double
    }
  }

  private func others(
    _ operation: BinaryOperation, _ left: Value, _ right: Value
  ) throws(EvaluationError) -> Value? {
    switch (operation.name, left, right) {
    case ("+", .string(let a), .string(let b)):
      try checkSize(a.utf8.count + b.utf8.count, at: operation.place)
      return .string(a + b)
    case ("+", .array(let a), .array(let b)):
      try checkSize(a.count + b.count, at: operation.place)
      return .array(a + b)
    case (_, .native(let a), .native(let b)):
      if let first = a as? AngleValue, let second = b as? AngleValue {
        return angles(operation.name, first, second)
      }
      if a is AnimatablePairValue, b is AnimatablePairValue {
        return try pairs(operation, left, right)
      }
    case (_, .native(let a), _):
      if let angle = a as? AngleValue, kind(of: right) != nil {
        return try scaled(angle, operation, by: right)
      }
    case ("*", _, .native(let b)):
      if let angle = b as? AngleValue, kind(of: left) != nil {
        return try scaled(angle, operation, by: left)
      }
    default: break
    }
    if let result = times(operation.name, left, right) { return result }
    guard let function = library.functions["operator \(operation.name)"] else { return nil }
    return try callNative(
      function, name: operation.name, receiver: .void, [left, right], at: operation.place
    ).value
  }

  private func angles(_ name: String, _ a: AngleValue, _ b: AngleValue) -> Value? {
    switch name {
    case "+": .native(AngleValue(degrees: apply(.add, a.degrees, b.degrees)))
    case "-": .native(AngleValue(degrees: apply(.subtract, a.degrees, b.degrees)))
    case "/": value(of: apply(.divide, a.degrees, b.degrees))
    default: nil
    }
  }

  private func scaled(
    _ angle: AngleValue, _ operation: BinaryOperation, by factor: Value
  ) throws(EvaluationError) -> Value? {
    guard let tapeOperation = TapeOperation(arithmetic: operation.name),
      tapeOperation == .multiply || tapeOperation == .divide
    else { return nil }
    return .native(
      AngleValue(
        degrees: apply(
          tapeOperation, angle.degrees, try number(factor, at: operation.place))))
  }
}

extension TapeOperation {
  /// The operation of an arithmetic operator.
  init?(arithmetic name: String) {
    switch name {
    case "+": self = .add
    case "-": self = .subtract
    case "*": self = .multiply
    case "/": self = .divide
    case "%": self = .fmod
    case _: return nil
    }
  }
}
