extension PlayingScene {
  /// How many phases may begin in one turn; the next one is put off to the turn's own time.
  ///
  /// More than any cycle has in the gap between two frames, and few enough for the turn's fuel: after
  /// a gap of hours a cycle goes on from the phase it has come to, and is not run through.
  package static let largestChainOfPhases = 32

  /// Begins the phases that are due, each at its own time and in the order of their times.
  ///
  /// A phase begins when what the one before it animates is logically complete, which is rarely the
  /// time of a frame: so that the rate of frames changes nothing, views are evaluated for that instant.
  func beginPhases() {
    var count = 0
    while let phase = memory.animators.nextPhase, phase.time <= time {
      guard count < Self.largestChainOfPhases else {
        return memory.animators.postponePhases(to: time + 1)
      }
      count += 1
      moment = phase.time
      defer { moment = nil }
      guard begin(phase.identity, at: phase.time, isFirst: count == 1) else { return }
    }
  }

  /// Begins one phase; false when the turn has no fuel left for it, and it is due still.
  private func begin(_ identity: Identity, at time: Int64, isFirst: Bool) -> Bool {
    do {
      let outcome = try evaluateViews(
        animation: nil, disablesAnimations: false, beginning: identity)
      memory.animators.completePhase(of: identity, at: outcome.logicalEnd ?? time, since: time)
    } catch {
      if error.code == .limit, !isFirst { return false }
      memory.animators.stopPhases(of: identity)
      report(error)
      return true
    }
    do { try flush() } catch { report(error) }
    return true
  }
}
