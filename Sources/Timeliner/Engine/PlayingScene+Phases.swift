extension PlayingScene {
  /// Begins the phase that is due, at its own time.
  ///
  /// That is when what the phase before it animates is logically complete, and rarely the time of a frame:
  /// views are evaluated for that instant, so that the rate of frames changes nothing.
  func beginPhase(of identity: Identity) {
    isBeginningPhase = true
    defer { isBeginningPhase = false }
    let time = time
    do {
      let outcome = try evaluateViews(
        animation: nil, disablesAnimations: false, beginning: identity)
      let end = outcome.animations.map(\.logicalEnd).max()
      memory.animators.completePhase(of: identity, at: end ?? time, since: time)
    } catch {
      memory.animators.stopPhases(of: identity)
      return report(error)
    }
    do { try flush() } catch { report(error) }
  }
}
