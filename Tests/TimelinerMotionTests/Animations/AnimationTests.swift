import Testing
import TimelinerMotion

struct AnimationTests {
  /// The damping fraction of an unwrapped fluid spring.
  private func fraction(_ animation: Animation) -> Double {
    guard case .fluidSpring(_, let fraction, _) = animation else { return .nan }
    return fraction
  }

  @Test func `the factories have SwiftUI's damping fractions`() {
    #expect(fraction(.spring(duration: 0.5, bounce: -0.5)) == 2)
    #expect(fraction(.spring(duration: 0.5, bounce: 1.2)) == 0)
    let loose = Animation.interactiveSpring(duration: 0.15, extraBounce: -0.3)
    #expect(isClose(fraction(loose), 1 / 0.85, 1e-12))
    #expect(fraction(.interactiveSpring(duration: 0.15, extraBounce: 1.2)) == 0)
    let tight = Animation.interactiveSpring(duration: 0.15, extraBounce: 0.05)
    #expect(isClose(fraction(tight), 0.8, 1e-12))
    #expect(fraction(.smooth(duration: 0.5, extraBounce: -0.5)) == 2)
    #expect(isClose(fraction(.snappy(duration: 0.5, extraBounce: -0.5)), 1 / 0.65, 1e-12))
    #expect(isClose(fraction(.bouncy(duration: 0.5, extraBounce: -0.5)), 1.25, 1e-12))
    #expect(fraction(.spring(response: 0.5)) == 0.825)
    #expect(fraction(.interactiveSpring(response: 0.15)) == 0.86)
  }

  @Test func `an interpolating spring of a Spring has its read-back numbers`() {
    let spring = Spring(mass: 1.2, stiffness: 90, damping: 12)
    let animation = Animation.interpolatingSpring(spring, initialVelocity: 0.3)
    guard case .physicalSpring(1, let stiffness, let damping, 0.3) = animation else {
      Issue.record("\(animation)")
      return
    }
    #expect(isClose(stiffness, 75, 1e-12))
    #expect(isClose(damping, 10, 1e-12))
  }

  @Test func `equal spellings are equal`() {
    #expect(Animation.spring == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.spring == .smooth)
    #expect(Animation.snappy == .spring(duration: 0.5, bounce: 0.15))
    #expect(
      Animation.bouncy(duration: 0.4, extraBounce: 0.1) == .spring(duration: 0.4, bounce: 0.4))
    #expect(
      Animation.interactiveSpring
        == .spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25))
    #expect(
      Animation.spring(response: 0.5, dampingFraction: 0.7) == .spring(duration: 0.5, bounce: 0.3))
    #expect(
      Animation.spring(response: 0.5, dampingFraction: 1.25)
        == .spring(duration: 0.5, bounce: -0.2))
    #expect(
      Animation.interactiveSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)
        == .spring(duration: 0.15, bounce: 0.14, blendDuration: 0.25))
  }

  @Test func `different structures are different`() {
    #expect(Animation.linear.speed(1) != .linear)
    #expect(Animation.linear.delay(0) != .linear)
    #expect(Animation.linear.delay(1).delay(1) != Animation.linear.delay(2))
    #expect(Animation.linear.speed(2).delay(1) != Animation.linear.delay(0.5).speed(2))
    #expect(
      Animation.interpolatingSpring(stiffness: 100, damping: 50)
        != .interpolatingSpring(stiffness: 100, damping: 20))
    #expect(
      Animation.spring(Spring(response: 0.5, dampingRatio: 0.7))
        != .spring(response: 0.5, dampingFraction: 0.7))
    #expect(
      Animation.spring(Spring(response: 0.1, dampingRatio: 0.5))
        == .spring(response: 0.1, dampingFraction: 0.5))
    #expect(
      Animation.spring(Spring(response: 0.5, dampingRatio: 1))
        == .spring(response: 0.5, dampingFraction: 1))
    #expect(
      Animation.spring(Spring(response: 0.5, dampingRatio: 1.25))
        == .spring(response: 0.5, dampingFraction: 1.25))
  }

  @Test(arguments: [
    (Animation.default, ".default"),
    (
      .spring(response: 0.34, dampingFraction: 0.55),
      ".spring(response: 0.34, dampingFraction: 0.55)"
    ),
    (.interactiveSpring, ".spring(response: 0.15, dampingFraction: 0.85, blendDuration: 0.25)"),
    (.easeInOut, ".easeInOut(duration: 0.35)"),
    (.linear(duration: 2).delay(0.5).speed(2), ".linear(duration: 2).delay(0.5).speed(2)"),
    (
      .easeIn.repeatCount(3, autoreverses: false),
      ".easeIn(duration: 0.35).repeatCount(3, autoreverses: false)"
    ),
    (.easeOut.repeatForever(), ".easeOut(duration: 0.35).repeatForever()"),
    (.timingCurve(0.68, -0.6, 0.32, 1.6), ".timingCurve(0.68, -0.6, 0.32, 1.6, duration: 0.35)"),
    (.timingCurve(.circularEaseIn, duration: 1), ".timingCurve(.circularEaseIn, duration: 1)"),
    (
      .interpolatingSpring(mass: 2, stiffness: 100, damping: 10, initialVelocity: 3),
      ".interpolatingSpring(mass: 2, stiffness: 100, damping: 10, initialVelocity: 3)"
    ),
    (
      .interpolatingSpring(stiffness: 100, damping: 10),
      ".interpolatingSpring(stiffness: 100, damping: 10)"
    ),
    (
      .smooth.logicallyComplete(after: 0.2),
      ".spring(response: 0.5, dampingFraction: 1).logicallyComplete(after: 0.2)"
    ),
  ])
  func `an animation prints the spelling that makes it again`(
    animation: Animation, spelling: String
  ) {
    #expect("\(animation)" == spelling)
  }
}
