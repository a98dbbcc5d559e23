import Testing
import TimelinerMotion

/// Springs over springs against SwiftUI's own steps.
struct SteppedSpringTests {
  @Test func `the stepped spring is SwiftUI's`() {
    var spring = SteppedSpring(from: 0, to: 1, response: 0.5, ratio: 0.825)
    spring.advance(to: 29.5 / 300)
    #expect(isClose(spring.position, 0.390798008, 1e-8))
    spring.advance(to: 157.5 / 300)
    #expect(isClose(spring.position, 1.005769034, 1e-8))
  }

  @Test(arguments: 1...20)
  func `a chain of springs stays within a fiftieth of SwiftUI's steps`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var spring = SteppedSpring(from: 0, to: 0, response: 0.5, ratio: 1)
    var offset = DecayingOffset()
    var (target, time) = (0.0, 0.0)
    for _ in 0..<12 {
      let place = Double.random(in: 0...1, using: &generator)
      let response = Double.random(in: 0.4...0.9, using: &generator)
      let ratio = Double.random(in: 0.5...1.2, using: &generator)
      spring.retarget(
        to: place, response: response, ratio: ratio, blendDuration: 0, at: time)
      offset.retarget(
        by: lane(place - target),
        animation: .spring(response: response, dampingFraction: ratio), at: nanoseconds(time))
      target = place
      let end = time + Double.random(in: 0.05...0.7, using: &generator)
      while time < end {
        time += 1.0 / 120
        spring.advance(to: time)
        // The middle of the step that is shown.
        let shown = target + offset.offset(at: nanoseconds(time))[0]
        #expect(isClose(shown, spring.position, 0.02), "\(time): \(shown) \(spring.position)")
      }
    }
  }

  /// Responses and damping fractions of two springs, and the blend between them.
  struct Blend: CustomTestStringConvertible {
    let first: (response: Double, ratio: Double)
    let second: (response: Double, ratio: Double)
    let duration: Double

    var testDescription: String { "\(first) → \(second) in \(duration)" }
  }

  private static let blends = [
    Blend(first: (0.5, 1), second: (0.35, 0.86), duration: 0.25),
    Blend(first: (0.8, 0.7), second: (0.3, 0.7), duration: 0.3),
    Blend(first: (0.3, 0.6), second: (0.9, 1.2), duration: 0.7),
    Blend(first: (0.5, 0.7), second: (0.4, 0.7), duration: 0),
  ]

  @Test(arguments: blends)
  func `a blended takeover stays within a fiftieth of SwiftUI's steps`(blend: Blend) {
    for switching in stride(from: 0.05, through: 0.4, by: 0.05) {
      var spring = SteppedSpring(
        from: 0, to: 1, response: blend.first.response, ratio: blend.first.ratio)
      var offset = DecayingOffset()
      offset.retarget(
        by: lane(1),
        animation: .spring(
          response: blend.first.response, dampingFraction: blend.first.ratio), at: 0)
      spring.retarget(
        to: 2, response: blend.second.response, ratio: blend.second.ratio,
        blendDuration: blend.duration, at: switching)
      offset.retarget(
        by: lane(1),
        animation: .spring(
          response: blend.second.response, dampingFraction: blend.second.ratio,
          blendDuration: blend.duration), at: nanoseconds(switching))
      for frame in 1...120 {
        let time = switching + Double(frame) / 120
        spring.advance(to: time)
        let shown = 2 + offset.offset(at: nanoseconds(time))[0]
        // A fiftieth of the whole distance, 2.
        #expect(isClose(shown, spring.position, 0.04), "\(time): \(shown) \(spring.position)")
      }
    }
  }

  @Test func `a blend is continuous, answers in any order and ends on its target`() throws {
    var offset = DecayingOffset()
    offset.retarget(by: pair(100, -7), animation: .smooth, at: 0)
    let now: Int64 = 120_000_000
    let before = (offset.offset(at: now), offset.velocity(at: now))
    offset.retarget(by: pair(30, 4), animation: .interactiveSpring, at: now)
    #expect((offset.offset(at: now) + pair(30, 4) - before.0).length < 1e-12)
    #expect((offset.velocity(at: now) - before.1).length < 1e-9)
    let times = (0...300).map { now + Int64($0) * 1_234_567 }
    let forwards = times.map { offset.offset(at: $0) }
    let backwards = times.reversed().map { offset.offset(at: $0) }
    #expect(forwards == backwards.reversed())
    for index in 1..<times.count where times[index] < offset.endTime ?? 0 {
      let rise = (forwards[index] - forwards[index - 1]) / 0.001234567
      let middle = offset.velocity(at: (times[index] + times[index - 1]) / 2)
      let difference = (rise - middle).length
      #expect(difference < 2, "\(times[index]): \(rise) \(middle)")
    }
    let end = try #require(offset.endTime)
    #expect(end > now + 250_000_000)
    #expect(offset.offset(at: end) == .zero)
    // Nothing to blend: the same response, or nothing that runs.
    var same = DecayingOffset()
    same.retarget(by: lane(1), animation: .interactiveSpring, at: 0)
    let plain = MotionSolution(.interactiveSpring, remaining: lane(-1), velocity: .zero)
    #expect(same.offset(at: now) == plain.remaining(at: 0.12))
  }
}
