import TimelinerMotion

extension Evaluator {
  /// A comparison, or nil when the operator is none or the values can't be ordered.
  func compare(
    _ name: String, _ left: Value, _ right: Value, at place: SourcePlace
  ) throws(EvaluationError) -> Value? {
    switch name {
    case "==", "!=":
      let isNegated = name == "!="
      if left.isSymbol || right.isSymbol, let a = node(of: left), let b = node(of: right) {
        return value(of: tape.apply(isNegated ? .notEqual : .equal, a, b), kind: .bool)
      }
      return .bool(areEqual(left, right) != isNegated)
    case "===", "!==":
      return .bool(areEqual(left, right) == (name == "==="))
    case "<": return try isLess(left, right, at: place)
    case ">": return try isLess(right, left, at: place)
    case "<=": return try isLess(left, right, orEqual: true, at: place)
    case ">=": return try isLess(right, left, orEqual: true, at: place)
    case "~=":
      if case .range(let range) = left { return try contains(range, right, at: place) }
      return .bool(areEqual(left, right))
    case _: return nil
    }
  }

  /// `left < right`, which may depend on time.
  func isLess(
    _ left: Value, _ right: Value, orEqual: Bool = false, at place: SourcePlace
  ) throws(EvaluationError) -> Value? {
    if let a = plainNumber(left), let b = plainNumber(right) {
      return .bool(orEqual ? a <= b : a < b)
    }
    if kind(of: left) != nil, kind(of: right) != nil, let a = node(of: left),
      let b = node(of: right)
    {
      return value(of: tape.apply(orEqual ? .lessOrEqual : .less, a, b), kind: .bool)
    }
    switch (left, right) {
    case (.string(let a), .string(let b)): return .bool(orEqual ? a <= b : a < b)
    case (.enumeration, .enumeration), (.structure, .structure), (.object, .object):
      if orEqual {
        return try callOperator("<", [right, left], at: place).map { .bool(!isTrue($0)) }
          ?? order(left, right).map { .bool($0 <= $1) }
      }
      return try callOperator("<", [left, right], at: place)
        ?? order(left, right).map { .bool($0 < $1) }
    case (.native(let a), .native(let b)):
      if let order = moments(a, b) {
        return .bool(orEqual ? order.0 <= order.1 : order.0 < order.1)
      }
      guard let first = a as? AngleValue, let second = b as? AngleValue else { return nil }
      return try isLess(
        value(of: first.degrees), value(of: second.degrees), orEqual: orEqual, at: place)
    case (.tuple(let a), .tuple(let b)) where a.count == b.count:
      for (first, second) in zip(a, b) where !areEqual(first.value, second.value) {
        return try isLess(first.value, second.value, at: place)
      }
      return .bool(orEqual)
    default: return nil
    }
  }

  private func isTrue(_ value: Value) -> Bool {
    if case .bool(let flag) = value { return flag }
    return false
  }

  /// The places of two cases of a comparable enum.
  private func order(_ left: Value, _ right: Value) -> (Int, Int)? {
    guard case .enumeration(let a) = left, case .enumeration(let b) = right, a.type === b.type,
      conforms(a.type, to: "Comparable")
    else { return nil }
    let information = declarations.information(of: a.type)
    guard let first = information.caseIndices[a.name],
      let second = information.caseIndices[b.name]
    else { return nil }
    return (first, second)
  }

  /// Whether a value is in a range, which may depend on time.
  func contains(
    _ range: RangeValue, _ value: Value, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    if let number = plainNumber(value) { return .bool(range.contains(number)) }
    guard kind(of: value) != nil, let node = node(of: value) else {
      throw mismatch(value, expected: "a number", at: place)
    }
    var result = tape.constant(1)
    if let lower = range.lower {
      result = tape.apply(.and, result, tape.apply(.lessOrEqual, tape.constant(lower), node))
    }
    if let upper = range.upper {
      let bound = tape.constant(upper)
      let isBelow = tape.apply(range.isClosed ? .lessOrEqual : .less, node, bound)
      result = tape.apply(.and, result, isBelow)
    }
    return self.value(of: result, kind: .bool)
  }

  /// Swift's `==`, for everything: structures by their fields, objects and functions by identity.
  package func areEqual(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.void, .void), (.none, .none): return true
    case (.bool(let x), .bool(let y)): return x == y
    case (.int(let x), .int(let y)): return x == y
    case (.double(let x), .double(let y)): return x == y
    case (.int(let x), .double(let y)), (.double(let y), .int(let x)): return Double(x) == y
    case (.string(let x), .string(let y)): return x == y
    case (.symbol(let x), .symbol(let y)): return x == y
    case (.range(let x), .range(let y)): return x == y
    case (.array(let x), .array(let y)):
      fuel -= min(x.count, y.count) / 8
      return x.count == y.count && zip(x, y).allSatisfy { areEqual($0, $1) }
    case (.dictionary(let x), .dictionary(let y)):
      return x.entries.count == y.entries.count
        && x.entries.allSatisfy { entry in
          lookUp(entry.key, in: y).map { areEqual($0, entry.value) } ?? false
        }
    case (.tuple(let x), .tuple(let y)):
      return x.count == y.count && zip(x, y).allSatisfy { areEqual($0.value, $1.value) }
    case (.function(let x), .function(let y)): return x === y
    case (.structure(let x), .structure(let y)): return areEqual(x, y, a, b)
    case (.enumeration(let x), .enumeration(let y)):
      return x.type === y.type && x.name == y.name
        && zip(x.associated, y.associated).allSatisfy { areEqual($0.value, $1.value) }
    case (.object(let x), .object(let y)): return x === y || areDeclaredEqual(a, b)
    case (.type(let x), .type(let y)): return x == y
    case (.view(let x), .view(let y)): return x === y
    case (.native(let x), .native(let y)):
      if let first = x as? SetValue, let second = y as? SetValue {
        return first.elements.count == second.elements.count
          && first.elements.allSatisfy { element in
            second.elements.contains { areEqual($0, element) }
          }
      }
      return x.isEqual(to: y)
    default: return false
    }
  }

  private func areEqual(_ x: StructValue, _ y: StructValue, _ a: Value, _ b: Value) -> Bool {
    guard x.type === y.type else { return false }
    if areDeclaredEqual(a, b) { return true }
    if hasDeclaredEquality(x.type) { return false }
    return x.fields.count == y.fields.count
      && x.fields.allSatisfy { name, value in
        y.fields[name].map { areEqual(value, $0) } ?? false
      }
  }

  private func hasDeclaredEquality(_ type: TypeDeclaration) -> Bool {
    guard declarations.operators.contains("==") else { return false }
    return declarations.information(of: type).staticFunctions["=="] != nil
  }

  private func areDeclaredEqual(_ a: Value, _ b: Value) -> Bool {
    guard declarations.operators.contains("==") else { return false }
    let place = SourcePlace.unknown
    guard case .bool(let result)? = try? callOperator("==", [a, b], at: place) else { return false }
    return result
  }
}

extension RangeValue {
  /// Whether a number lies in the range.
  func contains(_ number: Double) -> Bool {
    if let lower, number < lower { return false }
    guard let upper else { return true }
    return isClosed ? number <= upper : number < upper
  }
}
