import Testing

@testable import TimelinerMotion

/// The closed forms against 50 digits.
struct SpringAccuracyTests {
  private static let limit = 1e-9

  /// The errors of a value and a velocity, relative to what the row moves.
  private func errors(
    _ row: SpringReference, _ value: Double, _ velocity: Double
  ) -> (value: Double, velocity: Double) {
    let scale = 2 * Double.pi / row.response + abs(row.startVelocity)
    return (abs(value - row.value), abs(velocity - row.velocity) / scale)
  }

  private func basis(_ row: SpringReference) -> (value: Double, velocity: Double) {
    let basis = SpringBasis(
      angularFrequency: Spring.fullTurn / row.response, dampingRatio: row.dampingRatio)
    let terms = basis.terms(at: row.time)
    return (
      terms.cosine + (row.startVelocity + basis.decay) * terms.sine,
      row.startVelocity * terms.cosine
        - (basis.decay * row.startVelocity + basis.stiffness) * terms.sine
    )
  }

  @Test func `springs of every damping ratio are right to a billionth of the distance`() {
    var values: [String: WorstError] = [:]
    var velocities: [String: WorstError] = [:]
    for row in SpringReference.all {
      let (value, velocity) = basis(row)
      let error = errors(row, value, velocity)
      values[row.regime, default: WorstError()].note(error.value, at: row.place)
      velocities[row.regime, default: WorstError()].note(error.velocity, at: row.place)
    }
    #expect(values.count == 5)
    for (regime, worst) in values {
      #expect(worst.error <= Self.limit, "\(regime): \(worst)")
    }
    for (regime, worst) in velocities {
      #expect(worst.error <= Self.limit, "\(regime): \(worst)")
    }
    guard AccuracyTable.isPrinted else { return }
    for (regime, worst) in values.sorted(by: { $0.key < $1.key }) {
      let velocity = velocities[regime] ?? WorstError()
      print(
        "| \(regime) | \(WorstError.text(worst.error)) at \(worst.place)",
        "| \(WorstError.text(velocity.error)) at \(velocity.place) |")
    }
  }

  @Test func `a fluid spring in flight is as right, in every lane`() {
    let scales = MotionVector(1, -20, 300, 1e-3)
    var worst = WorstError()
    var checked = 0
    for row in SpringReference.all where row.response >= 0.03 {
      let solution = MotionSolution(
        .spring(response: row.response, dampingFraction: row.dampingRatio),
        remaining: scales, velocity: scales * row.startVelocity)
      guard row.time < solution.settlingTime else { continue }
      checked += 1
      let value = solution.remaining(at: row.time) / scales
      let velocity = solution.velocity(at: row.time) / scales
      for lane in 0..<4 {
        let error = errors(row, value[lane], velocity[lane])
        worst.note(max(error.value, error.velocity), at: row.place)
      }
    }
    #expect(checked > 1000)
    #expect(worst.error <= Self.limit, "\(worst)")
  }

  @Test func `an interpolating spring is as right`() {
    var worst = WorstError()
    var checked = 0
    for row in SpringReference.all where row.dampingRatio <= 1 {
      let animation = Animation.interpolatingSpring(
        Spring(response: row.response, dampingRatio: row.dampingRatio),
        initialVelocity: -row.startVelocity)
      let solution = MotionSolution(animation, remaining: lane(1), velocity: .zero)
      guard row.time < solution.settlingTime else { continue }
      checked += 1
      let error = errors(
        row, solution.remaining(at: row.time)[0], solution.velocity(at: row.time)[0])
      worst.note(max(error.value, error.velocity), at: row.place)
    }
    #expect(checked > 500)
    #expect(worst.error <= Self.limit, "\(worst)")
  }

  @Test func `a Spring value is as right`() {
    var worst = WorstError()
    for row in SpringReference.all {
      let spring = Spring(response: row.response, dampingRatio: row.dampingRatio)
      let thrown = lane(-row.startVelocity)
      let value = spring.value(target: lane(1), initialVelocity: thrown, time: row.time)[0]
      let velocity = spring.velocity(
        target: lane(1), initialVelocity: thrown, time: row.time)[0]
      // SwiftUI's over-damped velocity has the distance in it.
      let own = row.dampingRatio > 1 ? velocity - 1 : velocity
      let error = errors(row, 1 - value, -own)
      worst.note(max(error.value, error.velocity), at: row.place)
    }
    #expect(worst.error <= Self.limit, "\(worst)")
  }

  @Test(arguments: [1, 1 + 1e-12, 1 + 1e-9, 1 + 1e-6, 1.001, 1.25, 2, 20, 1e3, 1e6])
  func `without a throw and without a swing nothing ever turns back`(ratio: Double) {
    for response in [0.03, 0.5, 120] {
      let basis = SpringBasis(
        angularFrequency: Spring.fullTurn / response, dampingRatio: ratio)
      var previous = 1.0
      for sample in 1...4000 {
        let terms = basis.terms(at: Double(sample) * response / 400)
        let value = terms.cosine + basis.decay * terms.sine
        // Two units in the last place of 1 are rounding.
        #expect(value <= previous + 4.5e-16 && value >= 0, "\(response) \(sample): \(value)")
        previous = value
      }
    }
  }

  @Test(arguments: [0, 0.3, 1 - 1e-12, 1, 1 + 1e-12, 2, 20, 1e9])
  func `no time and no response makes anything that is not finite`(ratio: Double) {
    for response in [1e-300, 1e-9, 0.5, 1e9, 1e300] {
      let solution = MotionSolution(
        .spring(response: response, dampingFraction: ratio), remaining: pair(1, -1e6),
        velocity: pair(-1e6, 0))
      let spring = Spring(response: response, dampingRatio: ratio)
      for time in [0, 1e-300, 1e-9, 1, 1e6, 1e12, 1e300] {
        let value = solution.remaining(at: time)
        let velocity = solution.velocity(at: time)
        #expect(value.length.isFinite && velocity.length.isFinite, "\(response) \(time) \(value)")
        guard response >= 1e-9, response <= 1e9 else { continue }
        let position = spring.value(target: lane(1), time: time)[0]
        #expect(position.isFinite, "\(response) \(time)")
      }
    }
  }
}
