/// What views do over time: their tasks, and their receivers of publishers, from one evaluation to the
/// next.
final class SceneListeners {
  /// A view's task.
  private struct RunningTask {
    let id: Value
    let task: TaskValue
  }

  /// A view that is sent what a publisher sends.
  struct Receiver {
    let identity: Identity
    let publisher: TimerPublisherValue
    let function: FunctionValue
    let place: SourcePlace
  }

  private var tasks: [Identity: RunningTask] = [:]
  private(set) var receivers: [Receiver] = []

  private var newTasks: [Identity: RunningTask] = [:]
  private var newReceivers: [Receiver] = []

  init(receivers: [Receiver] = []) { self.receivers = receivers }

  /// How many tasks have not ended.
  var runningTaskCount: Int { tasks.values.count { $0.task.result == nil } }

  /// Begins an evaluation.
  func begin() {
    newTasks = [:]
    newReceivers = []
  }

  /// Notes a view's task; one that runs goes on unless its `id` changed.
  func task(
    at identity: Identity, id: Value, _ function: FunctionValue, at place: SourcePlace,
    _ evaluator: Evaluator
  ) {
    if let running = tasks[identity], evaluator.areEqual(running.id, id) {
      newTasks[identity] = running
    } else {
      newTasks[identity] = RunningTask(id: id, task: TaskValue(function, at: place))
    }
  }

  /// Notes a view's receiver; a publisher that its view made anew goes on as the one before.
  func receive(
    at identity: Identity, _ publisher: TimerPublisherValue, _ function: FunctionValue,
    at place: SourcePlace
  ) {
    if let old = receivers.first(where: { $0.identity == identity }) {
      publisher.takeOver(from: old.publisher)
    }
    newReceivers.append(
      Receiver(identity: identity, publisher: publisher, function: function, place: place))
  }

  /// Ends an evaluation that succeeded.
  ///
  /// - Returns: What is to be done: ending what left, beginning what came.
  func commit() -> [(function: FunctionValue, place: SourcePlace)] {
    defer {
      tasks = newTasks
      receivers = newReceivers
    }
    return taskChanges() + connectionChanges()
  }

  private func taskChanges() -> [(function: FunctionValue, place: SourcePlace)] {
    guard !tasks.isEmpty || !newTasks.isEmpty else { return [] }
    var changes: [(function: FunctionValue, place: SourcePlace)] = []
    for (identity, old) in tasks.sorted(by: { $0.key.number < $1.key.number })
    where newTasks[identity]?.task !== old.task {
      changes.append((action { (evaluator) in evaluator.cancel(old.task) }, old.task.place))
    }
    for (identity, new) in newTasks.sorted(by: { $0.key.number < $1.key.number })
    where tasks[identity]?.task !== new.task {
      changes.append(
        (
          action { (evaluator) throws(EvaluationError) in try evaluator.start(new.task) },
          new.task.place
        ))
    }
    return changes
  }

  private func connectionChanges() -> [(function: FunctionValue, place: SourcePlace)] {
    guard !receivers.isEmpty || !newReceivers.isEmpty else { return [] }
    var changes: [(function: FunctionValue, place: SourcePlace)] = []
    for old in receivers where old.publisher.connection.isAutomatic {
      let connection = old.publisher.connection
      guard connection.isConnected, connection.sinks.isEmpty,
        !newReceivers.contains(where: { $0.publisher.connection === connection })
      else { continue }
      changes.append((action { (evaluator) in evaluator.disconnect(connection) }, old.place))
    }
    for new in newReceivers where new.publisher.connection.isAutomatic {
      let connection = new.publisher.connection
      guard !connection.isConnected, !connection.isCancelled else { continue }
      changes.append(
        (
          action { (evaluator) throws(EvaluationError) in try evaluator.connect(connection) },
          new.place
        ))
    }
    return changes
  }

  private func action(
    _ body: @escaping (Evaluator) throws(EvaluationError) -> Void
  ) -> FunctionValue {
    FunctionValue(
      .native(name: "view") { (_, evaluator) throws(EvaluationError) in
        try body(evaluator)
        return .void
      })
  }
}
