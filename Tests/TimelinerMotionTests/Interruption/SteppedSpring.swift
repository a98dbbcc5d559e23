/// SwiftUI's own way with fluid springs: steps of 1/300 s, one step late, with a blended response.
struct SteppedSpring {
  private static let step = 1.0 / 300
  private static let largestStiffness = 45000.0

  private(set) var position: Double
  private(set) var velocity = 0.0
  private var force = 0.0
  private var steps = 0
  private var target: Double
  private var response: Double
  private var ratio: Double
  private var start = 0.0
  private var blend = (from: 0.0, duration: 0.0)

  init(from position: Double, to target: Double, response: Double, ratio: Double) {
    self.position = position
    self.target = target
    self.response = response
    self.ratio = ratio
  }

  /// A new target, keeping position and velocity.
  mutating func retarget(
    to target: Double, response: Double, ratio: Double, blendDuration: Double, at time: Double
  ) {
    advance(to: time)
    blend = (from: self.response, duration: blendDuration)
    self.target = target
    self.response = response
    self.ratio = ratio
    start = time
  }

  /// Steps while the time integrated so far is before a time.
  mutating func advance(to time: Double) {
    while Double(steps) * Self.step < time {
      let now = Double(steps) * Self.step
      let frequency = 2 * Double.pi / blended(at: now)
      let stiffness = min(frequency * frequency, Self.largestStiffness)
      let damping = 2 * ratio * stiffness.squareRoot()
      let middle = velocity + force * Self.step / 2
      position += middle * Self.step
      force = stiffness * (target - position) - damping * middle
      velocity = middle + force * Self.step / 2
      steps += 1
    }
  }

  private func blended(at time: Double) -> Double {
    guard blend.duration > 0 else { return response }
    let progress = min(max((time - start) / blend.duration, 0), 1)
    let share = progress * progress * (3 - 2 * progress)
    return response + (blend.from - response) * (1 - share)
  }
}
