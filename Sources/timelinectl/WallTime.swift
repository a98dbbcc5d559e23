/// Wall-clock times as they are typed.
enum WallTime {
  /// Reads `+SECONDS` from now, `@SECONDS` since 1970, or `YYYY-MM-DDTHH:MM:SS[.FRACTION]Z`.
  ///
  /// - Returns: nanoseconds since 1970.
  static func read(_ word: String) throws(Failure) -> Int64 {
    let rest = String(word.dropFirst())
    if word.hasPrefix("+"), let nanoseconds = nanoseconds(rest) {
      let (time, overflow) = Host.wallNanoseconds.addingReportingOverflow(nanoseconds)
      guard !overflow else { throw .usage("--at \"\(word)\" lies beyond the year 2262") }
      return time
    }
    if word.hasPrefix("@"), let nanoseconds = nanoseconds(rest) { return nanoseconds }
    if let nanoseconds = calendarTime(word) { return nanoseconds }
    throw .usage("--at takes +SECONDS, @SECONDS or 2026-03-29T00:59:58Z, not \"\(word)\"")
  }

  /// Decimal seconds without rounding of the whole part.
  private static func nanoseconds(_ word: String) -> Int64? {
    let parts = word.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let seconds = digits(parts[0]), seconds < 9_000_000_000 else { return nil }
    guard parts.count == 2 else { return seconds * 1_000_000_000 }
    guard !parts[1].isEmpty, parts[1].allSatisfy(isDigit) else { return nil }
    let fraction = parts[1].prefix(9) + String(repeating: "0", count: max(0, 9 - parts[1].count))
    return digits(fraction).map { seconds * 1_000_000_000 + $0 }
  }

  private static func digits(_ text: Substring) -> Int64? {
    text.allSatisfy(isDigit) ? Int64(text) : nil
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private static func calendarTime(_ word: String) -> Int64? {
    guard word.hasSuffix("Z") else { return nil }
    let halves = word.dropLast().split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let date = halves[0].split(separator: "-", omittingEmptySubsequences: false).map(digits)
    let time = halves[1].split(separator: ":", omittingEmptySubsequences: false)
    guard date.count == 3, let year = date[0], let month = date[1], let day = date[2],
      time.count == 3, let hour = digits(time[0]), let minute = digits(time[1]),
      let second = nanoseconds(String(time[2])), (1970...2200).contains(year),
      (1...12).contains(month), day >= 1,
      day <= days(year, month + 1, 1) - days(year, month, 1), hour < 24, minute < 60,
      second < 61_000_000_000
    else { return nil }
    let seconds = (days(year, month, day) * 24 + hour) * 3600 + minute * 60
    return seconds * 1_000_000_000 + second
  }

  /// Days from 1970-01-01 in the Gregorian calendar; years begin in March, so that leap days come last.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let leapDays = shifted / 4 - shifted / 100 + shifted / 400
    return shifted * 365 + leapDays + (monthFromMarch * 153 + 2) / 5 + day - 1 - 719_468
  }
}
