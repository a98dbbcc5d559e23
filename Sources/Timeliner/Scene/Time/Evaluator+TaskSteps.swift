/// The steps of a task: one statement, or one pass of a loop.
extension Evaluator {
  /// Takes one step of what the task is in the middle of.
  ///
  /// - Returns: Whether it goes on; false when it waits.
  func advance(_ task: TaskValue) throws(EvaluationError) -> Bool {
    switch task.frames[task.frames.count - 1] {
    case .block(let block): return try advance(block, task)
    case .loop(let loop): return try advance(loop, task)
    case .call:
      finishCall(task, returning: .void)
      return true
    case .choice, .attempt:
      task.frames.removeLast()
      return true
    }
  }

  private func advance(_ block: TaskBlock, _ task: TaskValue) throws(EvaluationError) -> Bool {
    guard block.index < block.statements.count else {
      task.frames.removeLast()
      try leave(block)
      return true
    }
    let statement = block.statements[block.index]
    do throws(EvaluationError) {
      return try advance(block, statement, task)
    } catch {
      guard error.code == .unknown else { throw error }
      try skip(statement, after: error, in: block.scope)
      block.index += 1
      return true
    }
  }

  private func advance(
    _ block: TaskBlock, _ statement: Statement, _ task: TaskValue
  ) throws(EvaluationError) -> Bool {
    try step(at: statement.place)
    if case .defer(let body) = statement.kind {
      block.deferred.append(body)
      block.index += 1
      return true
    }
    guard statement.containsAwait else {
      let completion = try run([statement], in: block.scope)
      block.index += 1
      try complete(completion, task)
      return true
    }
    let isReady = try prepare(statement.head, in: block.scope, task)
    guard isReady else { return false }
    guard task.frames.count > 0, case .block(let top) = task.frames[task.frames.count - 1],
      top === block
    else { return true }
    try perform(statement, block, task)
    return true
  }

  /// Sees to the leading `await` of an expression.
  ///
  /// - Returns: False when the task waits; when a body was pushed, that runs first.
  private func prepare(
    _ head: Expression?, in scope: Scope, _ task: TaskValue
  ) throws(EvaluationError) -> Bool {
    guard let node = head?.leadingAwait else { return true }
    if task.outcome == nil {
      guard try wait(for: node, in: scope, on: task) else { return false }
    }
    if let outcome = task.outcome {
      task.outcome = nil
      awaited[ObjectIdentifier(node)] = outcome
    }
    return true
  }

  /// Carries out a statement whose leading `await` is known.
  private func perform(
    _ statement: Statement, _ block: TaskBlock, _ task: TaskValue
  ) throws(EvaluationError) {
    let scope = block.scope
    switch statement.kind {
    case .if(let conditional):
      let inner = Scope(parent: scope)
      let holds = try hold(conditional.conditions, in: inner)
      block.index += 1
      let branch = holds ? conditional.then : conditional.otherwise
      if let branch {
        try push(branch, in: holds ? inner : Scope(parent: scope), task)
      }
    case .guard(let conditions, let otherwise):
      let holds = try hold(conditions, in: scope)
      block.index += 1
      if !holds { try push(otherwise, in: Scope(parent: scope), task) }
    case .switch(let conditional):
      let choice = try choose(in: conditional, scope)
      block.index += 1
      guard let (index, inner) = choice else { return }
      try push(
        .choice(conditional, index: index, scope: scope), on: task, at: statement.place)
      try push(conditional.cases[index].body, in: inner, task)
    case .forIn(let label, _, let sequence, _, _):
      let elements = try elements(
        of: concrete(try evaluate(sequence, in: scope)), at: sequence.place)
      block.index += 1
      let loop = TaskLoop(statement, label: label, elements: elements, in: scope)
      try push(.loop(loop), on: task, at: statement.place)
    case .while(let label, _, _), .repeatWhile(let label, _, _):
      block.index += 1
      try push(
        .loop(TaskLoop(statement, label: label, in: scope)), on: task, at: statement.place)
    case .doCatch(let body, let catches):
      block.index += 1
      try push(.attempt(catches, scope: scope), on: task, at: statement.place)
      try push(body, in: Scope(parent: scope), task)
    default:
      let completion = try run([statement], in: scope)
      block.index += 1
      try complete(completion, task)
    }
  }

  private func push(
    _ statements: [Statement], in scope: Scope, _ task: TaskValue
  ) throws(EvaluationError) {
    try push(
      .block(TaskBlock(statements, in: scope)), on: task, at: statements.first?.place ?? task.place)
  }

  // MARK: Loops

  private func advance(_ loop: TaskLoop, _ task: TaskValue) throws(EvaluationError) -> Bool {
    try step(at: loop.statement.place)
    let inner = Scope(parent: loop.scope)
    switch loop.statement.kind {
    case .while(_, let conditions, let body):
      guard try prepare(conditions.first?.expression, in: loop.scope, task) else { return false }
      guard case .loop(let top) = task.frames[task.frames.count - 1], top === loop else {
        return true
      }
      try pass(loop, body, when: try hold(conditions, in: inner), in: inner, task)
    case .repeatWhile(_, let body, let condition):
      guard loop.passes > 0 else {
        try pass(loop, body, when: true, in: inner, task)
        break
      }
      guard try prepare(condition, in: loop.scope, task) else { return false }
      guard case .loop(let top) = task.frames[task.frames.count - 1], top === loop else {
        return true
      }
      let value = try evaluate(condition, in: loop.scope, expecting: .bool)
      try pass(loop, body, when: try truth(value, at: condition.place), in: inner, task)
    case .forIn(_, let pattern, _, let condition, let body):
      try pass(loop, pattern, condition, body, in: inner, task)
    default:
      task.frames.removeLast()
    }
    return true
  }

  private func pass(
    _ loop: TaskLoop, _ body: [Statement], when holds: Bool, in scope: Scope, _ task: TaskValue
  ) throws(EvaluationError) {
    guard holds else {
      task.frames.removeLast()
      return
    }
    loop.passes += 1
    try push(body, in: scope, task)
  }

  private func pass(
    _ loop: TaskLoop, _ pattern: Pattern, _ condition: Expression?, _ body: [Statement],
    in scope: Scope, _ task: TaskValue
  ) throws(EvaluationError) {
    guard loop.passes < loop.elements.count else {
      task.frames.removeLast()
      return
    }
    let element = loop.elements[loop.passes]
    loop.passes += 1
    guard try bind(element, to: pattern, in: scope, isConstant: true) else { return }
    if let condition {
      let value = try evaluate(condition, in: scope, expecting: .bool)
      guard try truth(value, at: condition.place) else { return }
    }
    try push(body, in: scope, task)
  }
}
