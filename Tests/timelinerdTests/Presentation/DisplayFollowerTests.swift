import Testing

@testable import timelinerd

@Suite struct DisplayFollowerTests {
  private static let one = DisplayFollower.Leader(connection: 1, process: 10)
  private static let other = DisplayFollower.Leader(connection: 2, process: 20)
  private let display = SimulatedDisplay(jitter: 0, seed: 0)

  private func report(_ time: Int64, synchronized: Bool = true) -> DisplayFollower.Report {
    DisplayFollower.Report(
      scene: "A", sequence: 1, time: time, refresh: 16_680_289, isSynchronized: synchronized)
  }

  /// Corrections that so many exact reports of a leader bring about.
  private func feed(
    _ follower: inout DisplayFollower, _ pictures: Range<Int>,
    from leader: DisplayFollower.Leader = one, rate: FrameRate = .standard
  ) -> [DisplayGrid] {
    pictures.compactMap { index in
      let time = display.moment(index)
      return follower.take(report(time), from: leader, rate: rate, now: time)
    }
  }

  @Test func `an exact display is followed with one correction`() throws {
    var follower = DisplayFollower()
    let corrections = feed(&follower, 0..<600)
    #expect(corrections.count == 1)
    let distance = try #require(corrections.first).distance(of: display.moment(700))
    #expect(distance < 10_000)
    #expect(follower.taken == 600)
  }

  @Test func `whoever reports beside the leader is not heard`() {
    var follower = DisplayFollower()
    _ = feed(&follower, 0..<100)
    let time = display.moment(100)
    #expect(
      follower.take(report(time + 5_000_000), from: Self.other, rate: .standard, now: time) == nil)
    #expect(follower.leader == Self.one)
    #expect(follower.taken == 100)
  }

  @Test func `a leader that was silent for five seconds is followed by another`() {
    var follower = DisplayFollower()
    _ = feed(&follower, 0..<100)
    let silence = display.moment(99) + DisplayFollower.patience
    _ = follower.take(report(silence), from: Self.other, rate: .standard, now: silence - 1)
    #expect(follower.leader == Self.one)
    _ = follower.take(report(silence), from: Self.other, rate: .standard, now: silence)
    #expect(follower.leader == Self.other)
    #expect(follower.followed != nil)
  }

  @Test func `when the leader goes the grid runs free, when another goes it does not`() {
    var follower = DisplayFollower()
    _ = feed(&follower, 0..<100)
    let others = follower.left { $0.connection == 2 }
    #expect(!others)
    let own = follower.left { $0.connection == 1 }
    #expect(own)
    #expect(follower.leader == nil)
    #expect(follower.followed == nil)
    let again = follower.left { $0.connection == 1 }
    #expect(!again)
  }

  @Test func `reports that are not in step with the display count for nothing`() {
    var follower = DisplayFollower()
    for index in 0..<100 {
      let time = display.moment(index)
      let correction = follower.take(
        report(time, synchronized: false), from: Self.one, rate: .standard, now: time)
      #expect(correction == nil)
    }
    #expect(follower.leader == nil)
  }

  @Test func `another configured rate needs another grid`() throws {
    var follower = DisplayFollower()
    _ = feed(&follower, 0..<100)
    let thirty = try #require(FrameRate(30))
    let corrections = feed(&follower, 100..<101, rate: thirty)
    let step = try #require(corrections.first).step.nanoseconds
    let difference = abs(step - 2 * display.period)
    #expect(difference < 100)
  }

  @Test func `after a suspend the rate is kept until the phase is known again`() {
    var follower = DisplayFollower()
    _ = feed(&follower, 0..<100)
    follower.resumed()
    #expect(follower.followed != nil)
    #expect(!follower.loop.isLocked)
  }
}
