import Timeliner
import TimelinerWire

/// The thread that owns the engine: it sleeps to the next frame's deadline, applies orders, evaluates,
/// encodes and sends.
///
/// It never waits for anybody, writes no journal and parses nothing. Nothing moving, or nobody
/// subscribed: it sleeps until it is woken. All its objects are made on the thread and stay there.
final class FrameThread {
  /// Within so many frames of a deadline the thread sleeps deaf, by `clock_nanosleep`; further away,
  /// or with a socket to wait for, it listens while it sleeps.
  private static let deafFrames: Int64 = 2

  private let orders: Mailbox<FrameOrder>
  private let reports: Mailbox<FrameReport>
  private let pulse: Pulse
  private let engine: Engine
  private let fanout: FrameFanout
  private var plan: FramePlan
  /// Orders for the coming frames, in the order they came.
  private var waiting: [FrameOrder] = []
  /// When something moves next by itself, CLOCK_MONOTONIC.
  private var motionNeed: Int64?
  private var needsTurn = false
  /// Scenes that orders of this turn are about.
  private var touched: Set<String> = []
  private var touchesAll = false
  private var isStopping = false

  /// Makes the thread's objects; called on the thread itself.
  init(_ start: FrameThreadStart) throws(SystemError) {
    orders = start.orders
    reports = start.reports
    pulse = start.pulse
    engine = Engine()
    fanout = try FrameFanout(
      settings: start.settings, boot: start.boot, mailbox: start.orders.flag.number)
    let origin = SystemClock.read().monotonic
    plan = FramePlan(grid: FrameGrid(origin: origin, rate: start.settings.rate))
  }

  /// Works until it is told to stop.
  func run() throws(SystemError) {
    TimerSlack.minimize()
    while !isStopping {
      let now = SystemClock.read()
      pulse.beginTurn()
      try takeOrders(now)
      if isStopping { break }
      fanout.expire(now: now.monotonic)
      if let index = plan.next(need: need(now), now: now.monotonic) {
        let deadline = plan.grid.deadline(of: index)
        if deadline <= now.monotonic {
          turn(index, now)
        } else {
          try sleep(until: deadline, now.monotonic)
        }
      } else {
        try sleep(until: nil, now.monotonic)
      }
      tellEnded()
    }
    fanout.stop()
    tellEnded()
  }

  /// The moment that a frame has to show next; nil when nothing can change.
  private func need(_ now: ClockReading) -> Int64? {
    if needsTurn { return .min }
    var need = fanout.isEmpty ? nil : motionNeed
    for order in waiting {
      guard case .apply(_, let at?, _) = order else { return .min }
      // Wall time to monotonic time by the reading of this pass: a clock step moves it.
      need = min(need ?? .max, at - now.wall + now.monotonic)
    }
    return need
  }

  private func sleep(until deadline: Int64?, _ now: Int64) throws(SystemError) {
    let end = [deadline, fanout.nextExpiry].compactMap { $0 }.min()
    pulse.sleep(until: end ?? .max)
    if let end, end == deadline, !fanout.isWaitingForRoom,
      end - now <= Self.deafFrames * plan.grid.period
    {
      SystemClock.sleep(until: end)
      try fanout.wait(nanoseconds: 0) { SystemClock.read().monotonic }
    } else {
      try fanout.wait(nanoseconds: end.map { max(0, $0 - now) }) {
        SystemClock.read().monotonic
      }
    }
    fanout.catchUp(record: record, now: now)
  }

  private func tellEnded() {
    for (id, end) in fanout.takeEnded() { reports.post(.subscriberEnded(id: id, end)) }
  }

  private func record(_ scene: String) -> SceneRecord? { engine.scene(scene)?.record }
}

/// What a frame thread starts from.
struct FrameThreadStart: Sendable {
  var orders: Mailbox<FrameOrder>
  var reports: Mailbox<FrameReport>
  var pulse: Pulse
  var settings: FrameSettings
  /// The machine's boot id.
  var boot: String
}

extension FrameThread {
  // MARK: Orders

  private func takeOrders(_ now: ClockReading) throws(SystemError) {
    guard !orders.isEmpty else { return }
    for order in orders.take() {
      switch order {
      case .install, .remove, .apply, .inspect: waiting.append(order)
      case .subscribe(let new):
        try fanout.add(new, record: record, now: now.monotonic)
        needsTurn = true
      case .timeChanged: needsTurn = !fanout.isEmpty
      case .settings(let settings):
        fanout.settings = settings
        plan.change(to: settings.rate)
      case .stop: isStopping = true
      }
    }
  }

  /// Whether an order belongs on a frame that shows this wall time.
  private func isDue(_ order: FrameOrder, _ time: FrameTime) -> Bool {
    guard case .apply(_, let at?, _) = order else { return true }
    return at <= time.wall
  }

  // MARK: Turns

  /// Makes one frame of every scene that is wanted.
  private func turn(_ index: Int64, _ now: ClockReading) {
    let presentation = plan.grid.presentation(of: index)
    let time = FrameTime(
      monotonic: presentation, wall: now.wall + presentation - now.monotonic,
      period: plan.grid.period)
    needsTurn = false
    let replies = waiting.isEmpty ? [] : perform(time)
    for scene in engine.scenes where isWanted(scene.name) { advance(scene, time, now.monotonic) }
    fanout.catchUp(record: record, now: now.monotonic)
    plan.made(index)
    motionNeed = nextMotion()
    touched.removeAll(keepingCapacity: true)
    touchesAll = false
    for reply in replies { answer(reply, time) }
  }

  /// Whether a scene has to be evaluated: somebody looks at it, or an order was about it.
  private func isWanted(_ scene: String) -> Bool {
    touchesAll || fanout.wants(scene) || touched.contains(scene)
  }

  private func advance(_ scene: PlayingScene, _ time: FrameTime, _ now: Int64) {
    scene.advance(to: time)
    if scene.isNewStructure {
      fanout.begin(scene.record)
      scene.structureWasSent()
    }
    guard scene.hasFrame else { return }
    fanout.movedOn(scene.name)
    fanout.publish(scene.frame, now: now)
    pulse.published()
  }

  /// When the next of the scenes moves that somebody looks at.
  private func nextMotion() -> Int64? {
    var next: Int64?
    for scene in engine.scenes where fanout.wants(scene.name) {
      guard let deadline = scene.nextDeadline else { continue }
      next = min(next ?? .max, deadline)
    }
    return next
  }

  /// An order that was performed and is answered after the frame is made.
  private enum Reply {
    case installed(Int)
    case removed(Int, existed: Bool)
    case applied(Int, scene: String?, at: Int64?, Result<CommandResult, EngineError>)
    case inspected(Int, [String]?)
  }

  private func perform(_ time: FrameTime) -> [Reply] {
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

  private func answer(_ reply: Reply, _ time: FrameTime) {
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
}
