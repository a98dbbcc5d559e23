/// What a scene does by itself: timers, delayed calls, tasks, completions, taking away what left.
///
/// Each runs at the very time it is due, also when that lies between two frames or in a gap of many: what
/// it animates starts then. So the same happens at every frame rate, and after a stall or a jump forward.
extension PlayingScene {
  /// When something is due next, of the scene's clock; nil when nothing is.
  var nextDueTime: Int64? {
    // Two at a time: with more, `min` takes an array.
    let waiting = min(completions.nextTime, evaluator.agenda.nextTime ?? .max)
    let views = min(memory.animators.nextPhase?.time ?? .max, memory.presence.nextEnd ?? .max)
    let next = min(waiting, views)
    return next == .max ? nil : next
  }

  /// Runs what is due up to now, in order; after `Agenda.largestBurst` repeating timers skip the rest.
  func runDue() {
    let end = clock.time(at: now.monotonic)
    guard let first = nextDueTime, first <= end else { return }
    turn += 1
    stateRevision &+= 1
    evaluator.agenda.beginTurn()
    defer { finishRunning() }
    for _ in 0..<Agenda.largestBurst {
      guard turnFuel.allows(fuel, evaluator) else { break }
      guard runNext(until: end) else { return }
    }
    evaluator.skipMissed(until: end)
    memory.animators.postponePhases(to: end + 1)
  }

  private func finishRunning() {
    eventTime = nil
    evaluator.agenda.runningTime = nil
    evaluator.agenda.chain = 0
  }

  /// Runs the first that is due.
  ///
  /// - Returns: Whether there was one.
  private func runNext(until end: Int64) -> Bool {
    let gone = memory.presence.nextEnd ?? .max
    let scheduled = min(evaluator.agenda.nextTime ?? .max, gone)
    let waiting = completions.nextTime(in: turn) ?? .max
    if let phase = memory.animators.nextPhase, phase.time <= min(end, scheduled, waiting) {
      begin(at: phase.time)
      beginPhase(of: phase.identity)
      return true
    }
    if let completion = completions.nextTime(in: turn), completion <= scheduled, completion <= end,
      let (due, time) = completions.takeDue(at: end, in: turn)
    {
      // One that waited for this turn comes at the frame before it, not earlier.
      begin(at: time)
      run { (evaluator) throws(EvaluationError) in
        _ = try evaluator.call(due.function, [], at: .unknown)
      }
      return true
    }
    if gone <= end, gone <= scheduled {
      begin(at: gone)
      removeGone()
      return true
    }
    guard let entry = evaluator.agenda.takeDue(at: end) else { return false }
    begin(at: entry.time)
    evaluator.agenda.chain = entry.chain
    run(entry.work)
    return true
  }

  private func begin(at time: Int64) {
    eventTime = max(time, eventTime ?? .min)
    evaluator.agenda.runningTime = eventTime
    evaluator.agenda.chain = 0
  }

  private func run(_ work: Agenda.Work) {
    switch work {
    case .call(let function, let place):
      run { (evaluator) throws(EvaluationError) in
        _ = try evaluator.call(function, [], at: place)
      }
    case .timer(let timer):
      run { (evaluator) throws(EvaluationError) in try evaluator.fire(timer) }
    case .task(let task):
      run { (evaluator) throws(EvaluationError) in try evaluator.resume(task) }
    case .publisher(let connection):
      run { (evaluator) throws(EvaluationError) in try evaluator.advance(connection) }
      send(connection)
    }
  }

  /// Sends the date to every receiver; each is an action of its own.
  private func send(_ connection: TimerConnection) {
    let receivers = memory.listeners.receivers.filter { $0.publisher.connection === connection }
    let functions =
      connection.sinks.map { ($0.function, connection.place) }
      + receivers.map { ($0.function, $0.place) }
    for (function, place) in functions where connection.isConnected {
      run { (evaluator) throws(EvaluationError) in
        _ = try evaluator.call(
          function, [.native(DateValue(seconds: evaluator.now))], at: place)
      }
    }
  }

  private func run(_ body: (Evaluator) throws(EvaluationError) -> Void) {
    do { try perform(body) } catch { report(error) }
  }

  /// Lets completions wait whose transactions were shown.
  ///
  /// One that waits for nothing is called after this turn, never in the code that added it.
  func settleCompletions() {
    guard evaluator.openCompletions.count > 0 else { return }
    let open = evaluator.openCompletions
    evaluator.openCompletions = []
    let isRunning = eventTime != nil
    let lost = completions.add(
      open, at: isRunning ? clock.time(at: now.monotonic) : time,
      turn: isRunning ? turn + 1 : turn)
    guard lost > 0 else { return }
    evaluator.report(
      .warning,
      "more than \(CompletionQueue.largestCount) completions of animations wait in this scene; some "
        + "are not called", at: .unknown)
  }
}
