/// Decides whose reports of shown frames count, and when the grid of frames has to be corrected.
///
/// Pure: it is told who reports what, and what time it is. One subscriber leads at a time: the first that
/// reports, until it goes, or until it was silent for `patience` when another one reports.
struct DisplayFollower {
  /// Nanoseconds.
  static let patience: Int64 = 5_000_000_000
  /// The grid may be so far from the prediction before it is corrected, nanoseconds.
  static let tolerance = 10_000.0

  /// Who leads.
  struct Leader: Equatable {
    var connection: UInt64
    var process: Int32
  }

  /// A frame that was shown.
  struct Report {
    var scene: String
    var sequence: Int
    /// CLOCK_MONOTONIC, nanoseconds.
    var time: Int64
    /// The display's period, nanoseconds; 0 when it does not say.
    var refresh: Int64
    var isSynchronized: Bool
  }

  private(set) var leader: Leader?
  private(set) var loop = DisplayLoop()
  /// What the grid follows.
  private(set) var followed: DisplayGrid?
  private(set) var latest: Report?
  /// Reports of the leader that were taken, and that were too far off.
  private(set) var taken = 0
  private(set) var dropped = 0
  private var lastTime: Int64 = .min
  private var rate: FrameRate?

  /// Takes a report.
  ///
  /// - Returns: what the grid has to follow from now on; nil when it is good as it is.
  mutating func take(
    _ report: Report, from reporter: Leader, rate: FrameRate, now: Int64
  ) -> DisplayGrid? {
    // What is shown at any time, or torn, tells nothing of the display's phase.
    guard report.isSynchronized, lead(reporter, now) else { return nil }
    lastTime = now
    latest = report
    let stated = report.refresh > 0 ? Double(report.refresh) : FrameStep(rate).nanoseconds
    switch loop.take(report.time, nominal: stated) {
    case .taken, .started: taken += 1
    case .dropped: dropped += 1
    case .repeated: return nil
    }
    return correction(rate)
  }

  private mutating func lead(_ reporter: Leader, _ now: Int64) -> Bool {
    guard let leader else {
      leader = reporter
      return true
    }
    if leader == reporter { return true }
    guard now - lastTime >= Self.patience else { return false }
    // The grid goes on as it is until the new leader is understood.
    let followed = followed
    self = DisplayFollower()
    self.followed = followed
    self.leader = reporter
    return true
  }

  private mutating func correction(_ rate: FrameRate) -> DisplayGrid? {
    guard loop.isLocked else { return nil }
    let display = DisplayGrid(
      moment: loop.moment, period: loop.period, nominal: loop.nominal, rate: rate)
    if let followed, self.rate == rate, followed.distance(of: display.moment) <= Self.tolerance,
      abs(followed.step.nanoseconds - display.step.nanoseconds) <= Self.tolerance
    {
      return nil
    }
    followed = display
    self.rate = rate
    return display
  }

  /// Somebody goes.
  ///
  /// - Returns: whether the grid has to run free from now on.
  mutating func left(where isGone: (Leader) -> Bool) -> Bool {
    guard let leader, isGone(leader) else { return false }
    let wasFollowing = followed != nil
    self = DisplayFollower()
    return wasFollowing
  }

  /// The machine was suspended: the display's phase is lost, its rate is not.
  mutating func resumed() { loop.reset() }
}
