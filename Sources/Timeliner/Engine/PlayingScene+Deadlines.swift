extension PlayingScene {
  /// When the scene moves next by itself although nothing is on its way, monotonic.
  var nextScheduledTime: Int64? {
    guard clock.isRunning else { return nil }
    let date = FrameTime.date(wall: wallTime)
    var next = monotonic(of: nextDueTime)
    for schedule in schedules where tree.reads(input: schedule.input) {
      let entry = schedule.schedule.nextDate(after: date)
      next = min(next, monotonic(of: entry, now: date))
    }
    return next == .max ? nil : next
  }

  /// When a moment of the scene's own clock comes, at once when it has passed; `Int64.max` for never.
  private func monotonic(of time: Int64?) -> Int64 {
    guard let time, let moment = clock.monotonic(at: time) else { return .max }
    return max(moment, now.monotonic + 1)
  }

  /// When a date after now comes; `Int64.max` for never.
  private func monotonic(of later: Double?, now date: Double) -> Int64 {
    guard let later else { return .max }
    let nanoseconds = ((later - date) / clock.rate * 1e9).rounded(.up)
    return nanoseconds < 9e18 ? now.monotonic + max(1, Int64(nanoseconds)) : .max
  }

  /// When anything can change next, monotonic; nil: not before a command.
  package var nextDeadline: Int64? {
    if isNewStructure || mustSayFrame { return now.monotonic + 1 }
    guard clock.isRunning else { return nil }
    return isUnderWay ? now.monotonic + 1 : nextScheduledTime
  }

  /// When anything happens that `segments` do not say, monotonic; nil: not before a command.
  ///
  /// Whoever evaluates them needs nothing until then: that something is on its way is no reason.
  package var nextSegmentsDeadline: Int64? {
    if isNewStructure || mustSayFrame { return now.monotonic + 1 }
    guard clock.isRunning else { return nil }
    // A condition on what moves may turn any time; entries are the moments at which others may.
    if tree.hasGuards, movesEveryFrame || driven.isMoving { return now.monotonic + 1 }
    let isAsked = tree.hasGuards || schedules.contains { $0.schedule.isCustom }
    var next = isAsked ? nextScheduledTime ?? .max : monotonic(of: nextDueTime)
    next = min(next, monotonic(of: driven.nextEnd))
    if tree.reads(input: 0) {
      let date = FrameTime.date(wall: wallTime)
      next = min(next, monotonic(of: ZoneOffset.nextChance(after: date), now: date))
    }
    return next == .max ? nil : next
  }

  /// Whether a schedule of the scene's own has to be asked for more entries.
  func needsEntries(at date: Double) -> Bool {
    for index in 0..<schedules.count {
      if case .custom(let schedule) = schedules[index].schedule, schedule.isExhausted(at: date) {
        return true
      }
    }
    return false
  }
}
