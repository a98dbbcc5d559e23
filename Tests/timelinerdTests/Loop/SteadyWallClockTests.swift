import Testing

@testable import timelinerd

struct SteadyWallClockTests {
  private static let start = ClockReading(monotonic: 1_000, wall: 50_000_000)

  private static func reading(_ elapsed: Int64, off: Int64) -> ClockReading {
    ClockReading(monotonic: start.monotonic + elapsed, wall: start.wall + elapsed + off)
  }

  @Test(arguments: [0, 1, -40, SteadyWallClock.tolerance, -SteadyWallClock.tolerance])
  func `jitter of readings does not move the wall clock`(off: Int64) {
    var clock = SteadyWallClock()
    #expect(clock.steady(Self.start) == Self.start)
    #expect(clock.steady(Self.reading(10, off: off)) == Self.reading(10, off: 0))
  }

  @Test(arguments: [SteadyWallClock.tolerance + 1, -SteadyWallClock.tolerance - 1, 1_000_000_000])
  func `a clock that was set is followed at once, and kept`(off: Int64) {
    var clock = SteadyWallClock()
    _ = clock.steady(Self.start)
    #expect(clock.steady(Self.reading(10, off: off)) == Self.reading(10, off: off))
    #expect(clock.steady(Self.reading(20, off: off + 30)) == Self.reading(20, off: off))
  }
}
