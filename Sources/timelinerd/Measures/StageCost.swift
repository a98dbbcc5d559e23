/// What a stage of a tick has cost so far.
struct StageCost: Equatable, Sendable {
  /// Ticks that had it.
  private(set) var count = 0
  /// All together, nanoseconds.
  private(set) var total: Int64 = 0
  /// The longest of one tick, nanoseconds.
  private(set) var maximum: Int64 = 0

  /// Adds what it cost in one tick; a tick without it does not count.
  mutating func add(_ nanoseconds: Int64) {
    guard nanoseconds > 0 else { return }
    count += 1
    total &+= nanoseconds
    maximum = max(maximum, nanoseconds)
  }
}
