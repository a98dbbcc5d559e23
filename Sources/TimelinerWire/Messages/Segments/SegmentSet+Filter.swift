extension SegmentSet {
  /// Only some layers and properties, and of expressions and inputs what those need.
  ///
  /// Nil for all layers or properties.
  ///
  /// - Complexity: O(properties and expressions).
  package func filtered(layers: Set<Int>? = nil, properties keys: Set<PropertyKey>? = nil) -> Self {
    var result = self
    if layers != nil || keys != nil {
      result.properties = properties.filter {
        (layers?.contains($0.layer) ?? true) && (keys?.contains($0.key) ?? true)
      }
    }
    result.removeUnused()
    return result
  }

  private mutating func removeUnused() {
    let isNeeded = neededExpressions()
    var numbers = [Int](repeating: -1, count: expressions.count)
    var kept: [SegmentExpression] = []
    var isRead = [Bool](repeating: false, count: inputs.count)
    for index in expressions.indices where isNeeded[index] {
      numbers[index] = kept.count
      switch expressions[index] {
      case .number: kept.append(expressions[index])
      case .input(let input):
        isRead[input] = true
        kept.append(expressions[index])
      case .operation(let operation, let operands):
        kept.append(.operation(operation, operands.map { numbers[$0] }))
      }
    }
    expressions = kept
    for index in inputs.indices where !isRead[index] { inputs[index] = .unused }
    while inputs.last == .unused { inputs.removeLast() }
    if !inputs.contains(where: \.isOfTheDate) { clock.wall = nil }
    renumber(numbers)
  }

  /// Operands come before what uses them, so one walk backwards finds everything.
  private func neededExpressions() -> [Bool] {
    var isNeeded = [Bool](repeating: false, count: expressions.count)
    for property in properties {
      guard case .terms(let terms) = property.source else { continue }
      for term in terms {
        for case .expression(let index) in term.target { isNeeded[index] = true }
      }
    }
    for index in expressions.indices.reversed() where isNeeded[index] {
      guard case .operation(_, let operands) = expressions[index] else { continue }
      for operand in operands { isNeeded[operand] = true }
    }
    return isNeeded
  }

  private mutating func renumber(_ numbers: [Int]) {
    for index in properties.indices {
      guard case .terms(var terms) = properties[index].source else { continue }
      for number in terms.indices {
        for lane in terms[number].target.indices {
          guard case .expression(let old) = terms[number].target[lane] else { continue }
          terms[number].target[lane] = .expression(numbers[old])
        }
      }
      properties[index].source = .terms(terms)
    }
  }
}

extension SegmentInput {
  fileprivate var isOfTheDate: Bool {
    switch self {
    case .schedule: true
    case .unused, .number, .secondsFromGMT, .motion, .keyframes: false
    }
  }
}
