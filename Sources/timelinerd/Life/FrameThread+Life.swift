import Timeliner

extension FrameThread {
  /// Maps what outlives the daemon; called on the thread itself.
  static func keeper(_ start: KeptStateStart?) throws(SystemError) -> StateKeeper? {
    guard let start else { return nil }
    do throws(StateMemory.Failure) {
      return try StateKeeper(start)
    } catch {
      switch error {
      case .system(let error): throw error
      case .foreign: preconditionFailure("the service thread looked at this memory")
      }
    }
  }

  /// Goes on on the grid of before the restart: no moment is shown twice.
  func carryOn(_ start: FrameThreadStart) {
    guard let keeper, let kept = start.kept else { return }
    if let grid = kept.grid { plan.use(grid) }
    let last = keeper.cells.memory.presentation
    if last > 0, last <= SystemClock.read().monotonic + Self.farthestFrame {
      plan.made(plan.grid.index(atOrAfter: last))
    }
    // After the numbers are kept: a new rate goes on from the last frame.
    plan.change(to: start.settings.rate)
  }

  /// Presentations farther ahead than this were never planned, nanoseconds: the slowest rate and the lead.
  private static let farthestFrame: Int64 = 11_000_000_000

  func perform(_ order: KeepOrder) {
    switch order {
    case .facts(let facts): keeper?.facts = facts
    case .complete: keeper?.complete()
    case .stored(let serial): keeper?.wasStored(serial: serial)
    }
  }

  /// A scene was installed: its frames go on counting where a daemon before this one ended.
  func began(_ scene: PlayingScene, replacing old: PlayingScene?) {
    if old == nil {
      keeper?.begin(scene, among: Set(engine.scenes.map(\.name)))
    } else {
      keeper?.replace()
    }
  }

  /// Makes the frame that is due as the thread stops: the one after it is the next daemon's.
  func makeLast(_ now: ClockReading) {
    guard let moment = nextMoment(now), moment - FrameGrid.lead <= now.monotonic else { return }
    turn(at: moment, now)
  }

  // MARK: Records

  /// Writes a record if something changed and enough time has passed.
  func keepState(_ now: Int64) {
    guard let keeper else { return }
    for report in keeper.takeNews() { reports.post(.kept(report)) }
    guard now >= keeper.notBefore, needsRecord else { return }
    writeState()
    keeper.rest(from: now, to: SystemClock.read().monotonic)
  }

  private var needsRecord: Bool {
    keeper?.needsRecord(engine.scenes, lanes, hasUnrecorded: fanout.hasUnrecorded) ?? false
  }

  /// When a record has to be written that was put off; nil when there is none.
  var nextRecord: Int64? {
    needsRecord ? keeper?.notBefore : nil
  }

  /// Writes everything down.
  func writeState() {
    guard let keeper, keeper.isComplete else { return }
    let hadScenes = !keeper.leavesOutScenes
    keeper.write(engine.scenes, lanes, fanout.members.values.map(\.subscriber))
    fanout.hasUnrecorded = false
    if let larger = keeper.takeLarger() {
      reports.post(.kept(.memory(descriptor: larger.descriptor, serial: larger.serial)))
    }
    if hadScenes, keeper.leavesOutScenes { reports.post(.kept(.tooLarge)) }
  }
}
