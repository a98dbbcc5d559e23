import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

@testable import timelinerd

/// A frame thread that a test drives from deadline to deadline, with subscribers on sockets.
///
/// Use it within `onLargeStack`.
final class LaneStage {
  static let second: Int64 = 1_000_000_000
  /// A second hand that moves with every frame, and a knob whose place is animated.
  static let scene = """
    struct Scene: View {
      @State var isOn = false
      @State var extra = 0
      var body: some View {
        ZStack {
          TimelineView(.animation) { context in
            Rectangle().frame(width: 10, height: 5)
              .rotationEffect(.degrees(context.date.timeIntervalSinceReferenceDate - 700_000_000))
          }
          Circle().frame(width: 10, height: 10).offset(x: isOn ? 40 : 0)
            .accessibilityIdentifier("knob")
          ForEach(0..<extra, id: \\.self) { _ in Rectangle() }
        }
      }
    }
    """
  /// The same without anything that moves by itself.
  static let stillScene = """
    struct Scene: View {
      @State var isOn = false
      var body: some View {
        Circle().frame(width: 10, height: 10).offset(x: isOn ? 40 : 0)
          .accessibilityIdentifier("knob")
      }
    }
    """

  let thread: FrameThread
  let orders: Mailbox<FrameOrder>
  let reports: Mailbox<FrameReport>
  let pulse = Pulse()
  /// CLOCK_MONOTONIC.
  var now: Int64
  /// Wall minus monotonic time: 2024.
  var wallOffset: Int64 = 1_700_000_000 * second
  /// Moments of the frames that were made.
  private(set) var moments: [Int64] = []
  private var nextID: UInt64 = 1

  /// Subscribers that are read seldom want a large buffer, the slow a small one.
  init(
    _ text: String = scene, from start: Int64 = 5 * second, sendBufferBytes: Int = 4 << 20
  ) throws {
    var options = Options()
    options.sendBufferBytes = sendBufferBytes
    orders = try Mailbox()
    reports = try Mailbox()
    now = start
    thread = try FrameThread(
      FrameThreadStart(
        orders: orders, reports: reports, pulse: pulse, settings: FrameSettings(options),
        boot: "0"))
    try install(text)
  }

  func install(_ text: String, zone: Int = 0) throws {
    let source = SceneSource(name: "Scene", files: [SourceFile(path: "Scene.swift", text: text)])
    let scene = try Engine.prepare(
      source,
      settings: SceneSettings(
        size: Size(width: 100, height: 100), zone: FixedZone(offset: Double(zone))),
      at: FrameTime(monotonic: now, wall: now + wallOffset, period: 1))
    orders.post(.install(scene, ticket: 0))
  }

  @discardableResult
  func subscribe(
    _ pair: borrowing SocketPair, rate: String? = nil, phase: Int64 = 0,
    level: SubscriptionLevel = .samples
  ) throws -> OwnGrid? {
    var filter = FrameFilter()
    filter.level = level
    if let rate {
      filter.grid = OwnGrid(rate: try #require(FrameRate(text: rate)), phase: phase)
    }
    orders.post(
      .subscribe(
        NewSubscriber(
          id: nextID, socket: pair.daemonSide, format: .varlink, filter: filter, opening: [])))
    nextID += 1
    return filter.grid
  }

  func set(_ name: String, _ value: String, animation: String? = nil, ticket: Int = 1) throws {
    let command = try PreparedCommand.prepare(
      .set(scene: "Scene", values: [.init(name: name, value: value)], animation: animation))
    orders.post(.apply(command, at: nil, ticket: ticket))
  }

  /// Makes all frames whose deadlines come before a time, waking so late.
  func run(until end: Int64, late: Int64 = 0) throws {
    while true {
      let reading = ClockReading(monotonic: now, wall: now + wallOffset)
      thread.takeOrders(reading)
      thread.fanout.expire(now: now)
      try thread.fanout.wait(nanoseconds: 0) { now }
      thread.tellEnded()
      guard let moment = thread.nextMoment(reading), moment - FrameGrid.lead < end else {
        thread.catchUp(now: now)
        now = max(now, end)
        return
      }
      if moment - FrameGrid.lead > now {
        now = moment - FrameGrid.lead + late
      } else {
        moments.append(moment)
        thread.turn(at: moment, reading)
      }
    }
  }

  /// What a subscriber got: frames, the scenes folded with them, the names of what else came.
  struct Received {
    var frames: [Frame] = []
    var missed = 0
    var kinds: [String] = []
    var mirror: SceneMirror?
    /// The mirror's knob after each frame.
    var knob: [Double] = []
  }

  static func read(_ pair: borrowing SocketPair, into received: inout Received) throws {
    for message in try pair.messages() {
      switch message {
      case .hello: received.kinds.append("hello")
      case .scene(let scene):
        received.kinds.append("scene")
        received.mirror = SceneMirror(scene)
      case .frame(let frame, let missed):
        received.kinds.append("frame")
        received.frames.append(frame)
        received.missed += missed
        try received.mirror?.apply(frame)
        received.knob.append(received.mirror?.number("knob", .x) ?? .nan)
      case .segments: received.kinds.append("segments")
      case .gone: received.kinds.append("gone")
      }
    }
  }
}

extension SceneMirror {
  /// A number of the layer of a name.
  func number(_ name: String, _ key: PropertyKey) -> Double? {
    let layer = scene.layers.first { $0.name == name }
    guard case .number(let number)? = layer?.properties.first(where: { $0.key == key })?.value
    else { return nil }
    return number
  }

  /// The second hand's angle.
  var hand: Double? {
    for layer in scene.layers {
      guard
        case .number(let number)? = layer.properties.first(where: { $0.key == .rotation })?.value
      else { continue }
      return number
    }
    return nil
  }
}
