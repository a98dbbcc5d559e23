extension Evaluator {
  func runLoop(
    _ statement: Statement, in scope: Scope
  ) throws(EvaluationError) -> Completion {
    switch statement.kind {
    case .forIn(let label, let pattern, let sequence, let condition, let body):
      return try runFor(
        ForLoop(label: label, pattern: pattern, condition: condition, body: body),
        over: sequence, in: scope)
    case .while(let label, let conditions, let body):
      while true {
        try step(at: statement.place)
        let inner = Scope(parent: scope)
        guard try hold(conditions, in: inner) else { return .normal }
        if let exit = exit(try run(body, in: inner), of: label) { return exit }
      }
    case .repeatWhile(let label, let body, let condition):
      repeat {
        if let exit = exit(try runBlock(body, in: scope), of: label) { return exit }
      } while try truth(
        try evaluate(condition, in: scope, expecting: .bool), at: condition.place)
      return .normal
    default: return .normal
    }
  }

  private struct ForLoop {
    let label: String?
    let pattern: Pattern
    let condition: Expression?
    let body: [Statement]
  }

  private func runFor(
    _ loop: ForLoop, over sequence: Expression, in scope: Scope
  ) throws(EvaluationError) -> Completion {
    let collection = concrete(try evaluate(sequence, in: scope))
    if case .range(let range) = collection, range.isInteger, range.upper == nil,
      let lower = range.lower
    {
      return try runEndless(loop, from: lower, in: scope, at: sequence.place)
    }
    for element in try elements(of: collection, at: sequence.place) {
      if let exit = try run(loop, element, in: scope) { return exit }
    }
    return .normal
  }

  private func runEndless(
    _ loop: ForLoop, from lower: Double, in scope: Scope, at place: SourcePlace
  ) throws(EvaluationError) -> Completion {
    var next = Int(exactly: lower) ?? 0
    while true {
      try step(at: place)
      if let exit = try run(loop, .int(next), in: scope) { return exit }
      next &+= 1
    }
  }

  /// One pass; gives how the loop ends, or nil to go on.
  private func run(
    _ loop: ForLoop, _ element: Value, in scope: Scope
  ) throws(EvaluationError) -> Completion? {
    fuel -= 1
    let inner = Scope(parent: scope)
    guard try bind(element, to: loop.pattern, in: inner, isConstant: true) else { return nil }
    if let condition = loop.condition {
      let value = try evaluate(condition, in: inner, expecting: .bool)
      guard try truth(value, at: condition.place) else { return nil }
    }
    return exit(try run(loop.body, in: inner), of: loop.label)
  }

  /// How a loop ends after a pass, or nil to go on.
  private func exit(_ completion: Completion, of label: String?) -> Completion? {
    switch completion {
    case .normal, .fellThrough, .continued(label: nil): nil
    case .broke(label: nil): .normal
    case .continued(let target): target == label ? nil : completion
    case .broke(let target): target == label ? .normal : completion
    case .returned: completion
    }
  }

  /// The elements of a collection, in order.
  package func elements(
    of value: Value, at place: SourcePlace
  ) throws(EvaluationError) -> [Value] {
    switch concrete(value) {
    case .array(let elements): return elements
    case .range(let range): return try elements(of: range, at: place)
    case .string(let text):
      try checkSize(text.utf8.count, at: place)
      try pay(for: .string(text), at: place)
      return text.map { .string(String($0)) }
    case .dictionary(let dictionary):
      try step(at: place, cost: dictionary.entries.count / 2)
      return dictionary.entries.map { entry in
        .tuple([
          Value.TupleElement(label: "key", value: entry.key),
          Value.TupleElement(label: "value", value: entry.value),
        ])
      }
    case .native(let native):
      if let set = native as? SetValue { return set.elements }
      throw mismatch(value, expected: "a collection", at: place)
    case .none:
      throw EvaluationError("nil has no elements; unwrap the optional first", at: place)
    default: throw mismatch(value, expected: "a collection", at: place)
    }
  }

  private func elements(
    of range: RangeValue, at place: SourcePlace
  ) throws(EvaluationError) -> [Value] {
    if range.isInteger, let lower = range.lower, let upper = range.upper,
      upper - lower > Double(limits.collection)
    {
      try checkSize(.max, at: place)
    }
    guard range.isInteger, let lower = range.lower.flatMap({ Int(exactly: $0) }),
      let upper = range.upper.flatMap({ Int(exactly: $0) })
    else {
      throw EvaluationError("only ranges of integers with two ends have elements", at: place)
    }
    let (count, overflow) = upper.subtractingReportingOverflow(lower)
    try checkSize(overflow ? .max : count, at: place)
    try step(at: place, cost: count / 8)
    return range.isClosed
      ? (lower...upper).map { .int($0) } : (lower..<upper).map { .int($0) }
  }
}
