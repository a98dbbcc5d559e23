/// A `TimelineView`'s schedule.
package enum ScheduleValue: NativeValue, Equatable {
  case animation(minimumInterval: Double?, isPaused: Bool)
  /// Seconds since the reference date, seconds.
  case periodic(from: Double, by: Double)
  case everyMinute
  case explicit([Double])

  package var typeName: String { "TimelineSchedule" }
}
