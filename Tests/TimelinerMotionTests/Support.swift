import TimelinerMotion

/// Whether two numbers differ by at most a tolerance; infinities must be the same.
func isClose(_ first: Double, _ second: Double, _ tolerance: Double) -> Bool {
  first == second || abs(first - second) <= tolerance
}

/// A vector with the first two lanes.
func pair(_ first: Double, _ second: Double) -> MotionVector { MotionVector(first, second, 0, 0) }

/// A vector with the first lane.
func lane(_ value: Double) -> MotionVector { MotionVector(lane: value) }

/// Nanoseconds of seconds.
func nanoseconds(_ seconds: Double) -> Int64 { Int64((seconds * 1e9).rounded()) }

/// SplitMix64: small, seeded, the same everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}
