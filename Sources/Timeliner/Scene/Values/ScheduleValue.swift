/// A `TimelineView`'s schedule.
package enum ScheduleValue: NativeValue, Equatable {
  case animation(minimumInterval: Double?, isPaused: Bool)
  /// Seconds since the reference date, seconds.
  case periodic(from: Double, by: Double)
  case everyMinute
  case explicit([Double])
  /// A type of the scene's.
  case custom(CustomSchedule)

  package var typeName: String { "TimelineSchedule" }
}
