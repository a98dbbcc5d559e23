import Glibc
import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

@testable import timelinerd

/// The frame thread's last moment, on the real clock.
@Suite struct FrameThreadStopTests {
  /// As slow as the thread still sleeps deaf to its next deadline.
  private static let rate = "10"
  private static let tries = 5

  /// Stops a thread that moves a scene for one subscriber.
  /// - Returns: the next deadline that it left to others, and when it had ended.
  private func stop() throws -> (deadline: Int64, end: Int64) {
    var options = Options()
    options.rate = try #require(FrameRate(text: Self.rate))
    let orders = try Mailbox<FrameOrder>()
    let pulse = Pulse()
    let start = FrameThreadStart(
      orders: orders, reports: try Mailbox(), pulse: pulse, settings: FrameSettings(options),
      boot: "0")
    let pair = try SocketPair()
    let now = SystemClock.read()
    let source = SceneSource(
      name: "Scene", files: [SourceFile(path: "Scene.swift", text: LaneStage.scene)])
    let scene = try Engine.prepare(
      source,
      settings: SceneSettings(size: Size(width: 100, height: 100), zone: FixedZone(offset: 0)),
      at: FrameTime(monotonic: now.monotonic, wall: now.wall, period: 1))
    orders.post(.install(scene, ticket: 0))
    orders.post(
      .subscribe(
        NewSubscriber(
          id: 1, socket: pair.daemonSide, format: .varlink, filter: FrameFilter(), opening: [])))
    let thread = try FrameThread.started(start)
    var received = LaneStage.Received()
    while received.frames.count < 2 {
      var entry = pollfd(fd: pair.peerSide, events: Int16(POLLIN), revents: 0)
      let isReadable = unsafe poll(&entry, 1, 30_000) == 1
      try #require(isReadable)
      try LaneStage.read(pair, into: &received)
    }
    // Nobody is told that it sleeps: it is looked at again and again.
    while pulse.sleepingUntil <= SystemClock.read().monotonic { usleep(100) }
    orders.post(.stop)
    thread.join()
    let end = SystemClock.read().monotonic
    try LaneStage.read(pair, into: &received)
    let last = try #require(received.frames.last)
    return (last.time + last.period - FrameGrid.lead, end)
  }

  /// Without it the frame whose deadline passes in that sleep would be nobody's: the next daemon begins with a later one.
  @Test func `the frame that the thread sleeps for is made before it ends`() throws {
    // A busy machine can keep the thread or the test for longer than a period, not every time.
    let isServed = try (1...Self.tries).contains { _ in
      let (deadline, end) = try stop()
      return deadline > end
    }
    #expect(isServed)
  }
}
