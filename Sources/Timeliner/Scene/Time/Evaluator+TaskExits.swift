/// How a task leaves blocks, loops and functions.
extension Evaluator {
  /// Runs the `defer` blocks of a block that ends.
  func leave(_ block: TaskBlock) throws(EvaluationError) {
    let deferred = block.deferred
    block.deferred = []
    for statements in deferred.reversed() { _ = try runBlock(statements, in: block.scope) }
  }

  /// Goes where a statement leads.
  func complete(_ completion: Completion, _ task: TaskValue) throws(EvaluationError) {
    switch completion {
    case .normal: break
    case .returned(let value): try leaveFunction(task, returning: value)
    case .broke(let label): try leaveLoop(task, label, isOver: true)
    case .continued(let label): try leaveLoop(task, label, isOver: false)
    case .fellThrough: try fallThrough(task)
    }
  }

  private func leaveFunction(
    _ task: TaskValue, returning value: Value
  ) throws(EvaluationError) {
    while let frame = task.frames.last {
      if case .call = frame { return finishCall(task, returning: value) }
      task.frames.removeLast()
      if case .block(let block) = frame { try leave(block) }
    }
  }

  /// Ends a function; what called it takes the value.
  func finishCall(_ task: TaskValue, returning value: Value) {
    guard case .call(let type)? = task.frames.popLast() else { return }
    task.outcome = .value(type.map { coerce(value, to: $0) } ?? value)
  }

  private func leaveLoop(
    _ task: TaskValue, _ label: String?, isOver: Bool
  ) throws(EvaluationError) {
    while let frame = task.frames.last {
      switch frame {
      case .call: return
      case .loop(let loop) where label == nil || label == loop.label:
        if isOver { task.frames.removeLast() }
        return
      case .choice where label == nil && isOver:
        task.frames.removeLast()
        return
      case .block(let block):
        task.frames.removeLast()
        try leave(block)
      case .loop, .choice, .attempt: task.frames.removeLast()
      }
    }
  }

  private func fallThrough(_ task: TaskValue) throws(EvaluationError) {
    while let frame = task.frames.last {
      switch frame {
      case .choice(let statement, let index, let scope):
        task.frames.removeLast()
        guard index + 1 < statement.cases.count else { return }
        task.frames.append(.choice(statement, index: index + 1, scope: scope))
        let body = statement.cases[index + 1].body
        task.frames.append(.block(TaskBlock(body, in: Scope(parent: scope))))
        return
      case .block(let block):
        task.frames.removeLast()
        try leave(block)
      case .call, .loop, .attempt: return
      }
    }
  }

  /// Takes an error to what catches it, or to the end of the function: whoever awaits that has it then.
  ///
  /// - Throws: The error, when the scene did not throw it.
  func unwind(_ task: TaskValue, _ error: EvaluationError) throws(EvaluationError) {
    guard error.code == .thrown, let thrown = thrownValue else { throw error }
    while let frame = task.frames.popLast() {
      switch frame {
      case .block(let block): try leave(block)
      case .attempt(let catches, let scope):
        guard let (clause, inner) = try clause(of: catches, for: thrown, in: scope) else {
          continue
        }
        thrownValue = nil
        task.frames.append(.block(TaskBlock(clause.body, in: inner)))
        return
      case .call:
        thrownValue = nil
        task.outcome = .failure(thrown)
        return
      case .loop, .choice: break
      }
    }
  }

  private func clause(
    of catches: [CatchClause], for thrown: Value, in scope: Scope
  ) throws(EvaluationError) -> (clause: CatchClause, scope: Scope)? {
    for clause in catches {
      let inner = Scope(parent: scope)
      guard let pattern = clause.pattern else {
        inner.declare("error", thrown, isConstant: true)
        return (clause, inner)
      }
      if try bind(thrown, to: pattern, in: inner, isConstant: true) { return (clause, inner) }
    }
    return nil
  }
}
