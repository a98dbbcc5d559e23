package import TimelinerWire

/// One scene that plays: its program, its state, its layers, its clock.
///
/// Owned by one thread. Views are evaluated when state changes or when something they took for
/// granted about time is no longer so; otherwise a tick only moves layers.
package final class PlayingScene {
  package let name: String
  package let program: ViewProgram
  package internal(set) var settings: SceneSettings
  let evaluator: Evaluator
  private let root: RootView
  var memory = SceneMemory()
  var tree = LayerTree()
  var clock: SceneClock

  /// What the last `advance` found; only meaningful while `hasFrame`.
  package internal(set) var frame: Frame
  /// Whether the last `advance` had something to say.
  package private(set) var hasFrame = false
  /// Whether it had that by itself, and not because somebody insisted.
  package private(set) var hasNews = false
  private var isAwaited = false
  /// Whether layers came, went or were reordered since the last `advance`.
  package internal(set) var isNewStructure = true
  package internal(set) var epoch = 0

  /// The tape's inputs: the zone's offset, then the dates of the `TimelineView`s.
  var inputs: [Double] = [0]
  var schedules: [SceneMemory.TimelineState] = []
  /// Inputs that animatable data moves.
  var driven = DrivenInputs()
  /// Whether a phase begins, and what follows from it is shown.
  var isBeginningPhase = false
  /// Whether any `TimelineView` that is read moves with every frame.
  var movesEveryFrame = false
  private(set) var zoneOffset = ZoneOffset()
  var hits: [LayerBuilder.HitRegion] = []
  var controls: [TapTarget] = []
  /// The view of the scene's own that commands talk to.
  private(set) var rootValue: StructValue?
  /// Completions of animations that wait.
  var completions = CompletionQueue()
  /// The scene's time that code runs for, between two frames; nil: the clock's.
  var eventTime: Int64?
  /// Counts the times at which what was due was run.
  var turn = 0
  /// Steps that the first evaluation took.
  private var preparationCost: Int?

  /// The time of the last `advance` or command.
  var now: FrameTime
  /// Wall minus monotonic time of the last frame.
  var wallOffset: Int64?
  var isDiscontinuous = false
  /// Grows whenever `segments` may be others than before.
  package internal(set) var segmentsVersion = 0
  /// The version as of the last frame.
  private var framedVersion = 0
  /// Whether the last frame's are others only because views were evaluated for another time.
  private(set) var areSegmentsSampled = false
  var mustSayFrame = true
  private var wasMoving = true
  var turnFuel = TurnFuel()

  /// The layers of what is on its way out, by the child that left.
  private(set) var leavingLayers: [Identity: [Int]] = [:]
  /// State variables that the scene begins with; nil: their initial values.
  var beginning: SceneMemory.Record?
  /// Whether it goes on where another process left it, and begins no more.
  package internal(set) var isResumed = false
  /// Of a resumed scene, the state variables that it would have begun with, as `encodeState` writes them.
  package internal(set) var initialVariables: [UInt8]?
  /// Changes whenever `encodeState` would give a state that goes on otherwise; not while things only move.
  package internal(set) var stateRevision: UInt64 = 0

  /// How often changes may cause changes in one turn.
  package static let largestChainOfChanges = 32
  /// A wall clock that moved this much against the monotonic one was set, not slewed: nanoseconds.
  package static let discontinuityThreshold: Int64 = 50_000_000

  /// Loads a scene without showing it: everything is evaluated once, so that errors are known.
  ///
  /// - Throws: an `EvaluationError` when the views cannot be built.
  init(
    name: String, program: ViewProgram, root: RootView, evaluator: Evaluator,
    settings: SceneSettings, at time: FrameTime
  ) throws(EvaluationError) {
    self.name = name
    self.program = program
    self.root = root
    self.evaluator = evaluator
    self.settings = settings
    clock = SceneClock(startingAt: time.monotonic)
    frame = Frame(scene: name)
    now = time
    turnFuel.refill(for: evaluator, evaluation: fuel)
    _ = try evaluateViews(animation: nil, disablesAnimations: false)
    preparationCost = settings.limits.fuel - evaluator.fuel
    // Something is always better than nothing, but nothing at all is a failure.
    if let error = evaluator.firstLeftOut, !tree.records.contains(where: { $0.kind != .group }) {
      throw error
    }
  }

  /// Keeps an error of the scene's code for `status` and the journal.
  func report(_ error: EvaluationError) {
    evaluator.report(.error, error.message, at: error.place ?? .unknown)
  }

  // MARK: Views

  /// The wall date of the scene's clock, nanoseconds since 1970.
  var wallTime: Int64 {
    now.wall + clock.shift(at: now.monotonic) + (time - clock.time(at: now.monotonic))
  }

  /// The scene's own time.
  var time: Int64 { eventTime ?? clock.time(at: now.monotonic) }

  /// How many steps an evaluation of the views may take.
  var fuel: Int {
    let limits = settings.limits
    return preparationCost.map { min(limits.fuel, max(limits.refreshFuel, 2 * $0)) } ?? limits.fuel
  }

  /// Builds the views for the state now and gives layers their new targets; `beginning` is a phase animator
  /// whose next phase begins.
  func buildViews(
    animation: AnimationValue?, disablesAnimations: Bool, showsArrivals: Bool,
    beginning: Identity? = nil
  ) throws(EvaluationError) -> BuiltViews {
    let date = FrameTime.date(wall: wallTime)
    let oldInputs = currentInputs(at: date)
    turnFuel.ration(evaluator) {
      evaluator.begin(date: date, zoneOffset: oldInputs[0], fuel: fuel)
    }
    evaluator.sceneTime = time
    evaluator.screenSize = settings.size
    evaluator.isBuildingViews = true
    defer { evaluator.isBuildingViews = false }
    memory.begin()
    let resolver = ViewResolver(
      evaluator: evaluator, memory: memory, now: date, size: settings.size,
      showsArrivals: showsArrivals)
    resolver.time = time
    resolver.beginning = beginning
    // What phases themselves change wakes no animator: a chain that shows nothing would have no end.
    resolver.wakesIdleAnimators = !isBeginningPhase
    var context = ViewResolver.Context(environment: EnvironmentValues())
    context.environment.colorScheme = settings.colorScheme
    context.environment.motion = settings.motion
    context.animation = animation
    context.disablesAnimations = disablesAnimations
    let view = try root.view(evaluator)
    let item = resolver.single(try resolver.resolve(view, context))
    resolver.layOut(item)
    if let error = resolver.layoutError { throw error }
    let builder = LayerBuilder(evaluator: evaluator)
    try builder.build(item.nodes)
    if resolver.hasArrivals { memory.commitProvisionally() } else { memory.commit() }
    rootValue = resolver.root
    hits = builder.hits
    controls = builder.controls
    leavingLayers = builder.leavingLayers
    return BuiltViews(
      outcome: replaceTargets(builder.targets, oldInputs: oldInputs),
      hasArrivals: resolver.hasArrivals, leavingLayers: builder.leavingLayers)
  }

  private func replaceTargets(
    _ targets: [LayerTarget], oldInputs: [Double]
  ) -> LayerTree.Outcome {
    stateRevision &+= 1
    inputs = evaluator.inputs
    schedules = memory.activeSchedules
    driven = memory.animators.driven
    var outcome = tree.replaceTargets(
      LayerTree.Update(
        layers: targets, tape: evaluator.tape, guards: Array(evaluator.guards), inputs: inputs,
        time: time, motion: settings.motion),
      oldInputs: oldInputs)
    outcome.animations += memory.animators.started
    movesEveryFrame = schedules.contains { $0.schedule.isEveryFrame && tree.reads(input: $0.input) }
    if outcome.isNewStructure {
      isNewStructure = true
    }
    mustSayFrame = true
    segmentsVersion += 1
    completions.follow(tree, memory.animators, at: time)
    return outcome
  }

  /// The inputs of the tape for a date; the storage is kept.
  private func currentInputs(at date: Double) -> [Double] {
    updateInputs(at: date)
    return inputs
  }

  /// Says whether animatable data has arrived, which is shown exactly and due to be built in.
  @discardableResult private func updateInputs(at date: Double) -> Bool {
    let offset = zoneOffset.offset(at: date, in: settings.zone)
    if offset != inputs[0] {
      // To or from summer time: what shows local time jumps.
      if tree.reads(input: 0) { isDiscontinuous = true }
      inputs[0] = offset
      segmentsVersion += 1
    }
    for index in 0..<schedules.count {
      inputs[schedules[index].input] =
        schedules[index].shown(at: date)
    }
    return driven.write(to: &inputs, at: time)
  }

  // MARK: Changes

  /// Runs code of the scene as an action, then shows what it changed.
  func perform(
    _ body: (Evaluator) throws(EvaluationError) -> Void
  ) throws(EvaluationError) {
    beginAction()
    do {
      try body(evaluator)
    } catch {
      // What was written before the error is shown all the same.
      do { try flush() } catch let second { report(second) }
      throw error
    }
    try flush()
  }

  private func beginAction() {
    stateRevision &+= 1
    turnFuel.ration(evaluator) {
      evaluator.beginAction(date: FrameTime.date(wall: wallTime), sceneTime: time)
    }
  }

  /// Applies pending writes, transaction by transaction, and what follows from them.
  func flush() throws(EvaluationError) {
    defer { settleCompletions() }
    var failure: EvaluationError?
    for _ in 0..<Self.largestChainOfChanges {
      while let group = evaluator.takeWrites() { try show(group) }
      settleCompletions()
      let actions = memory.takeActions()
      guard !actions.isEmpty else {
        if let failure { throw failure }
        return
      }
      for action in actions {
        do {
          beginAction()
          _ = try evaluator.call(action.function, action.arguments, at: action.place)
        } catch {
          guard error.code != .limit else { throw error }
          // The others are called and shown all the same; the first failure is told.
          failure = failure ?? error
        }
      }
    }
    evaluator.pendingWrites = []
    throw EvaluationError(
      "the scene keeps changing itself: \(Self.largestChainOfChanges) changes in one turn",
      at: nil, code: .limit)
  }

  /// Shows the writes of one transaction.
  private func show(_ writes: [StateWrite]) throws(EvaluationError) {
    guard let transaction = writes.last?.transaction else { return }
    for write in writes {
      if case .box(let box, let value) = write.target { box.shown = value }
    }
    let outcome = try evaluateViews(
      animation: transaction.animation, disablesAnimations: transaction.disablesAnimations)
    for completion in transaction.completions where !completion.isSettled {
      completion.animations += outcome.animations
    }
  }

  /// Shows as much motion as is asked for, from this frame on.
  func show(_ level: MotionLevel) {
    settings.motion = level
    rebuild()
  }

  // MARK: Ticks

  /// Moves to a frame's time; afterwards `frame` says what changed, if `hasFrame`.
  ///
  /// - Complexity: O(live layers); allocates nothing unless views are evaluated.
  package func advance(to time: FrameTime) {
    evaluate(at: time)
    fillFrame()
  }

  /// The first half of `advance`: all values as of a time, and views that have to be built anew.
  package func evaluate(at time: FrameTime) {
    turnFuel.refill(for: evaluator, evaluation: fuel)
    noticeJump(to: time)
    now = time
    runDue()
    let date = FrameTime.date(wall: wallTime)
    let hasArrived = updateInputs(at: date)
    areSegmentsSampled = false
    if !tree.evaluateSignals(inputs: inputs) || hasArrived || needsEntries(at: date) {
      areSegmentsSampled = segmentsVersion == framedVersion
      rebuild()
    }
    framedVersion = segmentsVersion
  }

  /// The next `advance` has a frame even if nothing changed.
  package func insistOnFrame() { isAwaited = true }

  /// Builds the views anew for what is no longer so.
  func rebuild() {
    do {
      _ = try evaluateViews(animation: nil, disablesAnimations: false)
    } catch {
      report(error)
      return tree.acceptGuards()
    }
    do { try flush() } catch { report(error) }
  }

  private func noticeJump(to time: FrameTime) {
    let offset = time.wall - time.monotonic
    if offset != wallOffset { segmentsVersion += 1 }
    if let wallOffset, abs(offset - wallOffset) > Self.discontinuityThreshold {
      stateRevision &+= 1
      isDiscontinuous = true
    }
    wallOffset = offset
  }

  /// The second half of `advance`: the frame of what changed.
  ///
  /// Times need not come from one grid: `frame.sequence` counts the frames that are the scene's own, and one that is not
  /// counted leaves it.
  package func fillFrame(isCounted: Bool = true) {
    if isNewStructure { epoch += 1 }
    frame.removeAll()
    tree.advance(to: time, into: &frame)
    for refusal in tree.takeRefused() { reportRefused(refusal) }
    let isMoving = clock.isRunning && isUnderWay
    frame.final = !isMoving
    frame.discontinuity = isDiscontinuous
    hasNews =
      !frame.changes.isEmpty || mustSayFrame || isDiscontinuous || (wasMoving && !isMoving)
    hasFrame = hasNews || isAwaited
    wasMoving = isMoving
    isAwaited = false
    guard hasFrame else { return }
    frame.epoch = epoch
    if isCounted { frame.sequence += 1 }
    frame.time = now.monotonic
    frame.period = now.period
    frame.idleUntil = isMoving ? nil : nextScheduledTime
    mustSayFrame = false
    isDiscontinuous = false
  }

  /// Whether anything is on its way.
  var isUnderWay: Bool { movesEveryFrame || tree.isMoving || driven.isMoving }

  /// Goes on counting after a restart: neither number falls below what was sent before.
  package func carryOn(epoch: Int, sequence: Int) {
    self.epoch = max(self.epoch, epoch)
    frame.sequence = max(frame.sequence, sequence)
  }

  /// Forgets that the structure is new, once the scene was sent.
  package func structureWasSent() { isNewStructure = false }

  // MARK: Clock

  /// Prepares for a command that lands on a frame.
  func beginCommand(at time: FrameTime) {
    stateRevision &+= 1
    turnFuel.refill(for: evaluator, evaluation: fuel)
    noticeJump(to: time)
    now = time
    // What fell due before the command happens before it.
    runDue()
    mustSayFrame = true
    wasMoving = true
  }
}
