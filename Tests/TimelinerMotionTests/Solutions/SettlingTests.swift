import Testing
import TimelinerMotion

struct SettlingTests {
  private static let ratios: [Double] = [0.05, 0.3, 0.55, 0.85, 0.9999999, 1, 1.0000001, 1.5, 4]

  @Test(arguments: ratios)
  func `a fluid spring is exactly zero from its settling time and within tolerance before`(
    ratio: Double
  ) {
    for distance in [0.01, 1, 20, 500] {
      for velocity in [0.0, 40, -300] {
        let solution = MotionSolution(
          .spring(response: 0.4, dampingFraction: ratio), remaining: lane(distance),
          velocity: lane(velocity))
        let end = solution.settlingTime
        let label = "distance \(distance) velocity \(velocity) end \(end)"
        #expect(solution.remaining(at: end) == .zero)
        #expect(solution.velocity(at: end) == .zero)
        #expect(solution.remaining(at: end * 100) == .zero)
        let last = end * (1 - 1e-9)
        #expect(abs(solution.remaining(at: last)[0]) <= 0.001 + 1e-9, "\(label)")
        #expect(abs(solution.velocity(at: last)[0]) <= 0.06 + 1e-6, "\(label)")
        let middle = solution.remaining(at: end / 2)[0]
        #expect(abs(middle) > 0 || end == 0, "\(label)")
      }
    }
  }

  @Test(arguments: ratios)
  func `a settled spring would never have left the tolerance again`(ratio: Double) {
    let animation = Animation.spring(response: 0.4, dampingFraction: ratio)
    let short = MotionSolution(animation, remaining: lane(20), velocity: .zero)
    // The same motion a thousand times larger runs on long after, in the same proportion.
    let long = MotionSolution(animation, remaining: lane(20_000), velocity: .zero)
    #expect(long.settlingTime > short.settlingTime)
    for sample in 0..<400 {
      let time = short.settlingTime + Double(sample) * 0.005
      let left = abs(long.remaining(at: time)[0]) / 1000
      #expect(left <= 0.001 + 1e-12, "at \(time)")
    }
  }

  @Test(arguments: [
    // The first step of 1/300 s at which SwiftUI's stepped spring is over.
    (Animation.smooth, 1.0, 247), (.smooth, 10, 314), (.smooth, 100, 380), (.smooth, 300, 412),
    (.snappy, 1, 168), (.snappy, 300, 316), (.bouncy, 1, 229), (.bouncy, 10, 326),
    (.bouncy, 300, 433), (.interactiveSpring, 1, 84), (.interactiveSpring, 300, 107),
    (.spring(duration: 1, bounce: 0.5), 1, 551), (.spring(duration: 1, bounce: 0.5), 300, 1073),
  ])
  func `it settles about when SwiftUI's stepped spring does, or somewhat later`(
    animation: Animation, distance: Double, step: Int
  ) {
    let solution = MotionSolution(animation, remaining: lane(distance), velocity: .zero)
    let theirs = Double(step) / 300
    // Their steps damp a few hundredths less than the equation says.
    #expect(solution.settlingTime > theirs * 0.95, "\(solution.settlingTime)")
    #expect(solution.settlingTime < theirs * 1.65, "\(solution.settlingTime)")
  }

  @Test func `larger changes take longer, in any direction of the vector alike`() {
    let animation = Animation.bouncy
    var previous = 0.0
    for distance in [0.001, 0.1, 1, 10, 1000] {
      let one = MotionSolution(animation, remaining: lane(distance), velocity: .zero)
      let other = MotionSolution(
        animation, remaining: MotionVector(0, 0.6, 0, -0.8) * distance, velocity: .zero)
      #expect(one.settlingTime > previous)
      #expect(isClose(one.settlingTime, other.settlingTime, 1e-9))
      previous = one.settlingTime
    }
  }

  @Test func `no distance and no velocity is over at once, a velocity alone is not`() {
    #expect(MotionSolution(.bouncy, remaining: .zero, velocity: .zero).settlingTime == 0)
    let thrown = MotionSolution(.bouncy, remaining: .zero, velocity: lane(50))
    #expect(thrown.settlingTime > 0.1)
    #expect(thrown.remaining(at: 0.05)[0] > 0.5)
    #expect(thrown.logicalCompletionTime == 0.5)
  }

  @Test func `an undamped spring never settles`() {
    let solution = MotionSolution(
      .spring(response: 0.5, dampingFraction: 0), remaining: lane(1), velocity: .zero)
    #expect(solution.settlingTime == .infinity)
    #expect(isClose(solution.remaining(at: 1000)[0], 1, 1e-9))
  }

  @Test(arguments: [
    (Animation.interpolatingSpring(stiffness: 100, damping: 10), 1.4727),
    (.interpolatingSpring(stiffness: 100, damping: 50), 1.0),
    (.interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 3), 1.4231),
    (.interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: -2), 1.5000274),
    (.interpolatingSpring(Spring(response: 0.5, dampingRatio: 0.7)), 0.863),
    (.interpolatingSpring(stiffness: 0.0083, damping: 10), 0), (.linear(duration: 2), 2),
    (.interpolatingSpring(duration: 0), 0), (.interpolatingSpring(stiffness: 100, damping: -1), 0),
    (.interpolatingSpring(mass: -1, stiffness: 100, damping: 1), 0), (.linear(duration: -1), 0),
    (.interpolatingSpring(stiffness: 100, damping: 0), .infinity),
  ])
  func `curves and interpolating springs end at SwiftUI's times, whatever the distance`(
    animation: Animation, end: Double
  ) {
    for distance in [0.1, 1, 1000] {
      let solution = MotionSolution(animation, remaining: lane(distance), velocity: .zero)
      #expect(isClose(solution.settlingTime, end, 5e-4), "\(solution.settlingTime)")
    }
  }
}
