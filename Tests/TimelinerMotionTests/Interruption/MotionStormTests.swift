import Testing
import TimelinerMotion

/// Thousands of changes of every kind, at any time, of any size.
struct MotionStormTests {
  private struct Event {
    let time: Int64
    let change: MotionVector
    let animation: Animation?
  }

  private static let changes = 2000

  private func animation(_ generator: inout SeededGenerator) -> Animation? {
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    var animation: Animation
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return nil
    case 1: animation = .easeInOut(duration: number(-0.1...1.5))
    case 2:
      animation = .timingCurve(
        number(0...1), number(-2...3), number(0...1), number(-2...3), duration: number(0.1...1))
    case 3: animation = .interpolatingSpring(stiffness: number(20...300), damping: number(1...60))
    case 4: animation = .timingCurve(.circularEaseInOut, duration: number(0.1...1))
    default:
      animation = .spring(response: number(0...1.2), dampingFraction: number(0.05...3))
    }
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: animation = animation.delay(number(0...0.5))
    case 1: animation = animation.speed(number(0.3...3))
    case 2: animation = animation.repeatCount(Int.random(in: 0...5, using: &generator))
    case 3: animation = animation.repeatForever(autoreverses: Bool.random(using: &generator))
    case 4: animation = animation.logicallyComplete(after: number(0...2))
    default: break
    }
    return animation
  }

  private func storm(seed: UInt64) -> [Event] {
    var generator = SeededGenerator(seed: seed)
    var time: Int64 = 0
    return (0..<Self.changes).map { _ in
      time += Int64.random(in: 0...300_000_000, using: &generator)
      var change = MotionVector.zero
      for lane in 0..<4 { change[lane] = Double.random(in: -100...100, using: &generator) }
      return Event(time: time, change: change, animation: animation(&generator))
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5])
  func `a storm never jumps and ends exactly on the target`(seed: Int) throws {
    var offset = DecayingOffset()
    var last: Int64 = 0
    for event in storm(seed: UInt64(seed)) {
      let before = offset.offset(at: event.time)
      let wasOver = before == .zero
      offset.retarget(by: event.change, animation: event.animation, at: event.time)
      let after = offset.offset(at: event.time)
      #expect(after.length.isFinite, "\(event)")
      last = event.time
      guard event.animation != nil, offset.isActive else { continue }
      let jump = (after + event.change - before).length
      #expect(jump <= 1e-9 * (1 + before.length), "\(event): \(jump) \(wasOver)")
    }
    // What never ends is replaced, as a scene replaces it.
    if offset.isEndless {
      offset.retarget(by: lane(1), animation: .smooth, at: last)
    }
    guard offset.isActive else { return }
    let end = try #require(offset.endTime)
    #expect(offset.offset(at: end) == .zero)
    #expect(offset.velocity(at: end) == .zero)
    #expect(offset.offset(at: .max) == .zero)
    offset.finishIfOver(at: end)
    #expect(!offset.isActive)
  }

  @Test(arguments: [11, 12, 13])
  func `a storm looks the same at every frame rate and in every order`(seed: Int) {
    let events = Array(storm(seed: UInt64(seed)).prefix(400))
    // Every half second is a frame at each rate.
    let common = (1...100).map { Int64($0) * 500_000_000 }
    var answers: [[MotionVector]] = []
    for rate in [24, 60, 90, 120, 240] as [Int64] {
      answers.append(play(events, framesPerSecond: rate, at: common))
    }
    for answer in answers { #expect(answer == answers[0]) }
    #expect(answers[0].contains { $0 != .zero })
  }

  /// Plays frames, asking and finishing at each one, and keeps what is shown at the given times.
  private func play(
    _ events: [Event], framesPerSecond rate: Int64, at times: [Int64]
  ) -> [MotionVector] {
    var offset = DecayingOffset()
    var next = 0
    var frame: Int64 = 0
    var answers: [MotionVector] = []
    while answers.count < times.count {
      let now = frame * 1_000_000_000 / rate
      while next < events.count, events[next].time <= now {
        let event = events[next]
        offset.retarget(by: event.change, animation: event.animation, at: event.time)
        next += 1
      }
      offset.finishIfOver(at: now)
      // Backwards and forwards: asking changes nothing.
      _ = offset.offset(at: now + 77_000_000)
      _ = offset.velocity(at: now)
      if now == times[answers.count] { answers.append(offset.offset(at: now)) }
      frame += 1
    }
    return answers
  }
}
