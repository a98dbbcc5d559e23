import Timeliner
import TimelinerWire

/// The thread that owns the engine: it sleeps to the next frame's deadline, applies orders, evaluates,
/// encodes and sends.
///
/// It never waits for anybody, writes no journal and parses nothing. Nothing moving, or nobody
/// subscribed: it sleeps until it is woken. All its objects are made on the thread and stay there.
final class FrameThread {
  /// Within so many frames of a deadline, and no longer than this, the thread sleeps deaf, by
  /// `clock_nanosleep`; further away, or with a socket to wait for, it listens while it sleeps.
  private static let deafFrames: Int64 = 2
  private static let longestDeafness: Int64 = 100_000_000

  let orders: Mailbox<FrameOrder>
  let reports: Mailbox<FrameReport>
  let pulse: Pulse
  /// Whether somebody wants to know of changed state variables.
  let wish: VariableWish
  let engine: Engine
  let fanout: FrameFanout
  /// The daemon's own grid first, then those that subscribers chose.
  var lanes: [FrameLane]
  private var wallClock = SteadyWallClock()
  /// What scenes see ahead of the wall clock, nanoseconds.
  var phaseOffset: Int64
  /// Orders for the coming frames, in the order they came.
  var waiting: [FrameOrder] = []
  var measures = FrameMeasures()
  /// What was asked for, and what the system granted.
  var wantedPriority: Int
  var priority = 0
  /// Scenes that orders of this turn are about.
  var touched: Set<String> = []
  var touchesAll = false
  /// What was told of scenes on this turn: however many ask, each is looked at once.
  var snapshots: [String: SceneSnapshot] = [:]
  var isStopping = false
  /// Writes down what a restart needs; nil without a service manager that would keep it.
  let keeper: StateKeeper?
  /// Whose state variables changed; nil while nobody saves them.
  var variables: VariableWatch?

  /// Makes the thread's objects; called on the thread itself.
  init(_ start: FrameThreadStart) throws(SystemError) {
    orders = start.orders
    reports = start.reports
    pulse = start.pulse
    wish = start.wish
    engine = Engine()
    phaseOffset = start.settings.phaseOffset
    wantedPriority = start.settings.realtimePriority
    fanout = try FrameFanout(
      settings: start.settings, boot: start.boot, mailbox: start.orders.flag.number)
    // Daemons of one machine and one rate make their frames for the same moments.
    lanes = [FrameLane(nil, FrameGrid(origin: 0, rate: start.settings.rate))]
    keeper = try Self.keeper(start.kept)
    fanout.keeper = keeper
    fanout.oldBells = OldBells(start.kept?.rings ?? [])
    carryOn(start)
    fanout.segments = { [engine] name in engine.scene(name)?.segments }
  }

  /// Works until it is told to stop.
  func run() throws(SystemError) {
    TimerSlack.minimize()
    SchedulerSlice.shorten()
    if wantedPriority > 0 { takePriority() }
    while !isStopping {
      let now = wallClock.steady(SystemClock.read())
      pulse.beginTurn()
      if measures.beginTurn(now.monotonic) { pulse.wokeLate() }
      takeOrders(now)
      if isStopping {
        makeLast(now)
        break
      }
      fanout.expire(now: now.monotonic)
      keepState(now.monotonic)
      if let moment = nextMoment(now) {
        let deadline = moment - FrameGrid.lead
        if deadline <= now.monotonic {
          turn(at: moment, now)
        } else {
          try sleep(until: deadline, now.monotonic)
        }
      } else {
        try sleep(until: nil, now.monotonic)
      }
      tellEnded()
    }
    writeState()
    tellLastVariables()
    fanout.stop()
    tellEnded()
  }

  private func sleep(until deadline: Int64?, _ now: Int64) throws(SystemError) {
    let end = Self.earlier(Self.earlier(deadline, fanout.nextExpiry), nextRecord)
    pulse.sleep(until: end ?? .max)
    measures.willSleep(to: end == deadline ? deadline : nil)
    if let end, end == deadline, !fanout.isWaitingForRoom,
      Self.sleepsDeaf(for: end - now, period: lanes[0].plan.grid.period)
    {
      // What sockets want is done before the sleep: nothing stands between waking and the frame.
      if try !fanout.wait(nanoseconds: 0, clock: { SystemClock.read().monotonic }) {
        SystemClock.sleep(until: end)
        return measures.woke(.deadline)
      }
      measures.willSleep(to: nil)
    } else {
      try fanout.wait(nanoseconds: end.map { max(0, $0 - now) }) {
        SystemClock.read().monotonic
      }
      let isExpiry = fanout.wakeReason == .deadline && end != deadline
      measures.woke(isExpiry ? .expiry : fanout.wakeReason)
    }
    catchUp(now: SystemClock.read().monotonic)
  }

  /// Whether orders can wait for the end of so long a sleep, nanoseconds.
  static func sleepsDeaf(for duration: Int64, period: Int64) -> Bool {
    duration <= min(longestDeafness, deafFrames * period)
  }

  private static func earlier(_ one: Int64?, _ other: Int64?) -> Int64? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  func tellEnded() {
    let ended = fanout.takeEnded()
    guard !ended.isEmpty else { return }
    for (id, end) in ended { reports.post(.subscriberEnded(id: id, end)) }
    closeLanes()
  }

  func record(_ scene: String) -> SceneRecord? { engine.scene(scene)?.record }
}
