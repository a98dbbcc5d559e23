/// Dates as people write them on a command line: ISO 8601 in UTC or with an offset.
///
/// Foundation's parser is not used because the daemon needs nothing else of Foundation.
enum DateText {
  /// Nanoseconds since 1970 of `2026-03-29T00:59:58Z`, `…58.25+02:00` or `2026-03-29`; nil for other texts.
  static func nanoseconds(_ text: String) -> Int64? {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count <= 2, let day = day(parts[0]) else { return nil }
    guard parts.count == 2 else { return day * 86_400_000_000_000 }
    guard let (clock, offset) = split(parts[1]), let time = time(clock) else { return nil }
    return day * 86_400_000_000_000 + time - offset
  }

  /// Days since 1970 of a date of the Gregorian calendar.
  private static func day(_ text: Substring) -> Int64? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = digits(parts[0], 4), let month = digits(parts[1], 2),
      let day = digits(parts[2], 2), (1...12).contains(month), (1678...2261).contains(year),
      day >= 1, day <= length(of: month, in: year)
    else { return nil }
    // Years that begin in March have their leap day last; 719468 days lie before 1970.
    let shifted = month <= 2 ? year - 1 : year
    let century = shifted / 400
    let yearOfEra = shifted - century * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return century * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
      - 719_468
  }

  private static func length(of month: Int64, in year: Int64) -> Int64 {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Separates the clock from `Z` or an offset, which comes in nanoseconds.
  private static func split(_ text: Substring) -> (clock: Substring, offset: Int64)? {
    if text.hasSuffix("Z") { return (text.dropLast(), 0) }
    guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return nil }
    let parts = text[text.index(after: sign)...].split(separator: ":")
    guard parts.count == 2, let hours = digits(parts[0], 2), let minutes = digits(parts[1], 2),
      hours <= 18, minutes < 60
    else { return nil }
    let offset = (hours * 60 + minutes) * 60_000_000_000
    return (text[..<sign], text[sign] == "-" ? -offset : offset)
  }

  /// Nanoseconds since midnight of `hh:mm`, `hh:mm:ss` or `hh:mm:ss.fraction`.
  private static func time(_ text: Substring) -> Int64? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let hours = digits(parts[0], 2), hours < 24,
      let minutes = digits(parts[1], 2), minutes < 60
    else { return nil }
    let whole = (hours * 60 + minutes) * 60_000_000_000
    guard parts.count == 3 else { return whole }
    let seconds = parts[2].split(separator: ".", omittingEmptySubsequences: false)
    guard seconds.count <= 2, let full = digits(seconds[0], 2), full < 60 else { return nil }
    guard seconds.count == 2 else { return whole + full * 1_000_000_000 }
    guard (1...9).contains(seconds[1].count), let fraction = digits(seconds[1], seconds[1].count)
    else { return nil }
    let scale = (0..<(9 - seconds[1].count)).reduce(Int64(1)) { scale, _ in scale * 10 }
    return whole + full * 1_000_000_000 + fraction * scale
  }

  /// A number with exactly so many ASCII digits.
  private static func digits(_ text: Substring, _ count: Int) -> Int64? {
    guard text.utf8.count == count, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int64(text)
  }
}
