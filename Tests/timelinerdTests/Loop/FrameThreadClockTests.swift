import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

@testable import timelinerd

/// Frame threads that sleep while the wall clock is set.
@Suite struct FrameThreadClockTests {
  private static let second = LaneStage.second
  private static let ticking = """
    struct Scene: View {
      var body: some View {
        TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) { context in
          Rectangle().frame(width: 2, height: 20)
            .rotationEffect(.degrees(context.date.timeIntervalSinceReferenceDate - 700_000_000))
        }
      }
    }
    """

  @Test(
    arguments: [3600 * LaneStage.second, -3600 * LaneStage.second, 500_000_000, -500_000_000]
      as [Int64])
  func `a thread that is told of a step shows the truth on its next frame`(step: Int64) throws {
    try onLargeStack {
      let stage = try LaneStage(Self.ticking)
      let pair = try SocketPair()
      try stage.subscribe(pair)
      // In the middle of a second: the next tick of the hand is far.
      try stage.run(until: 6_400_000_000)
      var received = LaneStage.Received()
      try LaneStage.read(pair, into: &received)
      stage.wallOffset += step
      stage.orders.post(.timeChanged)
      try stage.run(until: 6_450_000_000)
      received.frames = []
      try LaneStage.read(pair, into: &received)
      let first = try #require(received.frames.first)
      #expect(received.frames.count == 1)
      #expect(first.discontinuity)
      let date = FrameTime.date(wall: first.time + stage.wallOffset) - 700_000_000
      let hand = try #require(received.mirror?.hand)
      #expect(hand == date.rounded(.down))
      // And the next tick comes when the new time says so.
      try stage.run(until: 7_600_000_000)
      received.frames = []
      try LaneStage.read(pair, into: &received)
      let tick = try #require(received.frames.first)
      let at = FrameTime.date(wall: tick.time + stage.wallOffset)
      #expect(at - at.rounded(.down) < 0.017)
    }
  }

  @Test func `nobody is woken by a step when nobody is subscribed`() throws {
    try onLargeStack {
      let stage = try LaneStage(Self.ticking)
      try stage.run(until: 6 * Self.second)
      let made = stage.moments.count
      stage.orders.post(.timeChanged)
      try stage.run(until: 7 * Self.second)
      #expect(stage.moments.count == made)
    }
  }

  @Test func `a second hand wakes the thread once a second`() throws {
    try onLargeStack {
      let stage = try LaneStage(Self.ticking)
      let pair = try SocketPair()
      try stage.subscribe(pair)
      try stage.run(until: 6 * Self.second)
      let made = stage.moments.count
      try stage.run(until: 16 * Self.second)
      #expect(stage.moments.count - made == 10)
    }
  }
}
