import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

@testable import timelinerd

/// Subscribers that chose moments of their own, on frame threads whose clocks the test moves.
@Suite struct FrameThreadLaneTests {
  private static let second = LaneStage.second

  /// Seconds that the second hand shows at a frame.
  private func seconds(_ frame: Frame, _ stage: LaneStage) -> Double {
    FrameTime.date(wall: frame.time + stage.wallOffset) - 700_000_000
  }

  @Test(arguments: [
    ("50", 20_000_000, 0), ("120", 8_333_333, 0), ("24000/1001", 41_708_333, 7_000_001),
  ])
  func `a subscriber gets samples of its own moments, exact to the nanosecond`(
    rate: String, period: Int64, phase: Int64
  ) throws {
    try onLargeStack {
      let stage = try LaneStage()
      let own = try SocketPair()
      let plain = try SocketPair()
      let grid = try #require(try stage.subscribe(own, rate: rate, phase: phase))
      try stage.subscribe(plain)
      var (mine, others) = (LaneStage.Received(), LaneStage.Received())
      for _ in 0..<40 {
        try stage.run(until: stage.now + 50_000_000)
        try LaneStage.read(own, into: &mine)
        try LaneStage.read(plain, into: &others)
        guard let frame = mine.frames.last else { continue }
        let hand = try #require(mine.mirror?.hand)
        #expect(abs(hand - seconds(frame, stage)) < 1e-6)
        let other = try #require(others.frames.last)
        let otherHand = try #require(others.mirror?.hand)
        #expect(abs(otherHand - seconds(other, stage)) < 1e-6)
      }
      let moments = grid.frameGrid
      let first = moments.index(atOrAfter: mine.frames[0].time)
      #expect(
        mine.frames.map(\.time)
          == mine.frames.indices.map { moments.presentation(of: first + Int64($0)) })
      #expect(moments.presentation(of: 0) == phase)
      let numbers = mine.frames.map(\.sequence)
      #expect(numbers == Array(numbers[0]..<(numbers[0] + numbers.count)))
      #expect(mine.frames.allSatisfy { $0.period == period })
      #expect(mine.missed == 0)
      // The daemon's own are as ever.
      let sixtieths = FrameGrid(origin: 0, rate: .standard)
      #expect(
        others.frames.allSatisfy {
          sixtieths.presentation(of: sixtieths.index(atOrAfter: $0.time)) == $0.time
        })
      // The first is part of the scene that they got.
      #expect(others.frames.map(\.sequence) == Array(2...120))
      #expect(stage.moments == stage.moments.sorted())
    }
  }

  @Test func `a spring is the same whether or not others look at other moments`() throws {
    try onLargeStack {
      func knobs(_ others: [String]) throws -> [Double] {
        let stage = try LaneStage()
        let pair = try SocketPair()
        try stage.subscribe(pair)
        var received = LaneStage.Received()
        // Held here: a socket pair cannot stand in an array.
        let one = try SocketPair()
        let two = try SocketPair()
        if others.count > 0 { try stage.subscribe(one, rate: others[0]) }
        if others.count > 1 { try stage.subscribe(two, rate: others[1], phase: 1_234_567) }
        try stage.run(until: 6 * Self.second)
        try stage.set("isOn", "true", animation: ".spring(duration: 0.5, bounce: 0.4)")
        for _ in 0..<30 {
          try stage.run(until: stage.now + 100_000_000)
          try LaneStage.read(pair, into: &received)
          _ = one.read()
          _ = two.read()
        }
        return received.knob
      }
      let alone = try knobs([])
      #expect(Set(alone).count > 30)
      #expect(try knobs(["50"]) == alone)
      #expect(try knobs(["144", "30"]) == alone)
    }
  }

  @Test func `everybody gets the last state once, and then nothing moves nor wakes`() throws {
    try onLargeStack {
      let stage = try LaneStage(LaneStage.stillScene)
      let own = try SocketPair()
      let plain = try SocketPair()
      try stage.subscribe(own, rate: "50", phase: 3_000_000)
      try stage.subscribe(plain)
      try stage.run(until: 6 * Self.second)
      try stage.set("isOn", "true", animation: ".linear(duration: 0.1)")
      try stage.run(until: 8 * Self.second)
      var (mine, others) = (LaneStage.Received(), LaneStage.Received())
      try LaneStage.read(own, into: &mine)
      try LaneStage.read(plain, into: &others)
      for received in [mine, others] {
        let frames = received.frames.filter { $0.time > 6 * Self.second }
        #expect(frames.filter(\.final).count == 1)
        #expect(frames.last?.final == true)
        let steps = zip(frames, frames.dropFirst()).map { $1.sequence - $0.sequence }
        #expect(steps.allSatisfy { $0 == 1 })
      }
      #expect(mine.knob.last == others.knob.last)
      #expect(mine.mirror?.number("knob", .x) == 90)
      let reading = ClockReading(monotonic: stage.now, wall: stage.now + stage.wallOffset)
      #expect(stage.thread.nextMoment(reading) == nil)
    }
  }

  @Test func `commands land on the daemon's grid though nobody looks at it`() throws {
    try onLargeStack {
      let stage = try LaneStage(LaneStage.stillScene)
      let own = try SocketPair()
      try stage.subscribe(own, rate: "25", phase: 1_000_000)
      try stage.run(until: 6 * Self.second)
      _ = stage.reports.take()
      try stage.set("isOn", "true")
      try stage.run(until: 7 * Self.second)
      var landed: FrameReference?
      for case .applied(_, let result) in stage.reports.take() { landed = try result.get().frame }
      let time = try #require(landed?.time)
      let sixtieths = FrameGrid(origin: 0, rate: .standard)
      #expect(sixtieths.presentation(of: sixtieths.index(atOrAfter: time)) == time)
      var mine = LaneStage.Received()
      try LaneStage.read(own, into: &mine)
      let told = try #require(mine.frames.last)
      #expect(told.time > time)
      #expect(told.time - time <= 40_000_000)
      #expect((told.time - 1_000_000) % 40_000_000 == 0)
      #expect(mine.mirror?.number("knob", .x) == 90)
    }
  }

  @Test func `a new structure is sent on every grid before its next frame`() throws {
    try onLargeStack {
      let stage = try LaneStage()
      let own = try SocketPair()
      let plain = try SocketPair()
      try stage.subscribe(own, rate: "50")
      try stage.subscribe(plain)
      try stage.run(until: 6 * Self.second)
      var (mine, others) = (LaneStage.Received(), LaneStage.Received())
      try LaneStage.read(own, into: &mine)
      try LaneStage.read(plain, into: &others)
      try stage.set("extra", "3")
      try stage.run(until: 7 * Self.second)
      // Frames of another epoch, or of layers that are not there, would throw.
      try LaneStage.read(own, into: &mine)
      try LaneStage.read(plain, into: &others)
      #expect(mine.kinds.filter { $0 == "scene" }.count == 2)
      #expect(mine.kinds.last == "frame")
      #expect(mine.mirror?.scene.layers.count == others.mirror?.scene.layers.count)
      #expect(mine.mirror?.scene.epoch == others.mirror?.scene.epoch)
      #expect(mine.missed == 0)
    }
  }

  @Test func `a jump of the clock is told once on every grid`() throws {
    try onLargeStack {
      let stage = try LaneStage()
      let own = try SocketPair()
      let plain = try SocketPair()
      try stage.subscribe(own, rate: "50")
      try stage.subscribe(plain)
      try stage.run(until: 6 * Self.second)
      stage.wallOffset += 3600 * Self.second
      stage.orders.post(.timeChanged)
      try stage.run(until: 7 * Self.second)
      for pair in 0...1 {
        var received = LaneStage.Received()
        try pair == 0
          ? LaneStage.read(own, into: &received) : LaneStage.read(plain, into: &received)
        let jumps = received.frames.filter(\.discontinuity)
        #expect(jumps.count == 1)
        #expect(jumps.first.map { $0.time - 6 * Self.second < 25_000_000 } == true)
        let hand = try #require(received.mirror?.hand)
        let last = try #require(received.frames.last)
        #expect(abs(hand - seconds(last, stage)) < 1e-6)
      }
    }
  }

  @Test func `one that is slow on a grid of its own is told what it missed of that grid`() throws {
    try onLargeStack {
      let stage = try LaneStage(sendBufferBytes: 8192)
      let own = try SocketPair()
      let plain = try SocketPair()
      try stage.subscribe(own, rate: "100")
      try stage.subscribe(plain)
      var (mine, others) = (LaneStage.Received(), LaneStage.Received())
      for step in 0..<40 {
        try stage.run(until: stage.now + 100_000_000)
        try LaneStage.read(plain, into: &others)
        if step == 30 || step == 39 { try LaneStage.read(own, into: &mine) }
      }
      try stage.run(until: stage.now + 100_000_000)
      try LaneStage.read(own, into: &mine)
      #expect(mine.missed > 50)
      #expect(others.missed == 0)
      let numbers = mine.frames.map(\.sequence)
      let lost = (numbers.last ?? 0) - (numbers.first ?? 0) + 1 - numbers.count
      #expect(mine.missed == lost)
      let hand = try #require(mine.mirror?.hand)
      let last = try #require(mine.frames.last)
      #expect(abs(hand - seconds(last, stage)) < 1e-6)
    }
  }

  @Test func `a display moves the grid that its renderer chose, and no other`() throws {
    try onLargeStack {
      let stage = try LaneStage()
      let own = try SocketPair()
      let plain = try SocketPair()
      let grid = try stage.subscribe(own, rate: "50")
      try stage.subscribe(plain)
      try stage.run(until: 6 * Self.second)
      let rate = try #require(FrameRate(text: "50"))
      stage.orders.post(
        .follow(
          DisplayGrid(
            moment: 6_007_000_000, period: 20_010_000, nominal: 20_000_000, rate: rate), on: grid))
      try stage.run(until: 7 * Self.second)
      var (mine, others) = (LaneStage.Received(), LaneStage.Received())
      try LaneStage.read(own, into: &mine)
      try LaneStage.read(plain, into: &others)
      let led = mine.frames.filter { $0.time > 6_030_000_000 }.map(\.time)
      #expect(led.allSatisfy { ($0 - 6_007_000_000) % 20_010_000 == 0 })
      #expect(led.count > 40)
      #expect(others.frames.last.map { $0.period == 16_666_667 } == true)
    }
  }

  @Test func `a grid ends with its last subscriber`() throws {
    try onLargeStack {
      let stage = try LaneStage()
      do {
        let own = try SocketPair()
        try stage.subscribe(own, rate: "50")
        try stage.run(until: 6 * Self.second)
        #expect(stage.thread.lanes.count == 2)
      }
      try stage.run(until: 7 * Self.second)
      #expect(stage.thread.lanes.count == 1)
      let reading = ClockReading(monotonic: stage.now, wall: stage.now + stage.wallOffset)
      #expect(stage.thread.nextMoment(reading) == nil)
    }
  }

  @Test(arguments: [0, 3_000_000, 30_000_000] as [Int64])
  func `a thread that wakes late makes its frames in order, each once`(late: Int64) throws {
    try onLargeStack {
      let stage = try LaneStage()
      let own = try SocketPair()
      let plain = try SocketPair()
      try stage.subscribe(own, rate: "144")
      try stage.subscribe(plain)
      try stage.run(until: 6 * Self.second, late: late)
      #expect(stage.moments == Set(stage.moments).sorted())
      var mine = LaneStage.Received()
      try LaneStage.read(own, into: &mine)
      #expect(mine.frames.count > 20)
    }
  }
}
