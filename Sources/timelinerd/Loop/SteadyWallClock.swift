/// The wall clock over the monotonic one, without the jitter of reading them one after the other.
///
/// The kernel moves both clocks alike, however a time service speeds them up or slows them down: their
/// distance changes when somebody sets the clock, and at no other time. So it is kept until a reading
/// is so far off that the clock was set.
struct SteadyWallClock {
  /// Readings may be apart by this much, nanoseconds: what an interrupted reading may be off by.
  static let tolerance: Int64 = 5000

  private var distance: Int64?

  /// The reading, with the wall time that belongs to its monotonic time.
  mutating func steady(_ reading: ClockReading) -> ClockReading {
    let measured = reading.wall - reading.monotonic
    if let distance, abs(measured - distance) <= Self.tolerance {
      return ClockReading(monotonic: reading.monotonic, wall: reading.monotonic + distance)
    }
    distance = measured
    return reading
  }
}
