import Synchronization

/// What the frame thread tells of itself without being asked, so that nobody has to wake it.
final class Pulse: Sendable {
  private let turnCount = Atomic<Int>(0)
  private let frameCount = Atomic<Int>(0)
  private let lateCount = Atomic<Int>(0)
  private let wakeTime = Atomic<Int64>(0)

  /// Turns of its loop so far.
  var turns: Int { turnCount.load(ordering: .relaxed) }

  /// Frames published so far.
  var frames: Int { frameCount.load(ordering: .relaxed) }

  /// Wake-ups that were late by a millisecond or more.
  var late: Int { lateCount.load(ordering: .relaxed) }

  /// Until when it sleeps, CLOCK_MONOTONIC; `Int64.max` until woken, 0 while it works.
  var sleepingUntil: Int64 { wakeTime.load(ordering: .relaxed) }

  func beginTurn() {
    wakeTime.store(0, ordering: .relaxed)
    turnCount.add(1, ordering: .relaxed)
  }

  func sleep(until time: Int64) { wakeTime.store(time, ordering: .relaxed) }

  func wokeLate() { lateCount.add(1, ordering: .relaxed) }

  func published() { frameCount.add(1, ordering: .relaxed) }
}
