import Timeliner
import TimelinerWire

extension CommandRouter {
  /// How far from now a reported moment may lie, nanoseconds.
  private static let longestDelay: Int64 = 1_000_000_000
  /// Periods of displays that are believed, nanoseconds: 1000 Hz to one picture a second.
  private static let refreshes: ClosedRange<Int64> = 1_000_000...1_000_000_000

  /// Takes a renderer's word on when it showed a frame.
  func presented(_ session: Session, _ method: FramesInterface.Presented) {
    let leader = DisplayFollower.Leader(connection: session.id, process: session.peer.process)
    guard follower.leader == leader || isSubscribed(session.peer.process) else {
      return fail(session, FramesError.notSubscribed)
    }
    guard store.playingNames.contains(method.scene) else {
      return fail(
        session, FramesError.sceneNotFound(scene: method.scene, known: store.playingNames))
    }
    let now = SystemClock.read().monotonic
    if let parameter = wrongParameter(method, now: now) {
      return fail(session, ServiceError.invalidParameter(parameter: parameter))
    }
    let report = DisplayFollower.Report(
      scene: method.scene, sequence: method.sequence, time: method.time, refresh: method.refresh,
      isSynchronized: method.flags.contains(.vsync))
    if let display = follower.take(report, from: leader, rate: store.options.rate, now: now) {
      isOnCarriedGrid = false
      link.post(.follow(display))
    }
    answer(session, EmptyParameters())
  }

  private func isSubscribed(_ process: Int32) -> Bool {
    subscribers.values.contains { $0.process == process }
  }

  private func wrongParameter(_ method: FramesInterface.Presented, now: Int64) -> String? {
    if method.sequence < 1 { return "sequence" }
    let range = (now - Self.longestDelay)...(now + Self.longestDelay)
    if !range.contains(method.time) { return "time" }
    if method.refresh != 0, !Self.refreshes.contains(method.refresh) { return "refresh" }
    return nil
  }

  /// A connection of the Frames or the Control socket ended.
  func connectionEnded(_ id: UInt64) { release { $0.connection == id } }

  /// A subscription of a process ended.
  func subscriptionEnded(of process: Int32) {
    guard !isSubscribed(process) else { return }
    release { $0.process == process }
  }

  private func release(_ isGone: (DisplayFollower.Leader) -> Bool) {
    let hadLeader = follower.leader != nil
    if follower.left(where: isGone) { link.post(.follow(nil)) }
    if hadLeader { leaveCarriedGrid() }
  }

  /// Somebody set the wall clock, or the machine slept: told apart by the clock that counts sleep.
  func clockSet() {
    let now = SystemClock.suspended()
    defer { suspended = now }
    if now - suspended > Self.shortestSuspend { follower.resumed() }
  }

  /// Nanoseconds.
  private static let shortestSuspend: Int64 = 100_000_000

  /// For `Status`.
  var display: DisplayStatus? {
    guard let leader = follower.leader, let latest = follower.latest else { return nil }
    let loop = follower.loop
    return DisplayStatus(
      process: Int(leader.process), locked: loop.isLocked,
      rate: loop.period > 0 ? 1e9 / loop.period : 0, phaseError: Int64(loop.error.rounded()),
      meanError: Int64(loop.meanError.rounded()), taken: follower.taken,
      dropped: follower.dropped, scene: latest.scene, sequence: latest.sequence)
  }
}
