/// Putting off what a scene's code asks for, and running it when it is due.
extension Evaluator {
  /// Adds something to the agenda.
  ///
  /// - Parameters:
  ///   - work: What to do then.
  ///   - time: Of the scene's clock; what is past is due now.
  ///   - place: Where it was asked for.
  /// - Returns: The entry's number.
  /// - Throws: when too much waits already.
  func schedule(
    _ work: Agenda.Work, at time: Int64, from place: SourcePlace
  ) throws(EvaluationError) -> Int {
    guard let number = agenda.add(work, at: max(time, sceneTime)) else {
      throw EvaluationError(
        "more than \(Agenda.largestCount) timers, tasks and delayed calls wait in this scene; "
          + "what is asked for here is not run", at: place)
    }
    return number
  }

  /// Whether code that runs now may schedule something; views that are built may not.
  func maySchedule(_ name: String, at place: SourcePlace) -> Bool {
    guard isBuildingViews else { return true }
    report(
      .warning,
      "'\(name)' has no effect while views are built, which happens again and again; "
        + "call it in an action, such as onAppear's", at: place)
    return false
  }

  // MARK: Timers

  /// Begins to run a timer.
  func start(_ timer: TimerValue, at place: SourcePlace) throws(EvaluationError) {
    guard timer.isValid, timer.times == nil else { return }
    let times = RepeatingTime(from: sceneTime, every: timer.interval)
    timer.entry = try schedule(.timer(timer), at: times.next, from: place)
    timer.times = times
  }

  /// Ends a timer for good.
  func invalidate(_ timer: TimerValue) {
    timer.isValid = false
    agenda.remove(timer.entry)
    timer.entry = nil
  }

  /// Runs a timer's block; one that does not repeat is over then.
  func fire(_ timer: TimerValue) throws(EvaluationError) {
    guard timer.isValid else { return }
    timer.entry = nil
    if timer.repeats {
      timer.times?.advance()
      if let next = timer.times?.next {
        timer.entry = try schedule(.timer(timer), at: next, from: timer.place)
      }
    } else {
      timer.isValid = false
    }
    _ = try call(timer.block, [.native(timer)], at: timer.place)
  }

  // MARK: Publishers

  /// Makes a publisher send.
  func connect(_ connection: TimerConnection) throws(EvaluationError) {
    guard !connection.isConnected else { return }
    let times = RepeatingTime(from: sceneTime, every: connection.interval)
    connection.entry = try schedule(
      .publisher(connection), at: times.next, from: connection.place)
    connection.times = times
    connection.isCancelled = false
  }

  /// Makes a publisher send no more.
  func disconnect(_ connection: TimerConnection) {
    agenda.remove(connection.entry)
    connection.entry = nil
    connection.times = nil
  }

  /// Moves a publisher on to its next time; the caller tells its receivers.
  func advance(_ connection: TimerConnection) throws(EvaluationError) {
    connection.entry = nil
    connection.times?.advance()
    guard let next = connection.times?.next else { return }
    connection.entry = try schedule(.publisher(connection), at: next, from: connection.place)
  }

  // MARK: Gaps

  /// Skips what repeating timers missed up to a time, of which there was too much.
  func skipMissed(until time: Int64) {
    for entry in agenda.takeRepeating(at: time) {
      switch entry.work {
      case .timer(let timer):
        timer.times?.skip(to: time)
        timer.entry = timer.times.flatMap { agenda.add(entry.work, at: $0.next) }
      case .publisher(let connection):
        connection.times?.skip(to: time)
        connection.entry = connection.times.flatMap { agenda.add(entry.work, at: $0.next) }
      case .call, .task: break
      }
    }
  }

  /// Takes over from the evaluator of an earlier version of the scene what has no code of its own: the
  /// publishers of times.
  ///
  /// The old ones stay as they are.
  ///
  /// - Returns: What they become, by what they were, and how many others wait, which belong to the old
  ///   code.
  func takeOverAgenda(
    from old: Evaluator
  ) -> (connections: [ObjectIdentifier: TimerConnection], others: Int) {
    var connections: [ObjectIdentifier: TimerConnection] = [:]
    var others = 0
    for entry in old.agenda.entries {
      guard case .publisher(let connection) = entry.work, connection.sinks.isEmpty else {
        others += 1
        continue
      }
      let copy = connection.disconnected
      copy.times = connection.times
      copy.entry = agenda.add(.publisher(copy), at: entry.time)
      connections[ObjectIdentifier(connection)] = copy
    }
    return (connections, others)
  }
}

extension TimerConnection {
  /// One like it that sends nothing yet.
  var disconnected: TimerConnection {
    TimerConnection(
      interval: interval, isAutomatic: isAutomatic, isCancelled: isCancelled, place: place)
  }
}
