/// `Calendar`: always the Gregorian one.
struct CalendarValue: NativeValue, Equatable {
  /// Nil: the scene's own zone.
  var zone: TimeZoneValue?
  /// 1 is Sunday.
  var firstWeekday = 1

  var typeName: String { "Calendar" }
}

/// `TimeZone`.
struct TimeZoneValue: NativeValue, Equatable {
  let zone: any ZoneRules

  var typeName: String { "TimeZone" }

  static func == (a: TimeZoneValue, b: TimeZoneValue) -> Bool {
    a.zone.identifier == b.zone.identifier
  }
}

/// `DateComponents`: numbers that may depend on time, by name.
struct DateComponentsValue: NativeValue {
  static let names = [
    "era", "year", "quarter", "month", "weekOfYear", "weekOfMonth", "weekday", "weekdayOrdinal",
    "day", "dayOfYear", "hour", "minute", "second", "nanosecond",
  ]

  var fields: [String: Value] = [:]

  var typeName: String { "DateComponents" }
  func isEqual(to other: any NativeValue) -> Bool {
    guard let other = other as? DateComponentsValue else { return false }
    return Self.names.allSatisfy { fields[$0]?.asInt == other.fields[$0]?.asInt }
  }
}
