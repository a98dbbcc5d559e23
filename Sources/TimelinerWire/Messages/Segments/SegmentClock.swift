/// How a scene's time follows CLOCK_MONOTONIC: time + rate·(t − monotonic), nanoseconds.
package struct SegmentClock: Equatable, Sendable {
  package var monotonic: Int64
  /// The scene's time then.
  package var time: Int64
  /// 0 while it stands still.
  package var rate: Double
  /// The wall date of the scene's time 0, nanoseconds since 1970 UTC; nil when nothing is a function of
  /// the date.
  package var wall: Int64?

  package init(monotonic: Int64, time: Int64, rate: Double, wall: Int64? = nil) {
    self.monotonic = monotonic
    self.time = time
    self.rate = rate
    self.wall = wall
  }
}
