package import TimelinerWire

extension PlayingScene {
  /// Carries out a command on this scene.
  func apply(
    _ action: PreparedCommand.Action, at time: FrameTime
  ) throws(EngineError) -> CommandResult {
    beginCommand(at: time)
    switch action {
    case .set(let values, let animation):
      try set(values, animation)
    case .tap(let name, let point):
      try tap(name, point)
    case .call(let function, let arguments, let animation):
      return try call(function, arguments, animation)
    case .pause: pause()
    case .resume: resume()
    case .seek(let nanoseconds): seek(to: nanoseconds)
    case .step(let frames): try step(frames)
    case .rate(let factor): setRate(factor)
    case .motion(let level): show(level)
    }
    return CommandResult()
  }

  // MARK: Step

  /// Moves the scene's time by whole periods, not before its beginning.
  private func step(_ frames: Int) throws(EngineError) {
    guard !clock.isRunning else {
      throw EngineError(.notPaused, "the clock of scene '\(name)' runs; pause it first")
    }
    // A million periods of a second each are far from overflowing.
    seek(to: min(SceneClock.latest, max(0, time + now.period * Int64(frames))))
  }

  // MARK: Set

  private func set(
    _ values: [(name: String, value: Expression)], _ animation: Expression?
  ) throws(EngineError) {
    var targets: [(box: StateBox, name: String, value: Expression)] = []
    for (name, value) in values { targets.append((try variable(name), name, value)) }
    let boxes = targets
    var failure: EngineError?
    try translating { () throws(EvaluationError) in
      try perform { (evaluator) throws(EvaluationError) in
        // All values are known before the first is written: a bad one changes nothing.
        var writes: [(StateBox, Value)] = []
        for (box, name, expression) in boxes {
          do throws(EvaluationError) {
            writes.append((box, try self.value(expression, for: box, evaluator)))
          } catch {
            failure = EngineError(.badValue, error.message, of: name)
            return
          }
        }
        try self.inTransaction(animation, evaluator) {
          for (box, value) in writes { evaluator.write(value, to: box) }
        }
      }
    }
    if let failure { throw failure }
  }

  /// The value of an expression, which must be of the variable's type.
  private func value(
    _ expression: Expression, for box: StateBox, _ evaluator: Evaluator
  ) throws(EvaluationError) -> Value {
    let type = box.type ?? .named(evaluator.typeName(of: box.current), arguments: [])
    let value = try evaluator.evaluate(expression, in: Scope(parent: nil), expecting: type)
    let found = evaluator.typeName(of: value)
    let wanted = evaluator.typeName(of: box.current)
    guard found == wanted || box.current.isNone || value.isNone else {
      throw EvaluationError("expected \(wanted), found \(found)", at: expression.place)
    }
    return value
  }

  private func inTransaction(
    _ animation: Expression?, _ evaluator: Evaluator,
    _ body: () throws(EvaluationError) -> Void
  ) throws(EvaluationError) {
    guard let animation else { return try body() }
    let value = AnimationValue(try evaluator.animation(animation))
    try evaluator.withTransaction({ $0.set(animation: value) }, body)
  }

  /// A state variable: of the outermost view that has one of that name, or of the view named before a
  /// dot.
  private func variable(_ name: String) throws(EngineError) -> StateBox {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let (type, field) = parts.count == 2 ? (parts[0], parts[1]) : (nil, name)
    for owner in memory.owners where type == nil || owner.type == type {
      if let box = memory.storage[owner.identity]?[field] { return box }
    }
    throw EngineError(
      .noSuchVariable, "scene '\(self.name)' has no state variable '\(name)'", of: name,
      known: variables.map(\.name))
  }

  // MARK: Tap

  private func tap(_ name: String?, _ point: Point?) throws(EngineError) {
    guard let (target, place) = try control(name, point) else { return }
    let location = GeometryValue(
      typeName: "CGPoint", fields: ["x": .constant(place.x), "y": .constant(place.y)])
    let arguments: [Value] = target.action.parameterCount == 1 ? [.native(location)] : []
    try translating { () throws(EvaluationError) in
      try perform { (evaluator) throws(EvaluationError) in
        _ = try evaluator.call(target.action, arguments, at: target.place)
      }
    }
  }

  /// The control that is meant and where it is touched: in the middle unless a point was given; nil for
  /// a point where nothing takes taps.
  private func control(
    _ name: String?, _ point: Point?
  ) throws(EngineError) -> (target: TapTarget, place: Point)? {
    let known = controls.enumerated().map { $0.element.names.first ?? "#\($0.offset + 1)" }
    if let point {
      return tree.tapTarget(at: point, hits)
    }
    guard let name else {
      guard controls.count == 1 else {
        throw EngineError(
          .noSuchControl,
          controls.isEmpty
            ? "scene '\(self.name)' has nothing to tap"
            : "scene '\(self.name)' has \(controls.count) controls; name one or give a point",
          known: known)
      }
      return middle(of: controls[0])
    }
    if let index = known.firstIndex(of: name) { return middle(of: controls[index]) }
    if let target = controls.first(where: { $0.names.contains(name) }) {
      return middle(of: target)
    }
    throw EngineError(
      .noSuchControl, "scene '\(self.name)' has no control '\(name)'", of: name, known: known)
  }

  private func middle(of target: TapTarget) -> (target: TapTarget, place: Point) {
    let rect = hits.first { $0.tap === target }?.outline.rect ?? .zero
    return (
      target,
      Point(x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2)
    )
  }

  // MARK: Call

  private func call(
    _ function: String, _ arguments: [Argument], _ animation: Expression?
  ) throws(EngineError) -> CommandResult {
    guard let rootValue else {
      throw EngineError(.noSuchFunction, "scene '\(name)' has no view of its own")
    }
    let functions = rootValue.type.functions.filter { $0.name != "init" && !$0.isStatic }
    let meant = functions.filter { $0.name == function }
    guard !meant.isEmpty else {
      throw EngineError(
        .noSuchFunction, "\(rootValue.type.name) has no function '\(function)'", of: function,
        known: functions.map(\.name))
    }
    var result: Value?
    try translating { () throws(EvaluationError) in
      try perform { (evaluator) throws(EvaluationError) in
        try self.inTransaction(animation, evaluator) { () throws(EvaluationError) in
          result =
            try evaluator.callDeclared(
              function, of: .structure(rootValue), base: nil,
              CallSite(arguments: arguments, place: rootValue.type.place))
        }
      }
    }
    guard let result else {
      let forms = meant.map(\.form).joined(separator: ", ")
      throw EngineError(
        .badValue, "they are not those that \(function) takes; there is \(forms)", of: "arguments")
    }
    return CommandResult(result: result.isVoid ? nil : evaluator.describe(result))
  }

  private func translating(
    _ body: () throws(EvaluationError) -> Void
  ) throws(EngineError) {
    do {
      try body()
    } catch {
      throw EngineError(error)
    }
  }

  // MARK: Facts

  /// A state variable as people see it.
  package struct Variable: Sendable {
    package var name: String
    package var type: String
    package var value: String
  }

  /// State variables, outermost views first; those of nested views are named after their view.
  package var variables: [Variable] {
    var result: [Variable] = []
    for (position, owner) in memory.owners.enumerated() {
      let fields = memory.storage[owner.identity] ?? [:]
      for (name, box) in fields.sorted(by: { $0.key < $1.key }) {
        result.append(
          Variable(
            name: position == 0 ? name : "\(owner.type).\(name)",
            type: evaluator.typeName(of: box.current), value: evaluator.describe(box.current)))
      }
    }
    return result
  }

  /// Figures for `status`.
  package struct Facts: Sendable {
    package var name: String
    package var epoch: Int
    package var sequence: Int
    package var layers: Int
    /// Attributes on their way.
    package var moving: Int
    package var isPaused: Bool
    package var rate: Double
    package var motion: MotionLevel
    /// Seconds of the scene's own clock.
    package var seconds: Double
    package var warnings: Int
  }

  /// Figures for `status`.
  package var facts: Facts {
    Facts(
      name: name, epoch: epoch, sequence: frame.sequence, layers: tree.count,
      moving: tree.movingCount, isPaused: clock.isPaused, rate: clock.rate,
      motion: settings.motion, seconds: Double(time) / 1e9, warnings: diagnostics.count)
  }
}

extension FunctionDeclaration {
  /// How it is called: its name with the labels of its parameters, `move(by:)`.
  fileprivate var form: String {
    "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
  }
}
