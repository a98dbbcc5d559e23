import Testing
import TimelinerMotion

/// Animations without what swings past the target.
struct CalmTests {
  @Test(
    arguments: [
      .bouncy, .spring(response: 0.4, dampingFraction: 0),
      .spring(response: 1, dampingFraction: 0.99),
      .interpolatingSpring(stiffness: 100, damping: 1),
      .interpolatingSpring(mass: 2, stiffness: 50, damping: 3, initialVelocity: 40),
      .interpolatingSpring(mass: 1, stiffness: 50, damping: 3, initialVelocity: -40),
      .timingCurve(0.68, -0.6, 0.32, 1.6, duration: 1), .bouncy.delay(0.1).speed(2),
      .bouncy.repeatCount(2, autoreverses: false).logicallyComplete(after: 0.1),
    ] as [Animation])
  func `a calm animation stays between start and target`(animation: Animation) {
    let solution = MotionSolution(
      animation.calmed, remaining: MotionVector(lane: 1), velocity: .zero)
    for step in 0...4000 {
      let progress: Double = solution.progress(at: Double(step) / 1000)
      #expect(progress >= -1e-12)
      #expect(progress <= 1 + 1e-12)
    }
    #expect(solution.settlingTime.isFinite)
  }

  @Test(
    arguments: [
      .smooth, .default, .linear, .timingCurve(.circularEaseIn, duration: 2),
      .spring(response: 1, dampingFraction: 2), .easeInOut.delay(1).speed(2),
      .interpolatingSpring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 1),
    ] as [Animation])
  func `what does not swing stays as it is`(animation: Animation) {
    #expect(animation.calmed == animation)
  }

  @Test func `a calm spring is logically complete when the lively one is`() {
    for animation in [Animation.bouncy, .interpolatingSpring(stiffness: 100, damping: 5)] {
      let lively = MotionSolution(animation, remaining: MotionVector(lane: 1), velocity: .zero)
      let calm = MotionSolution(
        animation.calmed, remaining: MotionVector(lane: 1), velocity: .zero)
      #expect(lively.logicalCompletionTime == calm.logicalCompletionTime)
    }
  }

  @Test func `what is no spring stays none`() {
    let animation = Animation.interpolatingSpring(mass: -1, stiffness: 100, damping: 1)
    #expect(animation.calmed == animation)
  }
}
