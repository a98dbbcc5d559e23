extension SceneMemory {
  /// A `TimelineView` between evaluations.
  struct TimelineState {
    var schedule: ScheduleValue
    /// When the view appeared or its schedule changed, seconds since the reference date.
    var start: Double
    /// The date its content was given last.
    var date: Double
    /// Input of the tape.
    var input: Int
    /// The date is kept until the first entry of a schedule that replaced another; nil: until now.
    var heldUntil: Double?

    init(
      schedule: ScheduleValue, start: Double, date: Double, input: Int, heldUntil: Double?
    ) {
      self.schedule = schedule
      self.start = start
      self.date = date
      self.input = input
      self.heldUntil = heldUntil
    }

    /// A view's state in an evaluation at a date, after the state that the last one left.
    init(schedule: ScheduleValue, after old: TimelineState?, at now: Double, input: Int) {
      self.schedule = schedule
      self.input = input
      guard let old else {
        start = now
        date = schedule.date(at: now, start: now) ?? now
        return
      }
      // Paused: at the date that was shown last, which moved on since the last evaluation.
      let shown = old.shown(at: now)
      if old.schedule == schedule || Self.continues(schedule, old.schedule) {
        start = old.start
        heldUntil = old.heldUntil
        date = shown
      } else {
        start = now
        heldUntil = schedule.holdsDate ? schedule.nextDate(after: now) : nil
        date = heldUntil == nil ? schedule.date(at: now, start: now) ?? shown : shown
      }
    }

    /// The date that is shown.
    func shown(at now: Double) -> Double {
      if let heldUntil, now >= start, now < heldUntil { return date }
      return schedule.date(at: now, start: start) ?? date
    }

    /// Whether a schedule is the rest of the one before, whose entries had all been asked for.
    private static func continues(_ new: ScheduleValue, _ old: ScheduleValue) -> Bool {
      guard case .custom(let next) = new, case .custom(let last) = old else { return false }
      return last.isCut && next.dates.first == last.dates.last
    }
  }
}
