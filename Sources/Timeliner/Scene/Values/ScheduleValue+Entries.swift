extension ScheduleValue {
  /// The interval of `.animation` where none is given, seconds.
  private static let standardInterval = 1.0 / 120

  /// The first entries that a schedule gives from a date on, as `entries(from:mode:)` does.
  ///
  /// - Complexity: O(count).
  package func entries(from start: Double, isLowFrequency: Bool = false, count: Int) -> [Double] {
    switch self {
    case .animation(let interval, let isPaused):
      guard !isPaused, !isLowFrequency else { return [] }
      let step = interval ?? Self.standardInterval
      return (0..<count).map { start + Double($0) * step }
    case .periodic(let from, let interval):
      guard interval > 0 else { return [from] }
      let offset = start - from
      let first =
        start < from
        ? start - offset.truncatingRemainder(dividingBy: interval)
        : from + (offset / interval).rounded(.down) * interval
      return (0..<count).map { first + Double($0) * interval }
    case .everyMinute:
      let first = (start / 60).rounded(.down) * 60
      return (0..<count).map { first + Double($0) * 60 }
    case .explicit(let dates): return Array(dates.prefix(count))
    case .custom(let schedule): return Array(schedule.dates.prefix(count))
    }
  }
}
