/// The moment a frame is shown, on both clocks: one reading a turn, made by the caller.
package struct FrameTime: Hashable, Sendable {
  /// Presentation time, nanoseconds on CLOCK_MONOTONIC.
  package var monotonic: Int64
  /// The same moment on the wall clock, nanoseconds since 1970-01-01 UTC.
  package var wall: Int64
  /// Length of a frame, nanoseconds.
  package var period: Int64

  package init(monotonic: Int64, wall: Int64, period: Int64) {
    self.monotonic = monotonic
    self.wall = wall
    self.period = period
  }

  /// Seconds from 1970-01-01 to the reference date, 2001-01-01.
  package static let referenceDate: Int64 = 978_307_200

  /// A wall time as seconds since the reference date, rounded once.
  package static func date(wall nanoseconds: Int64) -> Double {
    let (seconds, rest) = (nanoseconds - referenceDate * 1_000_000_000)
      .quotientAndRemainder(dividingBy: 1_000_000_000)
    return Double(seconds) + Double(rest) / 1e9
  }
}
