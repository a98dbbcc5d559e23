/// When a fluid spring that starts with a distance and a velocity is at rest.
///
/// Distance, speed and force all have the form P·cosine(t) + Q·sine(t), whose envelope is analytic;
/// the answer is the last time at which one of the envelopes is above its tolerance. It depends on
/// the change only, never on when it is asked. The cost is at most a few hundred exponentials.
struct FluidSettling {
  let basis: SpringBasis
  let remaining: MotionVector
  let velocity: MotionVector

  /// The time in seconds from which the spring is within every tolerance; infinite when undamped.
  var time: Double {
    let distance = coefficients(remaining, velocity + remaining * basis.decay)
    let pull = velocity * basis.decay + remaining * basis.stiffness
    let speed = coefficients(velocity, pull)
    let force = coefficients(
      pull + velocity * basis.decay,
      remaining * (basis.decay * basis.stiffness)
        + velocity * (2 * basis.decay * basis.decay - basis.stiffness))
    return max(
      lastTime(distance, above: distanceTolerance), lastTime(speed, above: RestTolerance.speed),
      lastTime(force, above: RestTolerance.force))
  }

  /// The first instant on SwiftUI's 1/300 s grid that obeys its rule, used as a repeat's pass.
  ///
  /// A spring that swings through its target slowly enough counts as over there, before the envelope
  /// does, and a repeat starts again at that moment. Long motions use the envelope instead.
  var firstRest: Double {
    let end = time
    guard end < Self.longestScan else { return end }
    var step = 1.0
    while step / 300 < end {
      if isAtRest(at: step / 300) { return step / 300 }
      step += 1
    }
    return end
  }

  /// Seconds; beyond it the scan of `firstRest` would cost more than a frame.
  private static let longestScan = 60.0

  private func isAtRest(at time: Double) -> Bool {
    let terms = basis.terms(at: time)
    let pull = velocity * basis.decay + remaining * basis.stiffness
    let left =
      remaining * terms.cosine + (velocity + remaining * basis.decay) * terms.sine
    let speed = velocity * terms.cosine - pull * terms.sine
    let force = speed * (-2 * basis.decay) - left * basis.stiffness
    return speed.length <= RestTolerance.speed && force.length <= RestTolerance.force
      && left.length <= RestTolerance.intervalFraction * scale
  }

  /// The amplitude the motion starts with: its distance, or what its velocity is good for.
  private var scale: Double {
    let frequency = basis.stiffness.squareRoot()
    let reach = frequency > 0 ? velocity.length / frequency : 0
    return max(remaining.length, reach)
  }

  private var distanceTolerance: Double {
    min(RestTolerance.snap, RestTolerance.intervalFraction * scale)
  }

  private func coefficients(
    _ cosine: MotionVector, _ sine: MotionVector
  ) -> (cosine: Double, sine: Double) {
    (cosine.length, sine.length)
  }

  private func lastTime(
    _ size: (cosine: Double, sine: Double), above tolerance: Double
  ) -> Double {
    guard size.cosine > 0 || size.sine > 0 else { return 0 }
    switch basis.regime {
    case .oscillating:
      let amplitude = Libm.hypot(size.cosine, size.sine / basis.frequency)
      guard amplitude > tolerance else { return 0 }
      guard basis.slowDecay > 0 else { return .infinity }
      // Near critical damping the amplitude is without bound and the straight line is the better one.
      let swinging = Libm.log(amplitude / tolerance) / basis.slowDecay
      return min(swinging, lastTimeOfLine(size, above: tolerance))
    case .critical:
      return lastTimeOfLine(size, above: tolerance)
    case .creeping:
      return lastTimeCreeping(size, above: tolerance)
    }
  }

  /// The last time at which (P + Q·t)·e^(−λt) is above a tolerance.
  private func lastTimeOfLine(
    _ size: (cosine: Double, sine: Double), above tolerance: Double
  ) -> Double {
    let rate = basis.slowDecay
    guard rate > 0 else { return .infinity }
    let peak = size.sine > 0 ? max(0, 1 / rate - size.cosine / size.sine) : 0
    return lastTime(from: peak, above: tolerance) { time in
      (size.cosine + size.sine * time) * Libm.exp(-rate * time)
    }
  }

  private func lastTimeCreeping(
    _ size: (cosine: Double, sine: Double), above tolerance: Double
  ) -> Double {
    let rate = basis.slowDecay
    guard rate > 0 else { return .infinity }
    // P·cosine + Q·sine = A·e^(−slow·t) + B·e^(−fast·t); with B < 0 it rises before it falls.
    let slow = size.cosine / 2 + size.sine / (2 * basis.frequency)
    let fast = size.cosine / 2 - size.sine / (2 * basis.frequency)
    var peak = 0.0
    if fast < 0 {
      let ratio = rate * slow / (-fast * (rate + 2 * basis.frequency))
      let turn = -Libm.log(ratio) / (2 * basis.frequency)
      peak = turn.isFinite ? max(0, turn) : 0
    }
    return lastTime(from: peak, above: tolerance) { time in
      let terms = basis.terms(at: time)
      return size.cosine * terms.cosine + size.sine * terms.sine
    }
  }

  /// Bisects a bound that only falls after `peak`.
  private func lastTime(
    from peak: Double, above tolerance: Double, of bound: (Double) -> Double
  ) -> Double {
    guard bound(peak) > tolerance else { return 0 }
    var low = peak
    var step = 1 / basis.slowDecay
    var high = peak + step
    while bound(high) > tolerance, high.isFinite {
      low = high
      step *= 2
      high += step
    }
    guard high.isFinite else { return .infinity }
    while high - low > 1e-12 * high {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if bound(middle) > tolerance { low = middle } else { high = middle }
    }
    return high
  }
}
