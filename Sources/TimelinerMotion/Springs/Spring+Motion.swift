extension Spring {
  var basis: SpringBasis {
    SpringBasis(decay: decay, signedFrequency: signedFrequency)
  }

  /// Where the spring is, from 0 toward `target`, at a time in seconds; any time is accepted.
  package func value(
    target: MotionVector, initialVelocity: MotionVector = .zero, time: Double
  ) -> MotionVector {
    let terms = basis.terms(at: time)
    return target - (target * terms.cosine + (target * decay - initialVelocity) * terms.sine)
  }

  /// How fast the spring moves at a time in seconds, in units a second.
  ///
  /// Over-damped, the distance is added once a component: SwiftUI does so, and it is kept.
  package func velocity(
    target: MotionVector, initialVelocity: MotionVector = .zero, time: Double
  ) -> MotionVector {
    let basis = basis
    let terms = basis.terms(at: time)
    let pull = target * basis.stiffness - initialVelocity * decay
    let velocity = initialVelocity * terms.cosine + pull * terms.sine
    return basis.regime == .creeping ? velocity + target : velocity
  }

  /// Where the spring is between two values at a time in seconds.
  package func value(
    from start: MotionVector, to end: MotionVector, initialVelocity: MotionVector = .zero,
    time: Double
  ) -> MotionVector {
    start + value(target: end - start, initialVelocity: initialVelocity, time: time)
  }

  /// How fast the spring moves between two values at a time in seconds.
  package func velocity(
    from start: MotionVector, to end: MotionVector, initialVelocity: MotionVector = .zero,
    time: Double
  ) -> MotionVector {
    velocity(target: end - start, initialVelocity: initialVelocity, time: time)
  }

  /// The force that acts at a position with a velocity.
  package func force(
    target: MotionVector, position: MotionVector, velocity: MotionVector
  ) -> MotionVector {
    (target - position) * stiffness - velocity * damping
  }

  /// Moves a value and its velocity on by a time in seconds, exactly.
  package func update(
    value: inout MotionVector, velocity: inout MotionVector, target: MotionVector,
    deltaTime: Double
  ) {
    let distance = target - value
    let speed = velocity
    value += self.value(target: distance, initialVelocity: speed, time: deltaTime)
    velocity = self.velocity(target: distance, initialVelocity: speed, time: deltaTime)
  }

  /// The settling time in seconds for a distance of 1.
  package var settlingDuration: Double { settlingDuration(target: MotionVector(lane: 1)) }

  /// The time in seconds after which the spring is estimated to stay within `epsilon` of the target.
  ///
  /// Critical and over-damped springs are sampled every 0.1 s, at most 1013 times, and answer 0 when
  /// the last sample is still out: SwiftUI's numbers.
  package func settlingDuration(
    target: MotionVector, initialVelocity: MotionVector = .zero, epsilon: Double = 0.001
  ) -> Double {
    if decay == 0 { return .infinity }
    guard signedFrequency > 0 else {
      return sampledSettlingDuration(target, initialVelocity, epsilon)
    }
    let reach = target.length + (target * decay - initialVelocity).length
    return max(0, Libm.log(reach / epsilon) / decay)
  }

  /// The settling time in seconds between two values.
  package func settlingDuration(
    from start: MotionVector, to end: MotionVector, initialVelocity: MotionVector = .zero,
    epsilon: Double = 0.001
  ) -> Double {
    settlingDuration(target: end - start, initialVelocity: initialVelocity, epsilon: epsilon)
  }

  private static let sampleCount = 1013
  private static let sampleInterval = 0.1

  private func sampledSettlingDuration(
    _ target: MotionVector, _ initialVelocity: MotionVector, _ epsilon: Double
  ) -> Double {
    var lastOut = -1
    for sample in 0..<Self.sampleCount {
      let time = Double(sample) * Self.sampleInterval
      let value = value(target: target, initialVelocity: initialVelocity, time: time)
      if (target - value).length >= epsilon { lastOut = sample }
    }
    guard lastOut < Self.sampleCount - 1 else { return 0 }
    return Double(lastOut + 1) * Self.sampleInterval
  }
}
