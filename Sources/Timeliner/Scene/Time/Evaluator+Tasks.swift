/// Running tasks: beginning, going on, ending, cancelling.
extension Evaluator {
  /// Begins a task after the action that runs now, as Swift does.
  func start(_ task: TaskValue) throws(EvaluationError) {
    task.entry = try schedule(.task(task), at: sceneTime, from: task.place)
  }

  /// Asks a task to stop: if it sleeps it is woken, and its sleep throws.
  func cancel(_ task: TaskValue) {
    guard task.result == nil else { return }
    task.isCancelled = true
    guard task.isSleeping else { return }
    agenda.remove(task.entry)
    task.entry = agenda.add(.task(task), at: sceneTime)
  }

  /// Runs a task until it waits or ends.
  ///
  /// - Throws: what ended it, unless the scene threw it: errors of tasks are nobody's.
  func resume(_ task: TaskValue) throws(EvaluationError) {
    guard task.result == nil else { return }
    task.entry = nil
    let outer = currentTask
    currentTask = task
    defer { currentTask = outer }
    if task.isSleeping {
      task.isSleeping = false
      task.outcome = task.isCancelled ? .failure(Self.cancellationError) : .value(.void)
    }
    do throws(EvaluationError) {
      if !task.hasBegun { try begin(task) }
      while !task.frames.isEmpty {
        do throws(EvaluationError) {
          guard try advance(task) else { return }
        } catch {
          try unwind(task, error)
        }
      }
    } catch {
      task.frames = []
      end(task, .failure(.none))
      throw error
    }
    end(task, task.outcome ?? .value(.void))
  }

  private func begin(_ task: TaskValue) throws(EvaluationError) {
    task.hasBegun = true
    switch task.function.body {
    case .closure(let closure, let scope):
      let frame = closureFrame(closure, scope, [])
      try push(closure.body, in: frame, returning: closure.returnType ?? .named("Any"), on: task)
    case .declared(let function, let receiver, let scope):
      let frame = Scope(parent: scope)
      if !receiver.isVoid { frame.declare("self", receiver, isConstant: true) }
      frame.types[Scope.returnKey] = function.returnType.map { resolve($0, in: scope) } ?? .void
      try push(function.body, in: frame, returning: function.returnType, on: task)
    case .native(_, let body):
      task.outcome = .value(try body([], self))
    }
  }

  private func end(_ task: TaskValue, _ result: TaskOutcome) {
    task.result = result
    task.outcome = nil
    for other in task.waiting {
      other.outcome = result
      other.entry = agenda.add(.task(other), at: sceneTime)
    }
    task.waiting = []
  }

  /// Begins a function's body; a single expression is what it returns.
  func push(
    _ body: [Statement], in scope: Scope, returning type: TypeReference?, on task: TaskValue
  ) throws(EvaluationError) {
    var statements = body
    if body.count == 1, let type, type != .void, let only = body.first,
      case .expression(let expression) = only.kind
    {
      statements = [Statement(.return(expression), at: only.place)]
    }
    try push(.call(returning: type), on: task, at: body.first?.place ?? task.place)
    task.frames.append(.block(TaskBlock(statements, in: scope)))
  }

  func push(
    _ frame: TaskFrame, on task: TaskValue, at place: SourcePlace
  ) throws(EvaluationError) {
    guard task.frames.count < TaskFrame.largestCount else {
      throw EvaluationError(
        "calls that wait are nested too deep here; does one call itself for ever?", at: place,
        code: .limit)
    }
    task.frames.append(frame)
  }

  /// What a sleep that is cut short throws.
  static var cancellationError: Value {
    .native(TokenValue(typeName: "CancellationError", name: "CancellationError"))
  }

  // MARK: Waiting

  /// Evaluates an awaited call as far as it goes without waiting.
  ///
  /// - Returns: Whether the task goes on now: its outcome is known, or a body was pushed.
  func wait(
    for node: Expression, in scope: Scope, on task: TaskValue
  ) throws(EvaluationError) -> Bool {
    guard case .await(let operand) = node.kind else { return true }
    let request = AwaitRequest(for: operand)
    let outer = awaiting
    awaiting = request
    defer { awaiting = outer }
    do throws(EvaluationError) {
      task.outcome = .value(try evaluate(operand, in: scope))
      return true
    } catch {
      if error.code == .thrown, let thrown = thrownValue {
        thrownValue = nil
        task.outcome = .failure(thrown)
        return true
      }
      guard error.code == .suspended, let kind = request.kind else { throw error }
      return try wait(kind, at: node.place, on: task)
    }
  }

  private func wait(
    _ kind: AwaitRequest.Kind, at place: SourcePlace, on task: TaskValue
  ) throws(EvaluationError) -> Bool {
    switch kind {
    case .sleep(let time):
      guard !task.isCancelled else {
        task.outcome = .failure(Self.cancellationError)
        return true
      }
      task.isSleeping = true
      task.entry = try schedule(.task(task), at: time, from: place)
      return false
    case .yield:
      task.outcome = .value(.void)
      task.entry = try schedule(.task(task), at: sceneTime, from: place)
      return false
    case .task(let other):
      if let result = other.result {
        task.outcome = result
        return true
      }
      other.waiting.append(task)
      return false
    case .call(let body, let scope, let type):
      try push(body, in: scope, returning: type, on: task)
      return true
    }
  }

  /// `await`: what was waited for, or a call that does not wait.
  func evaluateAwait(
    _ node: Expression, _ operand: Expression, in scope: Scope, expecting type: TypeReference?
  ) throws(EvaluationError) -> Value {
    switch awaited.removeValue(forKey: ObjectIdentifier(node)) {
    case .value(let value)?: return value
    case .failure(let error)?:
      thrownValue = error
      throw EvaluationError(
        "an error was thrown: \(describe(error))", at: node.place, code: .thrown)
    case nil: return try evaluate(operand, in: scope, expecting: type)
    }
  }

  /// Where a call can't wait.
  func cannotWait(_ name: String, at place: SourcePlace) -> EvaluationError {
    EvaluationError(
      "'\(name)' can't wait here: it must be awaited in a task, in a statement, the value of a "
        + "variable or a 'return' of its own, not inside another expression", at: place)
  }
}
