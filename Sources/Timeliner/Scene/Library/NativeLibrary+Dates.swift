import TimelinerMotion

extension NativeLibrary {
  /// From 1970-01-01 to 2001-01-01, the reference date.
  static let secondsTo2001 = 978_307_200.0

  /// `Date`, which may depend on time, and intervals.
  mutating func addDates() {
    function("Date") { (call) throws(EvaluationError) in try call.makeDate() }
    function("NSDate") { (call) throws(EvaluationError) in try call.makeDate() }
    staticMember("Date", "now") { (call) throws(EvaluationError) in
      .native(DateValue(seconds: call.evaluator.now))
    }
    // The years that Foundation gives: 1 and 4001.
    constant("Date", "distantPast", .native(DateValue(seconds: -63_114_076_800)))
    constant("Date", "distantFuture", .native(DateValue(seconds: 63_113_904_000)))
    constant("Date", "timeIntervalBetween1970AndReferenceDate", .double(Self.secondsTo2001))
    staticMember("Date", "timeIntervalSinceReferenceDate") { (call) throws(EvaluationError) in
      .double(call.evaluator.now)
    }
    function("CACurrentMediaTime") { (call) throws(EvaluationError) in .double(call.evaluator.now) }
    function("CFAbsoluteTimeGetCurrent") { (call) throws(EvaluationError) in
      .double(call.evaluator.now)
    }
    addDateProperties()
    addDateMethods()
  }

  private mutating func addDateProperties() {
    for (name, shift) in [
      ("timeIntervalSinceReferenceDate", 0.0), ("timeIntervalSince1970", Self.secondsTo2001),
    ] {
      property("Date", name) { (value, evaluator, place) throws(EvaluationError) in
        let node = try evaluator.dateNode(value, at: place)
        let shifted =
          shift == 0
          ? node : evaluator.tape.apply(.add, node, evaluator.tape.constant(shift))
        return evaluator.value(of: shifted, kind: .double)
      }
    }
    property("Date", "timeIntervalSinceNow") { (value, evaluator, place) throws(EvaluationError) in
      let node = try evaluator.dateNode(value, at: place)
      return evaluator.value(
        of: evaluator.tape.apply(.subtract, node, evaluator.tape.constant(evaluator.now)),
        kind: .double)
    }
    property("Date", "description") { (value, evaluator, _) throws(EvaluationError) in
      .string(evaluator.describe(evaluator.concrete(value)))
    }
  }

  private mutating func addDateMethods() {
    for name in ["timeIntervalSince", "distance"] {
      method("Date", name) { (call) throws(EvaluationError) in
        let other = try call.required(name == "distance" ? "to" : nil, as: .named("Date"))
        call.finish()
        let a = try call.evaluator.dateNode(call.receiver, at: call.place)
        let b = try call.evaluator.dateNode(other, at: call.place)
        let node = call.evaluator.tape.apply(
          .subtract, name == "distance" ? b : a, name == "distance" ? a : b)
        return call.evaluator.value(of: node, kind: .double)
      }
    }
    for name in ["addingTimeInterval", "advanced"] {
      method("Date", name) { (call) throws(EvaluationError) in
        let interval = try call.number(name == "advanced" ? "by" : nil)
        call.finish()
        let node = try call.evaluator.dateNode(call.receiver, at: call.place)
        let seconds = call.evaluator.node(interval)
        return call.evaluator.value(
          of: call.evaluator.tape.apply(.add, node, seconds), kind: .date)
      }
    }
  }
}

extension NativeCall {
  fileprivate mutating func makeDate() throws(EvaluationError) -> Value {
    if arguments.isEmpty { return .native(DateValue(seconds: evaluator.now)) }
    let bases = [
      ("timeIntervalSinceReferenceDate", 0.0),
      ("timeIntervalSince1970", -NativeLibrary.secondsTo2001),
      ("timeIntervalSinceNow", evaluator.now),
    ]
    for (label, base) in bases where has(label) {
      let seconds = evaluator.node(try number(label))
      finish()
      return evaluator.value(
        of: evaluator.tape.apply(.add, seconds, evaluator.tape.constant(base)), kind: .date)
    }
    let interval = evaluator.node(try number("timeInterval"))
    let since = try evaluator.dateNode(required("since", as: .named("Date")), at: place)
    finish()
    return evaluator.value(of: evaluator.tape.apply(.add, interval, since), kind: .date)
  }
}

extension Evaluator {
  /// A date's seconds since the reference date, as a node.
  func dateNode(_ value: Value, at place: SourcePlace) throws(EvaluationError) -> TapeNode {
    guard kind(of: value) == .date, let node = node(of: value) else {
      throw mismatch(value, expected: "Date", at: place)
    }
    return node
  }
}
