import Testing
import TimelinerMotion

/// Measured progress of one animation over a unit distance.
struct SolutionRow: CustomTestStringConvertible {
  let id: String
  let animation: Animation
  let points: [(time: Double, progress: Double)]
  var tolerance = 1e-6

  var testDescription: String { "\(id) \(animation)" }

  private static let physical = Animation.interpolatingSpring(stiffness: 100, damping: 10)
  private static let ratio7 = Spring(response: 0.5, dampingRatio: 0.7)
  private static func thrown(_ velocity: Double) -> Animation {
    .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: velocity)
  }

  static let closed: [SolutionRow] = [
    SolutionRow(id: "V079", animation: physical, points: [(0.1, 0.340300)]),
    SolutionRow(
      id: "V080", animation: .interpolatingSpring(stiffness: 100, damping: 50),
      points: [(0.1, 0.264241), (0.2, 0.593994)]),
    SolutionRow(
      id: "V081", animation: .interpolatingSpring(Spring(response: 0.5, dampingRatio: 1.5)),
      points: [(0.1, 0.357740)]),
    SolutionRow(id: "V082", animation: physical, points: [(1.4, 0.9994009635), (1.49, 1)]),
    SolutionRow(
      id: "V085", animation: .interpolatingSpring(stiffness: 100, damping: 50),
      points: [(0.99, 0.9994530960), (1.01, 1)]),
    SolutionRow(
      id: "V086", animation: thrown(3),
      points: [(0.1, 0.500352), (0.2, 0.975210), (1.4, 0.9992658399), (1.43, 1)]),
    SolutionRow(
      id: "V087", animation: thrown(-2), points: [(0.1, 0.233598), (1.5, 0.9993119673)]),
    SolutionRow(
      id: "V088", animation: .interpolatingSpring(ratio7),
      points: [(0.6, 1.0007367005), (1, 1)]),
    SolutionRow(
      id: "V089", animation: .interpolatingSpring(ratio7, initialVelocity: 3),
      points: [(0.1, 0.531733)]),
    SolutionRow(
      id: "V090",
      animation: .interpolatingSpring(stiffness: 0.0084, damping: 2 * 0.0084.squareRoot()),
      points: [(0.5, 0.001018467)]),
    SolutionRow(
      id: "V091",
      animation: .interpolatingSpring(stiffness: 0.0083, damping: 2 * 0.0083.squareRoot()),
      points: [(0.5, 1)]),
    SolutionRow(
      id: "V092", animation: physical.speed(2),
      points: [(0.35, 0.974358962), (0.73, 0.999296259), (0.74, 1)]),
    SolutionRow(
      id: "V093", animation: physical.delay(1).speed(2), points: [(0.85, 0.974358962)]),
    SolutionRow(
      id: "V153", animation: .linear(duration: 1).repeatCount(2, autoreverses: false).delay(0.5),
      points: [(0.25, 0), (1, 0.5), (1.75, 0.25), (2.45, 0.95), (2.55, 1)]),
    SolutionRow(
      id: "V154", animation: .linear(duration: 1).delay(0.5).repeatCount(2, autoreverses: false),
      points: [(1.75, 0), (2.25, 0.25), (2.95, 0.95)]),
    SolutionRow(
      id: "V155", animation: .easeIn(duration: 1).delay(0.5).repeatCount(2),
      points: [(0.75, 0.0934649), (2.25, 0.9065351)]),
    SolutionRow(
      id: "V156", animation: .easeOut(duration: 1).repeatCount(2), points: [(1.25, 0.6218615)]),
    SolutionRow(
      id: "V157", animation: .linear(duration: 1).speed(2).repeatCount(3),
      points: [(0.75, 0.5), (1.45, 0.9)]),
    SolutionRow(
      id: "V158", animation: .linear(duration: 1).repeatCount(3).speed(2),
      points: [(1.45, 0.9)]),
  ]

  private static let fluid = Animation.spring(response: 0.5, dampingFraction: 0.825)
  /// Steps of SwiftUI's integrator, whose states the rows below give.
  private static let steps = [1.0, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120, 150]

  private static func stepped(_ id: String, _ animation: Animation, _ states: [Double]) -> Self {
    // A state is shown one step late, for half a step around this time.
    SolutionRow(
      id: id, animation: animation,
      points: zip(steps, states).map { (($0 - 0.5) / 300, $1) }, tolerance: 0.02)
  }

  static let fluids: [SolutionRow] = [
    SolutionRow(
      id: "V094–V097", animation: fluid,
      points: [
        (29.5 / 300, 0.390798008), (99.5 / 300, 0.986387221), (157.5 / 300, 1.005769034),
        (158.5 / 300, 1),
      ], tolerance: 0.02),
    SolutionRow(
      id: "V100", animation: .spring(response: 0.15, dampingFraction: 0.86),
      points: [(58.5 / 300, 1.000539916), (59.5 / 300, 1)], tolerance: 0.02),
    SolutionRow(
      id: "V101", animation: .bouncy, points: [(227.5 / 300, 0.998581835), (228.5 / 300, 1)],
      tolerance: 0.02),
    SolutionRow(
      id: "V103", animation: .spring(response: 0.5, dampingFraction: 0.825, blendDuration: 0.25),
      points: [(29.5 / 300, 0.390798008)], tolerance: 0.02),
    SolutionRow(
      id: "V104", animation: fluid.speed(2),
      points: [(99.5 / 600, 0.986387221), (157.5 / 600, 1.005769034)], tolerance: 0.02),
    SolutionRow(
      id: "V106", animation: fluid.delay(1).speed(2), points: [(0.5 + 99.5 / 600, 0.986387221)],
      tolerance: 0.02),
    SolutionRow(
      id: "V107", animation: fluid.delay(0.3).delay(0.3),
      points: [(0.5, 0), (0.6 + 29.5 / 300, 0.390798008)], tolerance: 0.02),
    SolutionRow(id: "V108", animation: fluid.speed(0), points: [(100, 0)], tolerance: 0),
    SolutionRow(
      id: "V109", animation: fluid.repeatCount(2, autoreverses: false), points: [(1.07, 1)],
      tolerance: 0),
    stepped(
      "V110", .smooth,
      [
        0, 0.001754596, 0.005113718, 0.016093464, 0.062859775, 0.127701577, 0.201816913,
        0.355779406, 0.560228050, 0.712916135, 0.886455268, 0.957431171, 0.984469139,
      ]),
    stepped(
      "V112", .snappy,
      [
        0, 0.001754596, 0.005135767, 0.016296819, 0.064851961, 0.133862625, 0.214395542,
        0.385438632, 0.615648915, 0.783686128, 0.952489992, 0.998432860, 1.004350248,
      ]),
    stepped(
      "V114", .bouncy,
      [
        0, 0.001754596, 0.005157816, 0.016502823, 0.066932919, 0.140482273, 0.228262720,
        0.419604388, 0.682513458, 0.870853156, 1.029656801, 1.036008858, 1.013296670,
      ]),
    stepped(
      "V118", .spring(duration: 1, bounce: 0.5),
      [
        0, 0.000438649, 0.001306568, 0.004292741, 0.018616359, 0.041813011, 0.072747902,
        0.153464791, 0.306493796, 0.476673872, 0.797486146, 1.025362013, 1.138875805,
      ]),
  ]
}

struct SolutionVectorTests {
  private func check(_ row: SolutionRow) {
    for distance in [1.0, -10, 300] where distance == 1 || row.tolerance == 1e-6 {
      let solution = MotionSolution(row.animation, remaining: lane(-distance), velocity: .zero)
      for point in row.points {
        let value = (solution.remaining(at: point.time)[0] + distance) / distance
        #expect(
          isClose(value, point.progress, row.tolerance), "\(row.id) at \(point.time): \(value)")
        if distance == 1 {
          let progress = solution.progress(at: point.time)
          #expect(isClose(progress, point.progress, row.tolerance), "\(row.id) \(progress)")
        }
      }
    }
  }

  @Test(arguments: SolutionRow.closed)
  func `closed-form rows hold to a millionth`(row: SolutionRow) { check(row) }

  @Test(arguments: SolutionRow.fluids)
  func `stepped rows hold to a fiftieth of the distance`(row: SolutionRow) { check(row) }

  @Test func `the quick spring's stepped row holds within its own staircase`() {
    // At a response of 0.15 s one step of 1/300 s is 0.03 of the distance where it is fastest.
    let states = [
      (5.0, 0.149274698), (10, 0.436003060), (15, 0.674531997), (20, 0.831030204),
      (30, 0.966974637), (45, 1.000494789), (60, 1.000643331),
    ]
    let solution = MotionSolution(.interactiveSpring, remaining: lane(-1), velocity: .zero)
    for (step, state) in states {
      // The state of a step is what SwiftUI shows up to this moment.
      let value = 1 + solution.remaining(at: step / 300)[0]
      #expect(isClose(value, state, 0.02), "step \(step): \(value)")
    }
  }

  @Test func `a repeated fluid spring starts again when SwiftUI's is at rest`() {
    let animation = Animation.spring(response: 0.5, dampingFraction: 0.825)
      .repeatCount(2, autoreverses: false)
    let solution = MotionSolution(animation, remaining: lane(-1), velocity: .zero)
    #expect(solution.settlingTime > 1.04 && solution.settlingTime < 1.07)
    #expect(solution.remaining(at: 1.04) != .zero)
  }

  @Test func `the essay's knob peaks at an eighth beyond`() {
    let solution = MotionSolution(
      .spring(response: 0.34, dampingFraction: 0.55), remaining: lane(-20), velocity: .zero)
    let highest = (0..<600).map { 35 + solution.remaining(at: Double($0) / 1000)[0] }.max() ?? 0
    #expect(isClose(highest, 37.5, 0.05))
  }

  @Test func `a velocity is the slope of its value, for every kind`() {
    let animations: [Animation] = [
      .bouncy, .smooth, .spring(duration: 0.5, bounce: -0.4), .easeInOut(duration: 0.7),
      .linear(duration: 1).speed(2).delay(0.1), .timingCurve(.circularEaseInOut, duration: 1),
      .interpolatingSpring(stiffness: 100, damping: 8, initialVelocity: 2),
      .easeIn(duration: 0.4).delay(0.05).repeatCount(3), .timingCurve(0.68, -0.6, 0.32, 1.6),
    ]
    for animation in animations {
      let solution = MotionSolution(animation, remaining: pair(-20, 7), velocity: .zero)
      for time in [0.013, 0.111, 0.213, 0.307] {
        let step = 1e-6
        let slope =
          (solution.remaining(at: time + step) - solution.remaining(at: time - step))
          / (2 * step)
        let velocity = solution.velocity(at: time)
        #expect((slope - velocity).length < 1e-3, "\(animation) at \(time): \(slope) \(velocity)")
      }
    }
  }
}
