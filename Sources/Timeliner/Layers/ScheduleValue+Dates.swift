import TimelinerWire

extension ScheduleValue {
  /// The date a view shows: the latest entry at or before now; nil keeps the date it had.
  ///
  /// Entries of `.animation(minimumInterval:)` lie on multiples of the interval since the reference
  /// date, not since the view appeared, so that two machines show the same ones.
  func date(at now: Double, start: Double) -> Double? {
    switch self {
    case .animation(_, isPaused: true):
      return nil
    case .animation(let interval, isPaused: false):
      guard let interval, interval > 0 else { return now }
      return (now / interval).rounded(.down) * interval
    case .periodic(let from, let interval):
      guard interval > 0 else { return now < from ? nil : from }
      let entry = from + ((now - from) / interval).rounded(.down) * interval
      guard now < from else { return entry }
      // Before its start a schedule begins at the next whole interval.
      let first = start - (start - from).truncatingRemainder(dividingBy: interval)
      return entry < first ? nil : entry
    case .everyMinute:
      return (now / 60).rounded(.down) * 60
    case .explicit(let dates):
      return dates.last { $0 <= now }
    case .custom(let schedule):
      return schedule.dates.last { $0 <= now }
    }
  }

  /// The first entry after now; nil when there is none, `now` itself when every frame is one.
  func nextDate(after now: Double) -> Double? {
    switch self {
    case .animation(_, isPaused: true):
      return nil
    case .animation(let interval, isPaused: false):
      guard let interval, interval > 0 else { return now }
      return ((now / interval).rounded(.down) + 1) * interval
    case .periodic(let from, let interval):
      guard interval > 0 else { return now < from ? from : nil }
      return from + (((now - from) / interval).rounded(.down) + 1) * interval
    case .everyMinute:
      return ((now / 60).rounded(.down) + 1) * 60
    case .explicit(let dates):
      return dates.first { $0 > now }
    case .custom(let schedule):
      return schedule.dates.first { $0 > now }
    }
  }
}

extension ScheduleValue {
  /// The longest steps, in seconds, in which functions of time move when less motion is shown.
  private static let calmInterval = 1.0 / 30
  private static let reducedInterval = 1.0

  /// The schedule at a level of motion: what would move with every frame takes steps instead.
  ///
  /// Calm, 30 steps a second; reduced, one, which reads as a new state and not as movement. What has
  /// a schedule of its own, as a ticking clock, keeps it.
  func shown(at level: MotionLevel) -> ScheduleValue {
    guard case .animation(let interval, let isPaused) = self else { return self }
    let least: Double
    switch level {
    case .full: return self
    case .calm: least = Self.calmInterval
    case .reduced: least = Self.reducedInterval
    }
    return .animation(minimumInterval: max(least, interval ?? 0), isPaused: isPaused)
  }

  /// Whether a schedule that replaces another keeps its date until its own next entry.
  var holdsDate: Bool {
    if case .animation = self { return false }
    return true
  }

  /// Whether every frame shows another date.
  var isEveryFrame: Bool {
    guard case .animation(let interval, isPaused: false) = self else { return false }
    return (interval ?? 0) <= 0
  }

  /// Whether its entries come from the scene's own code.
  var isCustom: Bool {
    if case .custom = self { true } else { false }
  }
}
