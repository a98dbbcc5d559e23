/// `TimelineView` and its schedules.
enum TimelineViews {
  static func register(in library: inout NativeLibrary) {
    library.addView("TimelineView") { (call) throws(EvaluationError) in
      let place = call.place(of: nil)
      let value = try call.needValue(nil, as: "TimelineSchedule")
      guard let schedule = value.native(ScheduleValue.self) else {
        throw call.evaluator.mismatch(value, expected: "TimelineSchedule", at: place)
      }
      return .timeline(schedule, content: try call.function("content"))
    }
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
    _ schedule: @escaping (inout NativeCall) throws(EvaluationError) -> ScheduleValue
  ) {
    let body: NativeFunction = { (call) throws(EvaluationError) -> Value in
      .native(try schedule(&call))
    }
    library.addFunction(type, body: body)
    library.addStatic("TimelineSchedule", member, body: body)
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
