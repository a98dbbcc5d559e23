/// Decides whether the frame thread lives: it ticked, or it is proven to have nothing to do.
///
/// Pure; readings come in. It does not wake the thread.
struct PulseCheck {
  /// How late a sleeper may be, and how long a turn: far more than any scheduler makes of it.
  static let grace: Int64 = 500_000_000

  private var turns: Int?
  private var lastTick: Int64 = .min

  /// Judges a reading.
  /// - Parameters:
  ///   - turns: turns of the loop so far.
  ///   - sleepingUntil: as in `Pulse`.
  ///   - mailboxIsEmpty: whether no order waits to be taken.
  ///   - now: CLOCK_MONOTONIC.
  /// - Returns: whether the thread ticked since the last reading, or has nothing to do.
  mutating func isAlive(
    turns: Int, sleepingUntil: Int64, mailboxIsEmpty: Bool, now: Int64
  ) -> Bool {
    if self.turns != turns { lastTick = now }
    self.turns = turns
    if now - lastTick <= Self.grace { return true }
    let isAsleepInTime = sleepingUntil > now || now - sleepingUntil <= Self.grace
    return sleepingUntil != 0 && isAsleepInTime && mailboxIsEmpty
  }
}
