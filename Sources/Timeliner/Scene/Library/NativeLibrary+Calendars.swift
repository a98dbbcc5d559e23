import TimelinerMotion

extension NativeLibrary {
  /// `Calendar`, `DateComponents`, `TimeZone`, `Locale`.
  mutating func addCalendars() {
    for name in ["current", "autoupdatingCurrent"] {
      constant("Calendar", name, .native(CalendarValue()))
      staticMember("TimeZone", name) { (call) throws(EvaluationError) in
        .native(TimeZoneValue(zone: call.evaluator.zone))
      }
      constant("Locale", name, .native(TokenValue(typeName: "Locale", name: "en_US")))
    }
    function("Calendar") { (call) throws(EvaluationError) in
      _ = try call.argument("identifier", as: .named("Calendar.Identifier"))
      return .native(CalendarValue())
    }
    for name in ["gregorian", "iso8601"] {
      constant(
        "Calendar.Identifier", name,
        .native(TokenValue(typeName: "Calendar.Identifier", name: name)))
    }
    function("Locale") { (call) throws(EvaluationError) in
      .native(
        TokenValue(typeName: "Locale", name: try call.string("identifier", default: "en_US")))
    }
    for name in DateComponentsValue.names + ["yearForWeekOfYear", "calendar", "timeZone"] {
      constant(
        "Calendar.Component", name,
        .native(TokenValue(typeName: "Calendar.Component", name: name)))
    }
    addZones()
    addComponents()
    addCalendarReading()
    addCalendarArithmetic()
    addCalendarTests()
  }

  private mutating func addZones() {
    function("TimeZone") { (call) throws(EvaluationError) in
      var identifier = "GMT"
      if let abbreviation = try call.argument("abbreviation", as: .string)?.asString {
        identifier = abbreviation
      } else if let seconds = try call.argument("secondsFromGMT", as: .int)?.asInt {
        let minutes = abs(seconds) / 60 % 1_440
        identifier =
          "GMT\(seconds < 0 ? "-" : "+")\(DateText.two(minutes / 60))\(DateText.two(minutes % 60))"
      } else {
        identifier = try call.string("identifier")
      }
      call.finish()
      let zone = try call.evaluator.namedZone(identifier, at: call.place)
      return zone.map { .native(TimeZoneValue(zone: $0)) } ?? .none
    }
    property("TimeZone", "identifier") { (value, _, _) throws(EvaluationError) in
      guard let zone = value.native(TimeZoneValue.self) else { return .none }
      return .string(zone.zone.identifier)
    }
    method("TimeZone", "secondsFromGMT") { (call) throws(EvaluationError) in
      let date = try call.argument("for", as: .named("Date"))
      let seconds = try date.map { (date) throws(EvaluationError) in
        try call.evaluator.seconds(of: date, at: call.place)
      }
      guard let zone = call.receiver.native(TimeZoneValue.self) else { return .none }
      return .int(Int(zone.zone.offset(at: seconds ?? call.evaluator.now)))
    }
    setter("Calendar", "timeZone") { (value, new, evaluator, place) throws(EvaluationError) in
      guard var calendar = value.native(CalendarValue.self),
        let zone = new.native(TimeZoneValue.self)
      else { throw evaluator.mismatch(new, expected: "TimeZone", at: place) }
      calendar.zone = zone
      value = .native(calendar)
    }
    setter("Calendar", "firstWeekday") { (value, new, evaluator, place) throws(EvaluationError) in
      guard var calendar = value.native(CalendarValue.self) else { return }
      calendar.firstWeekday = try evaluator.int(new, at: place)
      value = .native(calendar)
    }
    property("Calendar", "firstWeekday") { (value, _, _) throws(EvaluationError) in
      .int(value.native(CalendarValue.self)?.firstWeekday ?? 1)
    }
    setter("Calendar", "locale") { (_, _, _, _) throws(EvaluationError) in }
  }

  private mutating func addComponents() {
    function("DateComponents") { (call) throws(EvaluationError) in
      var components = DateComponentsValue()
      _ = try call.argument("calendar", as: .named("Calendar"))
      _ = try call.argument("timeZone", as: .named("TimeZone"))
      for name in DateComponentsValue.names {
        if let value = try call.argument(name, as: .int), !value.isNone {
          components.fields[name] = value
        }
      }
      call.finish()
      return .native(components)
    }
    for name in DateComponentsValue.names {
      property("DateComponents", name) { (value, _, _) throws(EvaluationError) in
        value.native(DateComponentsValue.self)?.fields[name] ?? .none
      }
      setter("DateComponents", name) { (value, new, _, _) throws(EvaluationError) in
        guard var components = value.native(DateComponentsValue.self) else { return }
        components.fields[name] = new.isNone ? nil : new
        value = .native(components)
      }
    }
  }

  private mutating func addCalendarReading() {
    method("Calendar", "component") { (call) throws(EvaluationError) in
      let unit = try call.componentName(nil)
      let date = try call.required("from", as: .named("Date"))
      call.finish()
      return try call.evaluator.component(
        unit, of: call.evaluator.dateNode(date, at: call.place), in: call.calendar, at: call.place)
    }
    method("Calendar", "dateComponents") { (call) throws(EvaluationError) in
      let list = try call.required(
        nil, as: .array(.named("Calendar.Component")))
      let names = try call.evaluator.elements(of: list, at: call.place).compactMap {
        $0.native(TokenValue.self)?.name
      }
      let date = try call.required("from", as: .named("Date"))
      if call.has("to") { return try call.difference(names, from: date) }
      call.finish()
      var components = DateComponentsValue()
      let node = try call.evaluator.dateNode(date, at: call.place)
      for name in names {
        components.fields[name] = try call.evaluator.component(
          name, of: node, in: call.calendar, at: call.place)
      }
      return .native(components)
    }
    method("Calendar", "startOfDay") { (call) throws(EvaluationError) in
      let date = try call.required("for", as: .named("Date"))
      call.finish()
      let day = try call.evaluator.localDay(
        of: call.evaluator.dateNode(date, at: call.place), in: call.calendar, at: call.place)
      return .native(
        DateValue(
          seconds: call.evaluator.instant(
            ofLocal: Double(day) * CivilDate.secondsPerDay, in: call.calendar)))
    }
  }

  private mutating func addCalendarArithmetic() {
    method("Calendar", "date") { (call) throws(EvaluationError) in
      if call.has("byAdding"), !call.has("value") { return try call.dateAddingComponents() }
      if call.has("byAdding") {
        let unit = try call.componentName("byAdding")
        let count = try call.int("value")
        let date = try call.evaluator.seconds(
          of: call.required("to", as: .named("Date")), at: call.place)
        return .native(
          DateValue(
            seconds: try call.evaluator.date(
              date, adding: count, of: unit, in: call.calendar, at: call.place)))
      }
      if call.has("bySettingHour") { return try call.dateSettingTime() }
      return try call.dateFromComponents()
    }
  }

  private mutating func addCalendarTests() {
    for (name, distance) in [
      ("isDateInToday", 0), ("isDateInTomorrow", 1), ("isDateInYesterday", -1),
    ] {
      method("Calendar", name) { (call) throws(EvaluationError) in
        let date = try call.required(nil, as: .named("Date"))
        let day = try call.evaluator.localDay(
          of: call.evaluator.dateNode(date, at: call.place), in: call.calendar, at: call.place)
        let local = call.evaluator.local(call.evaluator.now, in: call.calendar)
        let today = (local / CivilDate.secondsPerDay).rounded(.down)
        return .bool(Double(day) == today + Double(distance))
      }
    }
    method("Calendar", "isDateInWeekend") { (call) throws(EvaluationError) in
      let date = try call.required(nil, as: .named("Date"))
      let day = try call.evaluator.localDay(
        of: call.evaluator.dateNode(date, at: call.place), in: call.calendar, at: call.place)
      return .bool([1, 7].contains(CivilDate.weekday(daysSinceReference: day)))
    }
    method("Calendar", "isDate") { (call) throws(EvaluationError) in
      let date = try call.required(nil, as: .named("Date"))
      let other = try call.required(
        call.has("inSameDayAs") ? "inSameDayAs" : "equalTo", as: .named("Date"))
      let first = try call.evaluator.localDay(
        of: call.evaluator.dateNode(date, at: call.place), in: call.calendar, at: call.place)
      let second = try call.evaluator.localDay(
        of: call.evaluator.dateNode(other, at: call.place), in: call.calendar, at: call.place)
      return .bool(first == second)
    }
  }
}

extension NativeCall {
  /// The calendar whose method is called.
  var calendar: CalendarValue { receiver.native(CalendarValue.self) ?? CalendarValue() }

  fileprivate mutating func componentName(_ label: String?) throws(EvaluationError) -> String {
    let value = try required(label, as: .named("Calendar.Component"))
    guard let token = value.native(TokenValue.self) else {
      throw evaluator.mismatch(value, expected: "Calendar.Component", at: place)
    }
    return token.name
  }

  /// What lies between two dates, in the largest units first.
  fileprivate mutating func difference(
    _ names: [String], from start: Value
  ) throws(EvaluationError) -> Value {
    var current = try evaluator.seconds(of: start, at: place)
    let end = try evaluator.seconds(of: required("to", as: .named("Date")), at: place)
    finish()
    var components = DateComponentsValue()
    let lengths: [(String, Double)] = [
      ("year", 31_556_952), ("month", 2_629_746), ("weekOfYear", 604_800), ("day", 86_400),
      ("hour", 3_600), ("minute", 60), ("second", 1),
    ]
    for (name, length) in lengths where names.contains(name) {
      guard var count = Int(exactly: ((end - current) / length).rounded(.towardZero)) else {
        throw failure("the dates are too far apart")
      }
      func moved(_ count: Int) throws(EvaluationError) -> Double {
        try evaluator.date(current, adding: count, of: name, in: calendar, at: place)
      }
      let direction = end < current ? -1 : 1
      while direction * count > 0 {
        guard try (moved(count) - end) * Double(direction) > 0 else { break }
        count -= direction
      }
      while try (moved(count + direction) - end) * Double(direction) <= 0 {
        try evaluator.step(at: place)
        count += direction
      }
      current = try moved(count)
      components.fields[name] = .int(count)
    }
    return .native(components)
  }

  fileprivate mutating func dateAddingComponents() throws(EvaluationError) -> Value {
    let value = try required("byAdding", as: .named("DateComponents"))
    guard let components = value.native(DateComponentsValue.self) else {
      throw evaluator.mismatch(value, expected: "DateComponents", at: place)
    }
    var seconds = try evaluator.seconds(of: required("to", as: .named("Date")), at: place)
    for name in DateComponentsValue.names {
      guard let count = components.fields[name] else { continue }
      seconds = try evaluator.date(
        seconds, adding: evaluator.int(count, at: place), of: name, in: calendar, at: place)
    }
    return .native(DateValue(seconds: seconds))
  }

  fileprivate mutating func dateSettingTime() throws(EvaluationError) -> Value {
    let hour = try double("bySettingHour")
    let minute = try double("minute")
    let second = try double("second")
    let date = try evaluator.dateNode(required("of", as: .named("Date")), at: place)
    let day = try evaluator.localDay(of: date, in: calendar, at: place)
    let local = Double(day) * CivilDate.secondsPerDay + hour * 3_600 + minute * 60 + second
    return .native(DateValue(seconds: evaluator.instant(ofLocal: local, in: calendar)))
  }

  fileprivate mutating func dateFromComponents() throws(EvaluationError) -> Value {
    let value = try required("from", as: .named("DateComponents"))
    finish()
    guard let components = value.native(DateComponentsValue.self) else {
      throw evaluator.mismatch(value, expected: "DateComponents", at: place)
    }
    func field(_ name: String, _ standard: Int) throws(EvaluationError) -> Int {
      guard let value = components.fields[name] else { return standard }
      let number = try evaluator.int(value, at: place)
      guard abs(number) < 1_000_000_000 else { throw failure("the date is beyond all calendars") }
      return number
    }
    let date = CivilDate(
      year: try field("year", 1), month: try field("month", 1), day: try field("day", 1))
    let time = try field("hour", 0) * 3_600 + field("minute", 0) * 60 + field("second", 0)
    let local = Double(date.daysSinceReference) * CivilDate.secondsPerDay + Double(time)
    return .native(
      DateValue(
        seconds: evaluator.instant(ofLocal: local, in: calendar)
          + Double(try field("nanosecond", 0)) * 1e-9))
  }
}

extension Evaluator {
  /// A date's seconds, watched to the second when it depends on time.
  func seconds(of value: Value, at place: SourcePlace) throws(EvaluationError) -> Double {
    let node = try dateNode(value, at: place)
    if let constant = tape.constantValue(of: node) { return constant }
    return guardedValue(of: tape.apply(.floor, node))
  }
}
