import Testing

@testable import TimelinerMotion

/// Columns against the motions one by one.
struct MotionColumnsTests {
  private static let animations: [Animation] = [
    .bouncy, .smooth, .spring(response: 0.8, dampingFraction: 1.7),
    .spring(response: 2, dampingFraction: 0),
    .spring(response: 0.5, dampingFraction: 1 + 1e-9),
    .spring(response: 0.5, dampingFraction: 1 - 1e-9),
    .linear(duration: 0.7), .easeInOut(duration: 1.1), .easeIn, .easeOut(duration: 0.9),
    .timingCurve(0.68, -0.6, 0.32, 1.6, duration: 0.8), .timingCurve(1, 0, 0, 1, duration: 1),
    .timingCurve(.circularEaseIn, duration: 1), .interpolatingSpring(stiffness: 170, damping: 9),
    .interpolatingSpring(mass: 1, stiffness: 170, damping: 90, initialVelocity: 4),
    .bouncy.delay(0.25), .easeInOut.delay(-0.1).speed(1.5), .linear.speed(0.5).delay(0.2),
    .easeIn(duration: 0.3).repeatCount(3), .linear(duration: 0.2).repeatForever(),
    .smooth.logicallyComplete(after: 0.1), .bouncy.delay(0.1).repeatCount(2, autoreverses: false),
    .linear(duration: 0), .spring(response: 0, dampingFraction: 0.2),
  ]

  private func vector(_ generator: inout SplitMix) -> MotionVector {
    var value = MotionVector.zero
    for lane in 0..<4 where Bool.random(using: &generator) {
      value[lane] = Double.random(in: -300...300, using: &generator)
    }
    return value
  }

  /// Thousands of starts, changes of target, ends and questions at random times.
  @Test(arguments: KernelLevel.allCases.filter { $0 <= .best })
  func `a storm of events leaves columns and single motions equal`(level: KernelLevel) {
    var generator = SplitMix(state: 42)
    var columns = MotionColumns(kernels: Kernels(level: level))
    var motions = [Int32](repeating: MotionColumns.none, count: 60)
    var singles = [DecayingOffset](repeating: DecayingOffset(), count: 60)
    var reach = [Double](repeating: 1, count: 60)
    var now: Int64 = 1_000_000_000_000
    var worst = 0.0
    var compared = 0
    for _ in 0..<6000 {
      now += Int64.random(in: 0...60_000_000, using: &generator)
      let index = Int.random(in: 0..<60, using: &generator)
      let change = vector(&generator)
      let animation =
        Int.random(in: 0..<12, using: &generator) == 0
        ? nil : Self.animations.randomElement(using: &generator)
      motions[index] = columns.retarget(
        motions[index], by: change, animation: animation, at: now)
      singles[index].retarget(by: change, animation: animation, at: now)
      reach[index] = max(1, reach[index] * (singles[index].isActive ? 1 : 0)) + change.length
      // Also back in time: any order gives the same answers.
      for time in [now, now + 16_666_667, now + 3] {
        columns.evaluate(at: time)
        for (position, motion) in motions.enumerated() where motion >= 0 {
          let difference = columns.offset(motion) - singles[position].offset(at: time)
          worst = max(worst, difference.length / reach[position])
          compared += 1
        }
      }
      for position in motions.indices where motions[position] >= 0 {
        if singles[position].isActive {
          #expect(columns.end(of: motions[position]) == (singles[position].endTime ?? .max))
        }
        singles[position].finishIfOver(at: now)
        guard now >= columns.end(of: motions[position]) else { continue }
        columns.finish(motions[position])
        motions[position] = MotionColumns.none
      }
    }
    #expect(compared > 100_000)
    #expect(worst < 1e-11)
    for motion in motions where motion >= 0 { columns.finish(motion) }
    #expect(columns.count == 0)
    #expect(columns.elementCount == 0)
  }

  @Test func `over, it is zero to the bit`() {
    for animation in Self.animations {
      var columns = MotionColumns()
      let motion = columns.retarget(
        MotionColumns.none, by: MotionVector(100, 0, -3, 0), animation: animation, at: 5)
      guard motion >= 0, columns.end(of: motion) != .max else { continue }
      let end = columns.end(of: motion)
      columns.evaluate(at: end - 1)
      let before = columns.offset(motion)
      columns.evaluate(at: end)
      #expect(columns.offset(motion) == .zero)
      #expect(before[1] == 0 && before[3] == 0)
    }
  }

  @Test func `at its start it is where it was, exactly`() {
    for animation in Self.animations where animation != .linear(duration: 0) {
      var columns = MotionColumns()
      let motion = columns.retarget(
        MotionColumns.none, by: MotionVector(7, 0, 0, 0), animation: animation, at: 123)
      columns.evaluate(at: 123)
      let isAhead = "\(animation)".contains("delay(-")
      if motion >= 0, !isAhead { #expect(abs(columns.offset(motion)[0] + 7) < 1e-13) }
    }
  }

  @Test(arguments: [0, 1, 15, 16, 17, 40])
  func `more shapes of curves than there are columns for move all the same`(count: Int) {
    var columns = MotionColumns()
    var motions: [Int32] = []
    for index in 0..<count {
      let curve = Animation.timingCurve(0.1 + Double(index) / 100, 0, 0.5, 1, duration: 1)
      motions.append(
        columns.retarget(
          MotionColumns.none, by: MotionVector(1, 0, 0, 0), animation: curve, at: 0))
    }
    columns.evaluate(at: 400_000_000)
    for motion in motions {
      let wanted = columns.motion(motion).offset(at: 400_000_000)
      #expect(abs(columns.offset(motion)[0] - wanted[0]) < CurveFit.tolerance)
    }
    #expect(columns.elementCount == min(count, MotionColumns.largestCurveCount))
  }

  @Test func `what moves for weeks still moves to the nanosecond`() {
    var columns = MotionColumns()
    let slow = Animation.linear(duration: 5_000_000)
    let motion = columns.retarget(
      MotionColumns.none, by: MotionVector(1e6, 0, 0, 0), animation: slow, at: 77)
    for step in Int64(1)...200 {
      let time = 77 + step * 20_000_000_000_000 + step
      columns.evaluate(at: time)
      let wanted = columns.motion(motion).offset(at: time)
      #expect(abs(columns.offset(motion)[0] - wanted[0]) < 1e-6)
    }
  }
}
