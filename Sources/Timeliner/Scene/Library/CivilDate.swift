/// A day of the proleptic Gregorian calendar, computed without a calendar library.
///
/// The algorithms are Howard Hinnant's `days_from_civil` and `civil_from_days`.
struct CivilDate: Equatable {
  /// Days from 1970-01-01 to 2001-01-01, the reference date.
  static let referenceDay = 11_323
  static let secondsPerDay = 86_400.0

  var year: Int
  var month: Int
  var day: Int

  /// A date by its parts.
  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date that is a number of days after the reference date.
  init(daysSinceReference days: Int) {
    let shifted = days + Self.referenceDay + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days after the reference date; months beyond 1…12 carry into years.
  var daysSinceReference: Int {
    let months = year * 12 + month - 1
    let wholeYear = months >= 0 ? months / 12 : (months - 11) / 12
    let wholeMonth = months - wholeYear * 12 + 1
    let shiftedYear = wholeMonth <= 2 ? wholeYear - 1 : wholeYear
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (wholeMonth > 2 ? wholeMonth - 3 : wholeMonth + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468 - Self.referenceDay
  }

  /// 1 is Sunday, as `Calendar` counts.
  static func weekday(daysSinceReference days: Int) -> Int {
    // The reference date was a Monday.
    let shifted = (days + 1) % 7
    return (shifted < 0 ? shifted + 7 : shifted) + 1
  }

  /// 1 is January 1.
  var dayOfYear: Int {
    daysSinceReference - CivilDate(year: year, month: 1, day: 1).daysSinceReference + 1
  }

  /// The number of days of the month.
  var daysInMonth: Int {
    CivilDate(year: year, month: month + 1, day: 1).daysSinceReference
      - CivilDate(year: year, month: month, day: 1).daysSinceReference
  }
}
