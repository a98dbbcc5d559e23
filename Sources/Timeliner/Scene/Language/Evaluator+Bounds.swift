extension Evaluator {
  /// Expressions inside expressions, over all calls: what the stack of an evaluating thread holds.
  static let nestingLimit = 2_500

  /// Pays for a step.
  func step(at place: SourcePlace, cost: Int = 1) throws(EvaluationError) {
    fuel -= cost
    guard fuel > 0 else { throw Self.outOfFuel(at: place) }
  }

  /// Begins a call; `leave` ends it.
  func enter(at place: SourcePlace) throws(EvaluationError) {
    try step(at: place)
    guard depth < limits.depth else {
      throw EvaluationError(
        "calls are nested more than \(limits.depth) deep here; does it call itself for ever?",
        at: place, code: .limit)
    }
    depth += 1
  }

  /// Ends a call.
  func leave() { depth -= 1 }

  /// Refuses collections and text that grow beyond the limit.
  func checkSize(_ count: Int, at place: SourcePlace) throws(EvaluationError) {
    guard count <= limits.collection else {
      throw EvaluationError(
        "more than \(limits.collection) elements or characters in one value", at: place,
        code: .limit)
    }
    try step(at: place, cost: 1 + max(0, count) / 64)
  }

  /// Pays for what something built in looks through or makes: in the time that a step takes it gets so far.
  func pay(for value: Value, at place: SourcePlace) throws(EvaluationError) {
    switch value {
    case .string(let text): try step(at: place, cost: text.utf8.count / 8)
    case .array(let elements): try step(at: place, cost: elements.count / 16)
    case .dictionary(let dictionary): try step(at: place, cost: dictionary.entries.count / 16)
    default: break
    }
  }

  /// Pays for a text that something built in is asked about; to look at an array costs by what is done to it.
  func pay(forReceiver receiver: Value, at place: SourcePlace) throws(EvaluationError) {
    guard case .string = receiver else { return }
    try pay(for: receiver, at: place)
  }

  private static func outOfFuel(at place: SourcePlace) -> EvaluationError {
    EvaluationError(
      "the scene takes too long: it was stopped here; does a loop or a call never end?", at: place,
      code: .limit)
  }
}
