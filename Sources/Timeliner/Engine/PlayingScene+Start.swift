import TimelinerWire

/// How a scene begins: anew, as the next version of one that plays, or where another process left it.
extension PlayingScene {
  /// Begins to play, at a frame; one that was restored goes on.
  package func start(at time: FrameTime) {
    guard !isResumed else { return }
    clock = SceneClock(startingAt: time.monotonic)
    now = time
    memory = beginning.map { SceneMemory($0) } ?? SceneMemory()
    tree = LayerTree()
    do throws(EvaluationError) {
      try showAnew()
    } catch {
      return report(error)
    }
    followUp()
  }

  /// Takes over from the version of the scene that played until now: state, motion, clock, layers.
  ///
  /// The old one stays whole: nothing that either of them changes belongs to both.
  ///
  /// - Throws: when the views cannot be built from its state; this scene is of no use then.
  func takeOver(from old: PlayingScene, at time: FrameTime) throws(EvaluationError) {
    clock = old.clock
    settings.motion = old.settings.motion
    now = time
    let (connections, waiting) = connections(takenFrom: old)
    memory = SceneMemory(
      old.memory.successor(connections) { evaluator.migrate($0, connections) })
    tree = old.tree
    epoch = old.epoch
    frame.sequence = old.frame.sequence
    completions = CompletionQueue()
    segmentsVersion = old.segmentsVersion
    inputs = old.inputs
    schedules = old.schedules
    driven = old.driven
    movesEveryFrame = old.movesEveryFrame
    wallOffset = old.wallOffset
    isDiscontinuous = old.isDiscontinuous || hasOtherZone(than: old)
    isResumed = false
    try showAnew()
    // Tasks of views begin anew.
    let lost = max(0, waiting - old.memory.listeners.runningTaskCount) + old.completions.count
    if lost > 0 { reportLost(lost) }
    followUp()
  }

  /// The publishers of times that go on, by what they were, and how many other things waited.
  private func connections(
    takenFrom old: PlayingScene
  ) -> (connections: [ObjectIdentifier: TimerConnection], others: Int) {
    var taken = evaluator.takeOverAgenda(from: old.evaluator)
    for receiver in old.memory.listeners.receivers {
      let connection = receiver.publisher.connection
      guard taken.connections[ObjectIdentifier(connection)] == nil else { continue }
      taken.connections[ObjectIdentifier(connection)] = connection.disconnected
    }
    return taken
  }

  private func reportLost(_ count: Int) {
    evaluator.report(
      .note,
      "\(count) timers, delayed calls, tasks or completions of the scene's version before this one "
        + "are not run; tasks of views begin anew", at: .unknown)
  }

  /// Builds the views of what was taken over; everybody is told all of it.
  func showAnew() throws(EvaluationError) {
    isNewStructure = true
    segmentsVersion += 1
    mustSayFrame = true
    // They belong to the layers of the trial evaluation; if this one fails there are others, or none.
    hits = []
    controls = []
    turnFuel.refill(for: evaluator, evaluation: fuel)
    _ = try evaluateViews(animation: nil, disablesAnimations: false)
  }

  /// Runs what the views call for as they appear.
  func followUp() {
    do { try flush() } catch { report(error) }
  }
}
