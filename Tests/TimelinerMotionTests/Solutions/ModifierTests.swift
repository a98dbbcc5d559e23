import Testing
import TimelinerMotion

struct ModifierTests {
  /// A long linear animation shows the time that the modifiers ask it for, as progress times 100.
  private func baseTime(_ animation: (Animation) -> Animation, at time: Double) -> Double {
    let solution = MotionSolution(
      animation(.linear(duration: 100)), remaining: lane(-1), velocity: .zero)
    return solution.progress(at: time) * 100
  }

  @Test func `the last modifier maps time first`() {
    #expect(isClose(baseTime({ $0.delay(1) }, at: 1.25), 0.25, 1e-9))
    #expect(baseTime({ $0.delay(1) }, at: 0.5) == 0)
    #expect(isClose(baseTime({ $0.delay(-1) }, at: -0.5), 0.5, 1e-9))
    #expect(isClose(baseTime({ $0.speed(2).delay(-0.5) }, at: 0.5), 2, 1e-9))
    #expect(isClose(baseTime({ $0.delay(-0.5).speed(2) }, at: 0.5), 1.5, 1e-9))
    #expect(isClose(baseTime({ $0.speed(0.5) }, at: 2), 1, 1e-9))
    #expect(isClose(baseTime({ $0.delay(1).speed(2).delay(0.5) }, at: 2), 2, 1e-9))
    #expect(baseTime({ $0.speed(0) }, at: 2) == 0)
    #expect(baseTime({ $0.speed(-1) }, at: 1) == 0)
    #expect(isClose(baseTime({ $0.delay(-3).delay(2) }, at: 0), 3, 1e-9))
  }

  @Test(arguments: [
    (Animation.linear(duration: 1).delay(1), 2.0), (.linear(duration: 1).delay(1).speed(2), 1),
    (.linear(duration: 1).speed(2).delay(1), 1.5), (.linear(duration: 1).delay(-2), 0),
    (.linear(duration: 0).delay(1), 0), (.linear(duration: 1).speed(0), .infinity),
    (.linear(duration: 1).speed(-1), .infinity), (.linear(duration: 1).repeatCount(3), 3),
    (.linear(duration: 1).repeatCount(0), 1), (.linear(duration: 1).repeatCount(-4), 1),
    (.linear(duration: 1).repeatForever(), .infinity), (.linear(duration: 0).repeatForever(), 0),
    (.linear(duration: 1).repeatCount(2).delay(1).repeatCount(2), 6),
    (.linear(duration: 1).delay(.infinity), .infinity), (.linear(duration: 1).delay(.nan), 0),
    (.linear(duration: 1).speed(.nan), 0), (.linear(duration: 1).speed(.infinity), 0),
  ])
  func `modifiers move the end`(animation: Animation, end: Double) {
    let solution = MotionSolution(animation, remaining: lane(1), velocity: .zero)
    #expect(solution.settlingTime == end)
  }

  @Test(arguments: [
    (Animation.spring(response: 0.5, dampingFraction: 0.825).speed(2), 0.25),
    (.spring(response: 0.5, dampingFraction: 0.825).delay(1).speed(2), 0.75),
    (.spring(response: 0.5, dampingFraction: 0.825).speed(2).delay(1), 1.25),
    (.linear(duration: 1).logicallyComplete(after: 0.2).delay(1), 1.2),
    (.linear(duration: 1).logicallyComplete(after: 0.2).speed(2), 0.1),
    (.linear(duration: 0.8).logicallyComplete(after: 1.2), 0.8),
    (.smooth.speed(0), .infinity), (.linear(duration: 1).repeatCount(3), 3),
    (.linear(duration: 1).repeatForever(), .infinity),
    (.interpolatingSpring(stiffness: 100, damping: 10), 0.2 * Double.pi),
  ])
  func `logical completion follows the modifiers`(animation: Animation, end: Double) {
    let solution = MotionSolution(animation, remaining: lane(100), velocity: .zero)
    #expect(isClose(solution.logicalCompletionTime, end, 1e-12), "\(animation)")
  }

  @Test func `an even number of reversing passes comes back and jumps to the target`() {
    let solution = MotionSolution(
      .linear(duration: 1).repeatCount(2), remaining: lane(-1), velocity: .zero)
    #expect(isClose(solution.progress(at: 0.75), 0.75, 1e-12))
    #expect(isClose(solution.progress(at: 1.75), 0.25, 1e-12))
    #expect(solution.progress(at: 1.999) < 0.002)
    #expect(solution.remaining(at: 2) == .zero)
  }

  @Test func `no frame is lost in a million passes`() {
    let solution = MotionSolution(
      .linear(duration: 0.25).repeatForever(autoreverses: false), remaining: lane(-1),
      velocity: .zero)
    #expect(solution.progress(at: 1_000_000 * 0.25 + 0.125) == 0.5)
    let reversing = MotionSolution(
      .linear(duration: 0.25).repeatForever(), remaining: lane(-1), velocity: .zero)
    #expect(reversing.progress(at: 1_000_001 * 0.25 + 0.0625) == 0.75)
  }

  @Test func `a nested repeat reverses what is already reversed`() {
    let solution = MotionSolution(
      .easeIn(duration: 1).repeatCount(2).repeatCount(2), remaining: lane(-1), velocity: .zero)
    let once = MotionSolution(.easeIn(duration: 1), remaining: lane(-1), velocity: .zero)
    #expect(isClose(solution.progress(at: 0.25), once.progress(at: 0.25), 1e-12))
    #expect(isClose(solution.progress(at: 1.25), 1 - once.progress(at: 0.25), 1e-12))
    #expect(isClose(solution.progress(at: 2.25), 1 - once.progress(at: 0.25), 1e-12))
    #expect(isClose(solution.progress(at: 3.25), once.progress(at: 0.25), 1e-12))
  }

  @Test func `only an unwrapped fluid spring merges`() {
    func merges(_ animation: Animation) -> Bool {
      MotionSolution(animation, remaining: lane(1), velocity: .zero).merges
    }
    #expect(merges(.default) && merges(.bouncy) && merges(.interactiveSpring))
    #expect(!merges(.bouncy.delay(0)) && !merges(.bouncy.speed(1)) && !merges(.linear))
    #expect(!merges(.interpolatingSpring) && !merges(.bouncy.logicallyComplete(after: 1)))
  }

  @Test func `the default animation is the smooth spring`() {
    let standard = MotionSolution(.default, remaining: lane(-9), velocity: lane(3))
    let smooth = MotionSolution(.smooth, remaining: lane(-9), velocity: lane(3))
    #expect(standard.remaining(at: 0.2) == smooth.remaining(at: 0.2))
    #expect(standard.settlingTime == smooth.settlingTime)
  }

  @Test func `finite input never gives what is not finite`() {
    let odd: [Double] = [0, -1, 1e-300, 1e300, -1e300, 0.5, .infinity, -.infinity, .nan]
    var animations: [Animation] = []
    for first in odd {
      animations += [.linear(duration: first), .linear.delay(first), .bouncy.speed(first)]
      animations += [.timingCurve(first, first, 1, 1), .easeIn.speed(first).repeatForever()]
      for second in odd {
        animations.append(.spring(response: first, dampingFraction: second))
        animations.append(.spring(duration: first, bounce: second))
        animations.append(.interpolatingSpring(stiffness: first, damping: second))
        animations.append(.interpolatingSpring(duration: first, bounce: second))
        animations.append(.linear(duration: first).delay(second).repeatForever())
      }
    }
    for animation in animations {
      for velocity in [0.0, 500] {
        let solution = MotionSolution(
          animation, remaining: pair(20, -3), velocity: lane(velocity))
        #expect(!solution.settlingTime.isNaN && !solution.logicalCompletionTime.isNaN)
        for time in [-1, 0, 1e-9, 0.1, 1, 1e6, 1e12] {
          let value = solution.remaining(at: time)
          let slope = solution.velocity(at: time)
          let isFinite = value.sum().isFinite && slope.sum().isFinite
          #expect(isFinite, "\(animation) velocity \(velocity) at \(time): \(value) \(slope)")
        }
      }
    }
  }
}
