/// Where an input of a scene's program comes from.
package enum SegmentInput: Equatable, Sendable {
  /// No expression reads it.
  case unused
  case number(Double)
  /// What the zone adds to UTC, seconds; told anew when it changes.
  case secondsFromGMT(Double)
  /// The date that a `TimelineView` shows, seconds since 2001-01-01 UTC.
  case schedule(SegmentSchedule)
  /// One component of animatable data that is on its way.
  case motion(SegmentTerm)
  /// One component of keyframes that play.
  case keyframes(SegmentKeyframes)
}
