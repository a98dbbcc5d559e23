extension PlayingScene {
  /// How many phases may begin in one turn; the next one is put off to the turn's own time.
  ///
  /// More than any cycle has in the gap between two frames, and few enough for the turn's fuel: after
  /// a gap of hours a cycle goes on from the phase it has come to, and is not run through.
  package static let largestChainOfPhases = 32

  /// Begins the next phase of an animator, at the event's time.
  ///
  /// A phase begins when what the one before it animates is logically complete, which is rarely the
  /// time of a frame: so that the rate of frames changes nothing, views are evaluated for that instant.
  ///
  /// - Returns: Whether more may run in this turn; not when its fuel is at an end: the phase is due still.
  func beginPhase(of identity: Identity, until end: Int64) -> Bool {
    guard phasesBegun < Self.largestChainOfPhases else {
      memory.animators.postponePhases(to: end + 1)
      return true
    }
    phasesBegun += 1
    isBeginningPhase = true
    defer { isBeginningPhase = false }
    do {
      let outcome = try evaluateViews(
        animation: nil, disablesAnimations: false, beginning: identity)
      memory.animators.completePhase(of: identity, at: outcome.logicalEnd ?? time, since: time)
    } catch {
      if error.code == .limit, phasesBegun > 1 { return false }
      memory.animators.stopPhases(of: identity)
      report(error)
      return true
    }
    do { try flush() } catch { report(error) }
    return true
  }
}
