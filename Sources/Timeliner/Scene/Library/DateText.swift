/// Dates as text, without a locale.
enum DateText {
  /// As Swift prints a `Date`: `2001-01-01 00:00:00 +0000`.
  static func description(of seconds: Double) -> String {
    guard seconds.isFinite, abs(seconds) < 1e15 else { return "a date beyond all calendars" }
    let whole = Int(seconds.rounded(.down))
    let day = whole >= 0 ? whole / 86_400 : (whole - 86_399) / 86_400
    let rest = whole - day * 86_400
    let date = CivilDate(daysSinceReference: day)
    return "\(date.year)-\(two(date.month))-\(two(date.day)) "
      + "\(two(rest / 3_600)):\(two(rest / 60 % 60)):\(two(rest % 60)) +0000"
  }

  /// At least two digits.
  static func two(_ number: Int) -> String {
    number < 10 && number >= 0 ? "0\(number)" : "\(number)"
  }
}
