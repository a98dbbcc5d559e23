import Testing
import TimelinerMotion

/// The closed forms against a fine Runge–Kutta integrator of the differential equation.
struct SpringSweepTests {
  private static let ratios: [Double] = [
    0, 0.05, 0.3, 0.55, 0.825, 0.999999, 1 - 1e-12, 1, 1 + 1e-12, 1.000001, 1.5, 3,
  ]

  private struct State {
    var remaining: Double
    var velocity: Double
  }

  /// u″ = −2ζωu′ − ω²u, stepped with the fourth-order method.
  private func integrate(
    _ state: State, frequency: Double, ratio: Double, time: Double, steps: Int
  ) -> State {
    func slope(_ state: State) -> State {
      State(
        remaining: state.velocity,
        velocity: -2 * ratio * frequency * state.velocity
          - frequency * frequency * state.remaining)
    }
    func moved(_ state: State, _ slope: State, _ time: Double) -> State {
      State(
        remaining: state.remaining + slope.remaining * time,
        velocity: state.velocity + slope.velocity * time)
    }
    var state = state
    let step = time / Double(steps)
    for _ in 0..<steps {
      let first = slope(state)
      let second = slope(moved(state, first, step / 2))
      let third = slope(moved(state, second, step / 2))
      let fourth = slope(moved(state, third, step))
      state.remaining +=
        step / 6
        * (first.remaining + 2 * second.remaining + 2 * third.remaining + fourth.remaining)
      state.velocity +=
        step / 6 * (first.velocity + 2 * second.velocity + 2 * third.velocity + fourth.velocity)
    }
    return state
  }

  @Test(arguments: ratios)
  func `a fluid spring solves its equation, with and without a start velocity`(ratio: Double) {
    for response in [0.15, 0.34, 1.0] {
      for start in [State(remaining: -20, velocity: 0), State(remaining: 3, velocity: 90)] {
        let solution = MotionSolution(
          .spring(response: response, dampingFraction: ratio), remaining: lane(start.remaining),
          velocity: lane(start.velocity))
        var state = start
        let period = 0.3 * response
        for sample in 1...4 {
          state = integrate(
            state, frequency: 2 * .pi / response, ratio: ratio, time: period, steps: 4000)
          let time = Double(sample) * period
          guard time < solution.settlingTime else { break }
          let value = solution.remaining(at: time)[0]
          let velocity = solution.velocity(at: time)[0]
          let label = "response \(response) start \(start) at \(time)"
          #expect(isClose(value, state.remaining, 2e-8), "\(label): \(value) \(state)")
          let scale = 2 * .pi / response
          #expect(isClose(velocity, state.velocity, 2e-8 * scale), "\(label): \(velocity) \(state)")
        }
      }
    }
  }

  @Test(arguments: [1e-3, 1e-6, 1e-9, 1e-12, 1e-15])
  func `nothing happens as the damping ratio goes through 1`(distance: Double) {
    let critical = MotionSolution(
      .spring(response: 0.5, dampingFraction: 1), remaining: lane(1), velocity: lane(5))
    for ratio in [1 - distance, 1 + distance] {
      let near = MotionSolution(
        .spring(response: 0.5, dampingFraction: ratio), remaining: lane(1), velocity: lane(5))
      for sample in 0..<50 {
        let time = Double(sample) * 0.01
        let difference = near.remaining(at: time)[0] - critical.remaining(at: time)[0]
        #expect(abs(difference) <= 4 * distance + 1e-14, "\(ratio) at \(time): \(difference)")
      }
      let difference = near.settlingTime - critical.settlingTime
      // The bound is not smooth there, but it has no jump.
      #expect(abs(difference) <= 0.2 * distance.squareRoot() + 1e-9, "\(ratio): \(difference)")
    }
  }

  @Test(arguments: [2.0, 30, 1e3, 1e6])
  func `a heavily damped spring is the difference of two exponentials`(ratio: Double) {
    let frequency = 2 * Double.pi / 0.5
    let solution = MotionSolution(
      .spring(response: 0.5, dampingFraction: ratio), remaining: lane(1), velocity: .zero)
    // The product of both rates is ω², so the slow one needs no difference of large numbers.
    let fast = frequency * (ratio + (ratio * ratio - 1).squareRoot())
    let slow = frequency * frequency / fast
    for time in [1e-6, 1e-3, 0.1, 1, 3] where time < solution.settlingTime {
      // Small exponents by their series; the standard library has no exponential.
      func exponential(_ x: Double) -> Double {
        var (term, sum, reduced) = (1.0, 1.0, x)
        var halvings = 0
        while abs(reduced) > 0.01 { (reduced, halvings) = (reduced / 2, halvings + 1) }
        for index in 1..<8 {
          term *= reduced / Double(index)
          sum += term
        }
        for _ in 0..<halvings { sum *= sum }
        return sum
      }
      let expected =
        (fast * exponential(-slow * time) - slow * exponential(max(-fast * time, -600)))
        / (fast - slow)
      let value = solution.remaining(at: time)[0]
      #expect(isClose(value, expected, 1e-9), "ratio \(ratio) at \(time): \(value) \(expected)")
    }
  }
}
