import Testing
import TimelinerMotion

struct AnimationSummaryTests {
  @Test func `a spring is spelled in every form`() {
    let summary = AnimationSummary(.spring(response: 0.34, dampingFraction: 0.55))
    #expect(summary.spelling == ".spring(response: 0.34, dampingFraction: 0.55)")
    #expect(summary.otherSpellings.count == 2)
    #expect(summary.otherSpellings.first == ".spring(duration: 0.34, bounce: 0.45)")
    #expect(
      summary.otherSpellings.last?.hasPrefix(".interpolatingSpring(mass: 1, stiffness: 341.5")
        == true)
    #expect(summary.warnings.isEmpty)
  }

  @Test func `other kinds are spelled in their other forms`() {
    let physical = AnimationSummary(.interpolatingSpring(stiffness: 100, damping: 50))
    #expect(
      physical.otherSpellings == [
        ".spring(response: 0.6283185307179586, dampingFraction: 1)",
        ".spring(duration: 0.6283185307179586, bounce: 0)",
      ])
    let curve = AnimationSummary(Animation.easeIn(duration: 2).delay(1))
    #expect(curve.spelling == ".easeIn(duration: 2).delay(1)")
    #expect(curve.otherSpellings == [".timingCurve(0.42, 0, 1, 1, duration: 2)"])
    #expect(curve.settlingTime == 3)
    #expect(AnimationSummary(.spring(response: 0, dampingFraction: 1)).otherSpellings.isEmpty)
    #expect(AnimationSummary(.spring(duration: 0.5, bounce: -0.5)).otherSpellings.count == 1)
  }

  @Test func `an overshoot is the closed form's, at half a damped period`() throws {
    // e^(−ζπ/√(1−ζ²)) at π/w.
    let summary = AnimationSummary(.spring(response: 0.34, dampingFraction: 0.55))
    #expect(isClose(summary.overshoot, 0.12632, 1e-5))
    #expect(isClose(try #require(summary.overshootTime), 0.20355, 1e-5))
    let late = AnimationSummary(
      .spring(response: 0.34, dampingFraction: 0.55).speed(2).delay(1))
    #expect(isClose(try #require(late.overshootTime), 1.101776, 1e-5))
    let wild = AnimationSummary(.timingCurve(0.68, -0.6, 0.32, 1.6, duration: 1))
    #expect(isClose(wild.overshoot, 0.105, 1e-3))
  }

  @Test(arguments: [
    Animation.smooth, .easeInOut, .linear, .spring(duration: 0.5, bounce: -0.3),
    .interpolatingSpring(stiffness: 100, damping: 50), .easeIn(duration: 0),
  ])
  func `what never goes beyond has no overshoot`(animation: Animation) {
    let summary = AnimationSummary(animation)
    #expect(summary.overshoot == 0)
    #expect(summary.overshootTime == nil)
  }

  @Test func `an undamped spring overshoots wholly and never ends`() {
    let summary = AnimationSummary(.spring(response: 1, dampingFraction: 0))
    #expect(isClose(summary.overshoot, 1, 1e-9))
    #expect(summary.settlingTime == .infinity)
    #expect(summary.warnings.count == 1)
  }

  @Test(arguments: [
    Animation.spring(response: -1, dampingFraction: 0.5),
    .spring(response: 0.5, dampingFraction: -1),
    .spring(duration: 0.5, bounce: -1), .spring(duration: 0.5, bounce: 1), .linear(duration: 0),
    .linear.speed(0), .linear.delay(-1), .linear.repeatCount(0), .linear.repeatCount(2),
    .timingCurve(2, 0, 0, 1), .interpolatingSpring(stiffness: -1, damping: 1),
    .interpolatingSpring(stiffness: 100, damping: 100), .linear(duration: .nan),
    .timingCurve(0, .infinity, 0, 1), .linear.speed(.nan), .linear.delay(.nan),
  ])
  func `odd numbers are warned of`(animation: Animation) {
    #expect(AnimationSummary(animation).warnings.count == 1, "\(animation)")
  }
}
