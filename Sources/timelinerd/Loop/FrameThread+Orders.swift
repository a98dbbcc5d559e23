import Timeliner
import TimelinerWire

extension FrameThread {
  func takeOrders(_ now: ClockReading) {
    guard !orders.isEmpty else { return }
    for order in orders.take() {
      switch order {
      case .install, .remove, .apply, .batch, .inspect: waiting.append(order)
      case .subscribe(let new):
        // What moved while nobody looked is not late.
        if !fanout.isWatched(on: new.filter.grid) { lane(new.filter.grid).motionNeed = nil }
        fanout.add(new, record: record, now: now.monotonic)
        lane(new.filter.grid).needsTurn = true
      case .timeChanged: requestTurn()
      case .settings(let settings):
        fanout.settings = settings
        lanes[0].plan.change(to: settings.rate)
        shiftPhase(to: settings.phaseOffset)
        usePriority(settings.realtimePriority)
      case .measure(let ticket):
        reports.post(.measured(ticket: ticket, measurement(now.monotonic)))
      case .follow(let display, let grid): follow(display, on: grid)
      case .keep(let order): perform(order)
      case .tellVariables: watchVariables()
      case .stop: isStopping = true
      }
    }
  }

  private func shiftPhase(to offset: Int64) {
    guard offset != phaseOffset else { return }
    phaseOffset = offset
    requestTurn()
  }

  /// A display leads a grid, or leaves it; nobody may be there any more.
  private func follow(_ display: DisplayGrid?, on grid: OwnGrid?) {
    guard let lane = lanes.first(where: { $0.grid == grid }) else { return }
    if let display { lane.plan.follow(display) } else { lane.plan.runFree() }
  }

  /// The wall clock at a frame, without the shift that only scenes see.
  private func wall(of time: FrameTime) -> Int64 { time.wall - phaseOffset }

  /// An order that was performed and is answered after the frame is made.
  enum Reply {
    /// The scene that is needed no more: the one before it or, with an error, the new one.
    case installed(Int, retired: RetiredScene?, EngineError?)
    case removed(Int, RetiredScene?)
    case applied(Int, scene: String?, at: Int64?, Result<CommandResult, EngineError>)
    case batched(Int, [PreparedCommand], at: Int64?, [Result<CommandResult, EngineError>])
    case inspected(Int, [String]?)
  }

  func perform(_ time: FrameTime) -> [Reply] {
    let due = waiting.filter { isDue($0, time) }
    waiting.removeAll { isDue($0, time) }
    var replies: [Reply] = []
    for order in due {
      switch order {
      case .install(let scene, let ticket):
        touched.insert(scene.name)
        replies.append(install(scene, ticket, time))
      case .remove(let scene, let ticket):
        replies.append(.removed(ticket, RetiredScene(engine.remove(scene))))
        fanout.end(scene)
        for lane in lanes { lane.forget(scene) }
        keeper?.end(scene)
        variables?.end(scene)
      case .apply(let command, let at, let ticket):
        touch(command.scene)
        let result = Result { () throws(EngineError) in
          try engine.apply(command, at: time)
        }
        replies.append(.applied(ticket, scene: command.scene, at: at, result))
      case .batch(let commands, let at, let ticket):
        replies.append(.batched(ticket, commands, at: at, carryOut(commands, time)))
      case .inspect(let scenes, let ticket):
        touchesAll = touchesAll || scenes == nil
        touched.formUnion(scenes ?? [])
        replies.append(.inspected(ticket, scenes))
      case .measure, .subscribe, .timeChanged, .settings, .follow, .keep, .tellVariables, .stop:
        preconditionFailure("\(order) does not wait for a frame")
      }
    }
    return replies
  }

  private func install(_ scene: PlayingScene, _ ticket: Int, _ time: FrameTime) -> Reply {
    do throws(EngineError) {
      let old = try engine.install(scene, at: time)
      began(scene, replacing: old)
      variables?.begin(scene)
      return .installed(ticket, retired: RetiredScene(old), nil)
    } catch {
      return .installed(ticket, retired: RetiredScene(scene), error)
    }
  }

  func touch(_ scene: String?) {
    if let scene { touched.insert(scene) } else { touchesAll = true }
  }

  func answer(_ reply: Reply, _ time: FrameTime) {
    switch reply {
    case .installed(let ticket, let retired, let error):
      reports.post(.installed(ticket: ticket, retired: retired, error))
    case .removed(let ticket, let scene): reports.post(.removed(ticket: ticket, scene))
    case .applied(let ticket, let scene, let at, let result):
      let applied = Result { () throws(EngineError) in
        try landed(try result.get(), on: scene, at, time)
      }
      reports.post(.applied(ticket: ticket, applied))
    case .batched(let ticket, let commands, let at, let results):
      reports.post(.batched(ticket: ticket, landed(commands, results, at, time)))
    case .inspected(let ticket, let scenes):
      let snapshots = (scenes ?? engine.scenes.map(\.name)).compactMap { snapshot(of: $0, time) }
      reports.post(.inspected(ticket: ticket, snapshots))
    }
  }

  /// What a command did, with its frame when it was to one scene.
  private func landed(
    _ result: CommandResult, on name: String?, _ at: Int64?, _ time: FrameTime
  ) throws(EngineError) -> AppliedCommand {
    guard let name else { return AppliedCommand(frame: nil, result: result.result) }
    guard let facts = engine.scene(name)?.facts else {
      // An order after it took the scene away: there is no frame that would show it.
      throw EngineError(
        .sceneNotFound, "scene '\(name)' was removed on the same frame",
        known: engine.scenes.map(\.name))
    }
    return AppliedCommand(frame: reference(to: facts, at, time), result: result.result)
  }

  /// The frame that shows a scene at this time.
  func reference(to facts: PlayingScene.Facts, _ at: Int64?, _ time: FrameTime) -> FrameReference {
    FrameReference(
      scene: facts.name, epoch: facts.epoch, sequence: facts.sequence, time: time.monotonic,
      lateBy: at.map { lateness(of: $0, time) } ?? 0)
  }

  /// A frame stands for the moments since the one before it: within them nothing is late.
  private func lateness(of at: Int64, _ time: FrameTime) -> Int64 {
    guard at <= wall(of: time) - time.period else { return 0 }
    // Clients may name any moment, also one before all that can be told apart from now.
    let (late, overflow) = wall(of: time).subtractingReportingOverflow(at)
    return overflow ? .max : late
  }

  private func snapshot(of name: String, _ time: FrameTime) -> SceneSnapshot? {
    if let snapshot = snapshots[name] { return snapshot }
    guard let scene = engine.scene(name) else { return nil }
    let snapshot = SceneSnapshot(
      name: name, facts: scene.facts, isMoving: !scene.frame.final, record: scene.record,
      variables: scene.variables, functions: scene.functionNames, controls: scene.controlNames,
      diagnostics: scene.diagnostics, time: time.monotonic)
    snapshots[name] = snapshot
    return snapshot
  }

  /// Whether an order belongs on a frame that shows this wall time.
  private func isDue(_ order: FrameOrder, _ time: FrameTime) -> Bool {
    guard let at = order.wantedTime else { return true }
    return at <= wall(of: time)
  }
}
