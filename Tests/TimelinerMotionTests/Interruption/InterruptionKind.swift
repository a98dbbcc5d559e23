import Testing
import TimelinerMotion

/// A line or a column of the interruption table.
struct InterruptionKind: CustomTestStringConvertible {
  let name: String
  let animation: Animation?

  var testDescription: String { name }

  private static let curve = Animation.easeInOut(duration: 1)
  private static let physical = Animation.interpolatingSpring(stiffness: 100, damping: 8)
  private static let fluid = Animation.spring(response: 0.5, dampingFraction: 0.7)

  static let all = [
    InterruptionKind(name: "curve", animation: curve),
    InterruptionKind(
      name: "overshooting curve", animation: .timingCurve(0.68, -0.6, 0.32, 1.6, duration: 0.8)),
    InterruptionKind(name: "interpolating", animation: physical),
    InterruptionKind(name: "fluid", animation: fluid),
    InterruptionKind(name: "fluid, over-damped", animation: .spring(duration: 0.6, bounce: -0.4)),
    InterruptionKind(name: "curve, delayed", animation: curve.delay(0.2)),
    InterruptionKind(name: "interpolating, sped", animation: physical.speed(1.7)),
    InterruptionKind(name: "fluid, delayed", animation: fluid.delay(0.15)),
    InterruptionKind(name: "fluid, sped", animation: fluid.speed(0.6)),
    InterruptionKind(name: "fluid, logical", animation: fluid.logicallyComplete(after: 0.1)),
    InterruptionKind(name: "repeating", animation: Animation.linear(duration: 0.3).repeatCount(5)),
    InterruptionKind(name: "endless", animation: Animation.easeIn(duration: 0.4).repeatForever()),
    InterruptionKind(name: "nil", animation: nil),
  ]
}
