/// `TimelineView` and its schedules.
enum TimelineViews {
  static func register(in library: inout NativeLibrary) {
    library.addView("TimelineView") { (call) throws(EvaluationError) in
      let place = call.place(of: nil)
      let value = try call.needValue(nil, as: "TimelineSchedule")
      if case .structure(let structure) = value,
        call.evaluator.declarations.information(of: structure.type).functions["entries"] != nil
      {
        return .timeline(
          .custom(CustomSchedule(value)), content: try call.function("content"))
      }
      guard let schedule = value.native(ScheduleValue.self) else {
        throw call.evaluator.mismatch(value, expected: "TimelineSchedule", at: place)
      }
      return .timeline(schedule, content: try call.function("content"))
    }
    registerEntries(in: &library)
    add("AnimationTimelineSchedule", "animation", in: &library) {
      (call) throws(EvaluationError) in
      .animation(
        minimumInterval: try call.takeDouble("minimumInterval"),
        isPaused: try call.takeBool("paused") ?? false)
    }
    add("PeriodicTimelineSchedule", "periodic", in: &library) {
      (call) throws(EvaluationError) in
      let start = try call.needDate("from")
      return .periodic(from: start, by: try call.needDouble("by"))
    }
    add("EveryMinuteTimelineSchedule", "everyMinute", in: &library) { (call) in .everyMinute }
    add("ExplicitTimelineSchedule", "explicit", in: &library) { (call) throws(EvaluationError) in
      .explicit(try call.takeDates())
    }
    registerContext(in: &library)
  }

  private static func add(
    _ type: String, _ member: String, in library: inout NativeLibrary,
    _ schedule: @escaping @Sendable (inout NativeCall) throws(EvaluationError) -> ScheduleValue
  ) {
    let body: NativeFunction = { (call) throws(EvaluationError) -> Value in
      .native(try schedule(&call))
    }
    library.addFunction(type, body: body)
    library.addStatic("TimelineSchedule", member, body: body)
  }

  /// What a schedule of the scene's makes its entries with.
  private static func registerEntries(in library: inout NativeLibrary) {
    library.addTokens("TimelineScheduleMode", ["normal", "lowFrequency"])
    library.addMethod("TimelineSchedule", "entries") { (call) throws(EvaluationError) in
      guard let schedule = call.receiver.native(ScheduleValue.self) else { return .array([]) }
      let start = try call.needDate("from")
      let mode = try call.takeToken("mode", "TimelineScheduleMode")
      let dates = schedule.entries(
        from: start, isLowFrequency: mode == "lowFrequency", count: CustomSchedule.largestCount + 1)
      return .array(dates.map { .native(DateValue(seconds: $0)) })
    }
    library.addFunction("AnyIterator") { (call) throws(EvaluationError) in
      .native(IteratorValue(try call.function("body")))
    }
    library.addMethod("AnyIterator", "next") { (call) throws(EvaluationError) in
      guard let iterator = call.receiver.native(IteratorValue.self) else { return .none }
      return try call.evaluator.call(iterator.next, [], at: call.place)
    }
    library.addFunction("AnySequence") { (call) throws(EvaluationError) in
      if call.offersTrailingClosure() {
        return try call.evaluator.call(
          try call.function("makeUnderlyingIterator"), [], at: call.place)
      }
      return try call.needValue(nil, as: nil)
    }
  }

  private static func registerContext(in library: inout NativeLibrary) {
    let type = "TimelineViewContext"
    library.addTokens("TimelineViewContext.Cadence", ["live", "seconds", "minutes"])
    library.addProperty(type, "date") { (value, _, _) in
      value.native(TimelineContextValue.self)?.date ?? .none
    }
    // A scene is never on a display that is always on.
    library.addProperty(type, "cadence") { (_, _, _) in
      .native(TokenValue(typeName: "TimelineViewContext.Cadence", name: "live"))
    }
  }
}

extension NativeCall {
  /// Takes a `Date` as it is now, in seconds since the reference date.
  fileprivate mutating func needDate(_ label: String?) throws(EvaluationError) -> Double {
    let argumentPlace = place(of: label)
    return try evaluator.date(in: needValue(label, as: "Date"), at: argumentPlace)
  }

  fileprivate mutating func takeDates() throws(EvaluationError) -> [Double] {
    let argumentPlace = place(of: nil)
    var dates: [Double] = []
    for value in try takeElements(nil, of: "Date") {
      dates.append(try evaluator.date(in: value, at: argumentPlace))
    }
    return dates
  }
}

extension Evaluator {
  /// A date as it is now, in seconds since the reference date.
  fileprivate func date(in value: Value, at place: SourcePlace) throws(EvaluationError) -> Double {
    guard let date = concrete(value).native(DateValue.self) else {
      throw mismatch(value, expected: "Date", at: place)
    }
    return date.seconds
  }
}
