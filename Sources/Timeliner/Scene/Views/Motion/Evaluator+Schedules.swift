/// Schedules of types that the scene declares.
extension Evaluator {
  /// Asks a schedule for its entries from a date on.
  ///
  /// - Throws: What the scene's code fails with, or that it gives something else than dates.
  package func fill(
    _ schedule: CustomSchedule, from start: Double, at place: SourcePlace
  ) throws(EvaluationError) {
    let mode = TokenValue(typeName: "TimelineScheduleMode", name: "normal")
    let result = try callMethod(
      "entries", of: schedule.value,
      arguments: [.native(DateValue(seconds: start)), .native(mode)], at: place)
    // One more tells whether there are more.
    let limit = CustomSchedule.largestCount
    let values = try entries(result, upTo: limit + 1, at: place)
    var dates: [Double] = []
    for value in values.prefix(limit) {
      guard let date = concrete(value).native(DateValue.self) else {
        throw mismatch(value, expected: "Date", at: place)
      }
      dates.append(date.seconds)
    }
    schedule.dates = dates
    schedule.isCut = values.count > limit
  }

  /// The first entries of a collection, a sequence or an iterator.
  private func entries(
    _ value: Value, upTo limit: Int, at place: SourcePlace
  ) throws(EvaluationError) -> [Value] {
    if let iterator = value.native(IteratorValue.self) {
      return try collect(limit) { () throws(EvaluationError) in
        try self.call(iterator.next, [], at: place)
      }
    }
    guard case .structure(let structure) = value else {
      return Array(try elements(of: value, at: place).prefix(limit))
    }
    // A sequence of the scene's: its iterator, or itself when it is one.
    let information = declarations.information(of: structure.type)
    guard information.functions["next"] != nil else {
      return try entries(
        try callMethod("makeIterator", of: value, arguments: [Value](), at: place), upTo: limit,
        at: place)
    }
    let scope = Scope(parent: nil, variables: ["iterator": value])
    let iterator = Expression(.name("iterator"), at: place)
    return try collect(limit) { () throws(EvaluationError) in
      try self.callMember(
        "next", of: scope.variables["iterator"] ?? .none, base: iterator,
        CallSite(arguments: [], scope: scope, place: place), expecting: nil)
    }
  }

  private func collect(
    _ limit: Int, _ next: () throws(EvaluationError) -> Value
  ) throws(EvaluationError) -> [Value] {
    var values: [Value] = []
    while values.count < limit {
      let value = try next()
      if value.isNone { break }
      values.append(value)
    }
    return values
  }
}
