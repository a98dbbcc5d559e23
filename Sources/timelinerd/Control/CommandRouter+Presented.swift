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
    guard let subscription = reportedSubscription(of: session.peer.process) else {
      return fail(session, FramesError.notSubscribed)
    }
    let grid = grids[subscription]
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
    let rate = grid?.rate ?? store.options.rate
    if let display = followers[grid, default: DisplayFollower()].take(
      report, from: leader, rate: rate, now: now)
    {
      carriedGrids.remove(grid)
      link.post(.follow(display, on: grid))
    }
    answer(session, EmptyParameters())
  }

  /// The subscription whose grid a process's reports are about: the first on the daemon's grid, else the first.
  private func reportedSubscription(of process: Int32) -> UInt64? {
    var first: UInt64?
    var firstOfDaemon: UInt64?
    for (id, peer) in subscribers where peer.process == process {
      first = min(first ?? .max, id)
      if grids[id] == nil { firstOfDaemon = min(firstOfDaemon ?? .max, id) }
    }
    return firstOfDaemon ?? first
  }

  private func wrongParameter(_ method: FramesInterface.Presented, now: Int64) -> String? {
    if method.sequence < 1 { return "sequence" }
    let range = (now - Self.longestDelay)...(now + Self.longestDelay)
    if !range.contains(method.time) { return "time" }
    if method.refresh != 0, !Self.refreshes.contains(method.refresh) { return "refresh" }
    return nil
  }

  /// A connection of the Frames or the Control socket ended.
  func connectionEnded(_ id: UInt64) {
    for grid in followers.keys { release(grid) { $0.connection == id } }
  }

  /// A subscription of a process to a grid ended.
  func subscriptionEnded(of process: Int32, on grid: OwnGrid?) {
    let isSubscribed = subscribers.contains { $1.process == process && grids[$0] == grid }
    if !isSubscribed { release(grid) { $0.process == process } }
  }

  private func release(_ grid: OwnGrid?, _ isGone: (DisplayFollower.Leader) -> Bool) {
    let hadLeader = followers[grid]?.leader != nil
    if followers[grid]?.left(where: isGone) == true { link.post(.follow(nil, on: grid)) }
    if hadLeader { leaveCarried(grid) }
  }

  /// Somebody set the wall clock, or the machine slept: told apart by the clock that counts sleep.
  func clockSet() {
    let now = SystemClock.suspended()
    defer { suspended = now }
    guard now - suspended > Self.shortestSuspend else { return }
    for grid in followers.keys { followers[grid]?.resumed() }
  }

  /// Nanoseconds.
  private static let shortestSuspend: Int64 = 100_000_000

  /// The display that leads the daemon's grid, for `Status`.
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
