extension PlayingScene {
  /// When the scene moves next by itself although nothing is on its way, monotonic.
  var nextScheduledTime: Int64? {
    guard clock.isRunning else { return nil }
    let wall = wallTime
    let date = FrameTime.date(wall: wall)
    var next: Int64?
    for schedule in schedules where tree.reads(input: schedule.input) {
      guard let entry = schedule.schedule.nextDate(after: date) else { continue }
      let nanoseconds = ((entry - date) / clock.rate * 1e9).rounded(.up)
      guard nanoseconds < 9e18 else { continue }
      next = min(next ?? .max, now.monotonic + max(1, Int64(nanoseconds)))
    }
    if let due = nextDueTime, let time = clock.monotonic(at: due) {
      next = min(next ?? .max, max(time, now.monotonic + 1))
    }
    return next
  }

  /// When anything can change next, monotonic; nil: not before a command.
  package var nextDeadline: Int64? {
    if isNewStructure || mustSayFrame { return now.monotonic + 1 }
    guard clock.isRunning else { return nil }
    return isUnderWay ? now.monotonic + 1 : nextScheduledTime
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
