/// What the frame thread knows of its own timing: a few numbers that it counts as it goes.
///
/// It takes no memory and no lock after it was made. Nobody reads it but the thread itself, which hands
/// out a copy when it is asked.
struct FrameMeasures: Sendable {
  private(set) var lateness = LatenessHistogram()
  /// How long after their deadlines the frames of ticks were on their way.
  private(set) var delivery = LatenessHistogram()
  private(set) var wakeUps = WakeCounts()
  private(set) var costs = StageCosts()
  /// Instants for which frames were made.
  private(set) var ticks = 0
  /// Instants that had passed before their frames were made.
  private(set) var skipped = 0
  /// What the tick in work has cost so far.
  var times = StageTimes()
  /// The deadline that the thread sleeps to, CLOCK_MONOTONIC.
  private var aim: Int64?

  /// The thread goes to sleep, to a deadline or until it is woken.
  mutating func willSleep(to deadline: Int64?) { aim = deadline }

  mutating func woke(_ reason: WakeReason) { wakeUps.add(reason) }

  /// A turn begins.
  /// - Returns: whether the thread woke late for its deadline.
  mutating func beginTurn(_ now: Int64) -> Bool {
    guard let deadline = aim, now >= deadline else { return false }
    aim = nil
    lateness.record(now - deadline)
    return now - deadline >= LatenessHistogram.lateness
  }

  /// A tick ended: its frames are sent.
  /// - Parameters:
  ///   - index: its number.
  ///   - wanted: the number that it should have had; nil when any would do.
  ///   - late: how long after its deadline it ended, nanoseconds.
  mutating func endTick(_ index: Int64, wanted: Int64?, late: Int64) {
    ticks += 1
    delivery.record(late)
    if let wanted { skipped += Int(max(0, index - wanted)) }
    costs.add(times)
    times = StageTimes()
  }
}
