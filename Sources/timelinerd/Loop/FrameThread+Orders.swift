import Timeliner
import TimelinerWire

extension FrameThread {
  func takeOrders(_ now: ClockReading) {
    guard !orders.isEmpty else { return }
    for order in orders.take() {
      switch order {
      case .install, .remove, .apply, .inspect: waiting.append(order)
      case .subscribe(let new):
        fanout.add(new, record: record, now: now.monotonic)
        needsTurn = true
      case .timeChanged: needsTurn = !fanout.isEmpty
      case .settings(let settings):
        fanout.settings = settings
        plan.change(to: settings.rate)
      case .stop: isStopping = true
      }
    }
  }

  /// An order that was performed and is answered after the frame is made.
  enum Reply {
    case installed(Int)
    case removed(Int, existed: Bool)
    case applied(Int, scene: String?, at: Int64?, Result<CommandResult, EngineError>)
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
        engine.install(scene, at: time)
        replies.append(.installed(ticket))
      case .remove(let scene, let ticket):
        replies.append(.removed(ticket, existed: engine.remove(scene)))
        fanout.end(scene)
      case .apply(let command, let at, let ticket):
        touch(command.scene)
        let result = Result { () throws(EngineError) in
          try engine.apply(command, at: time)
        }
        replies.append(.applied(ticket, scene: command.scene, at: at, result))
      case .inspect(let scenes, let ticket):
        touchesAll = touchesAll || scenes == nil
        touched.formUnion(scenes ?? [])
        replies.append(.inspected(ticket, scenes))
      case .subscribe, .timeChanged, .settings, .stop:
        preconditionFailure("\(order) does not wait for a frame")
      }
    }
    return replies
  }

  private func touch(_ scene: String?) {
    if let scene { touched.insert(scene) } else { touchesAll = true }
  }

  func answer(_ reply: Reply, _ time: FrameTime) {
    switch reply {
    case .installed(let ticket): reports.post(.installed(ticket: ticket))
    case .removed(let ticket, let existed):
      reports.post(.removed(ticket: ticket, existed: existed))
    case .applied(let ticket, let scene, let at, let result):
      let applied = result.map { result in
        AppliedCommand(frame: scene.flatMap { reference($0, at, time) }, result: result.result)
      }
      reports.post(.applied(ticket: ticket, applied))
    case .inspected(let ticket, let scenes):
      let snapshots = (scenes ?? engine.scenes.map(\.name)).compactMap { snapshot(of: $0, time) }
      reports.post(.inspected(ticket: ticket, snapshots))
    }
  }

  private func reference(_ scene: String, _ at: Int64?, _ time: FrameTime) -> FrameReference? {
    guard let facts = engine.scene(scene)?.facts else { return nil }
    // A frame stands for the moments since the one before it: within them nothing is late.
    let late = at.map { $0 <= time.wall - time.period ? time.wall - $0 : 0 } ?? 0
    return FrameReference(
      scene: scene, epoch: facts.epoch, sequence: facts.sequence, time: time.monotonic,
      lateBy: late)
  }

  private func snapshot(of name: String, _ time: FrameTime) -> SceneSnapshot? {
    guard let scene = engine.scene(name) else { return nil }
    return SceneSnapshot(
      name: name, facts: scene.facts, isMoving: !scene.frame.final, record: scene.record,
      variables: scene.variables, functions: scene.functionNames, controls: scene.controlNames,
      diagnostics: scene.diagnostics, time: time.monotonic)
  }

  /// Whether an order belongs on a frame that shows this wall time.
  private func isDue(_ order: FrameOrder, _ time: FrameTime) -> Bool {
    guard case .apply(_, let at?, _) = order else { return true }
    return at <= time.wall
  }
}
