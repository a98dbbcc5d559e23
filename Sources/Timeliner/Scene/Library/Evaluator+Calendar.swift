import TimelinerMotion

extension Evaluator {
  /// The offset from UTC in seconds as a node: input 0 for the scene's own zone.
  private func offset(_ zone: TimeZoneValue?, at date: TapeNode) -> TapeNode {
    if let zone { return tape.constant(zone.zone.offset(at: guardedMinute(of: date))) }
    if let constant = tape.constantValue(of: date) {
      return tape.constant(self.zone.offset(at: constant))
    }
    return tape.input(0)
  }

  /// A date at the last whole minute, watched by the minute: zones change on whole minutes.
  private func guardedMinute(of date: TapeNode) -> Double {
    if let constant = tape.constantValue(of: date) { return constant }
    let minutes = tape.apply(.floor, tape.apply(.divide, date, tape.constant(60)))
    return guardedValue(of: minutes) * 60
  }

  /// A part of a date in a zone.
  ///
  /// Times of day stay on the tape; days and longer are watched by the day.
  func component(
    _ name: String, of date: TapeNode, in calendar: CalendarValue, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    let local = tape.apply(.add, date, offset(calendar.zone, at: date))
    let day = tape.constant(CivilDate.secondsPerDay)
    let days = tape.apply(.floor, tape.apply(.divide, local, day))
    let secondOfDay = tape.apply(.subtract, local, tape.apply(.multiply, days, day))
    func part(_ unit: Double, of modulus: Double) -> Value {
      let units = tape.apply(
        .floor, tape.apply(.divide, secondOfDay, tape.constant(unit)))
      return value(of: tape.apply(.fmod, units, tape.constant(modulus)), kind: .int)
    }
    switch name {
    case "hour": return part(3_600, of: 24)
    case "minute": return part(60, of: 60)
    case "second": return part(1, of: 60)
    case "nanosecond":
      let fraction = tape.apply(.subtract, local, tape.apply(.floor, local))
      let scaled = tape.apply(.multiply, fraction, tape.constant(1e9))
      return value(of: tape.apply(.floor, scaled), kind: .int)
    case _:
      let number = guardedValue(of: days)
      guard let dayNumber = Int(exactly: number), abs(dayNumber) < 1_000_000_000 else {
        throw EvaluationError("the date is beyond all calendars", at: place)
      }
      return .int(try component(name, ofDay: dayNumber, calendar, at: place))
    }
  }

  private func component(
    _ name: String, ofDay day: Int, _ calendar: CalendarValue, at place: SourcePlace
  ) throws(EvaluationError) -> Int {
    let date = CivilDate(daysSinceReference: day)
    switch name {
    case "year", "yearForWeekOfYear": return date.year
    case "month": return date.month
    case "day": return date.day
    case "dayOfYear": return date.dayOfYear
    case "weekday": return CivilDate.weekday(daysSinceReference: day)
    case "weekdayOrdinal": return (date.day - 1) / 7 + 1
    case "quarter": return (date.month - 1) / 3 + 1
    case "era": return date.year > 0 ? 1 : 0
    case "weekOfMonth": return week(of: day, from: day - date.day + 1, calendar)
    case "weekOfYear": return week(of: day, from: day - date.dayOfYear + 1, calendar)
    case _: throw EvaluationError("the calendar component '\(name)' is not supported", at: place)
    }
  }

  /// The number of the week since a day, whose week is the first.
  private func week(of day: Int, from first: Int, _ calendar: CalendarValue) -> Int {
    let weekday = CivilDate.weekday(daysSinceReference: first)
    let lead = (weekday - calendar.firstWeekday + 7) % 7
    return (day - first + lead) / 7 + 1
  }

  /// The local day of a date, watched by the day.
  func localDay(
    of date: TapeNode, in calendar: CalendarValue, at place: SourcePlace
  ) throws(EvaluationError) -> Int {
    let local = tape.apply(.add, date, offset(calendar.zone, at: date))
    let days = tape.apply(
      .floor, tape.apply(.divide, local, tape.constant(CivilDate.secondsPerDay)))
    let number = guardedValue(of: days)
    guard let day = Int(exactly: number), abs(day) < 1_000_000_000 else {
      throw EvaluationError("the date is beyond all calendars", at: place)
    }
    return day
  }

  /// The instant of a local time; what a change of the clocks skips comes right after it.
  func instant(ofLocal seconds: Double, in calendar: CalendarValue) -> Double {
    let rules: any ZoneRules = calendar.zone?.zone ?? zone
    let first = seconds - rules.offset(at: seconds)
    return seconds - rules.offset(at: first)
  }

  /// Local seconds since the reference date of a date that does not depend on time.
  func local(_ seconds: Double, in calendar: CalendarValue) -> Double {
    let rules: any ZoneRules = calendar.zone?.zone ?? zone
    return seconds + rules.offset(at: seconds)
  }

  /// A date moved by calendar units.
  func date(
    _ seconds: Double, adding count: Int, of unit: String, in calendar: CalendarValue,
    at place: SourcePlace
  ) throws(EvaluationError) -> Double {
    let fixed: [String: Double] = [
      "hour": 3_600, "minute": 60, "second": 1, "nanosecond": 1e-9,
    ]
    if let length = fixed[unit] { return seconds + length * Double(count) }
    let local = local(seconds, in: calendar)
    let dayNumber = (local / CivilDate.secondsPerDay).rounded(.down)
    guard let day = Int(exactly: dayNumber), abs(day) < 1_000_000_000, abs(count) < 10_000_000
    else { throw EvaluationError("the date is beyond all calendars", at: place) }
    let rest = local - dayNumber * CivilDate.secondsPerDay
    var date = CivilDate(daysSinceReference: day)
    switch unit {
    case "day", "weekday", "dayOfYear": date.day += count
    case "weekOfYear", "weekOfMonth": date.day += 7 * count
    case "month", "quarter", "year":
      date.month += count * (unit == "year" ? 12 : unit == "quarter" ? 3 : 1)
      let first = CivilDate(
        daysSinceReference: CivilDate(year: date.year, month: date.month, day: 1)
          .daysSinceReference)
      date = CivilDate(
        year: first.year, month: first.month, day: min(date.day, first.daysInMonth))
    case _: throw EvaluationError("the calendar component '\(unit)' can't be added", at: place)
    }
    let moved = Double(date.daysSinceReference) * CivilDate.secondsPerDay + rest
    return instant(ofLocal: moved, in: calendar)
  }
}
