/// A spring that goes a unit distance, with the end that its kind has.
struct SpringProgress: Sendable {
  let basis: SpringBasis
  /// The start velocity toward the target, in distances a second.
  let velocity: Double
  /// Seconds after which it is over.
  let end: Double

  /// What is left of the distance at a time in seconds.
  func remaining(at time: Double) -> Double {
    guard time > 0 else { return 1 }
    guard time < end else { return 0 }
    let terms = basis.terms(at: time)
    return terms.cosine + (basis.decay - velocity) * terms.sine
  }

  /// How fast what is left changes, per second.
  func rate(at time: Double) -> Double {
    guard time >= 0, time < end else { return 0 }
    let terms = basis.terms(at: time)
    return -velocity * terms.cosine - (basis.stiffness - basis.decay * velocity) * terms.sine
  }
}

extension SpringProgress {
  private static let sampleCount = 1012
  private static let sampleInterval = 0.1
  private static let tolerance = 0.001

  /// The interpolating spring of physical coefficients, or nil when it is over at once.
  ///
  /// Over-damped it moves as the critical spring, and its end is SwiftUI's: of an envelope when it
  /// swings, else the first tenth of a second within a thousandth, looked for 1012 times.
  init?(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    let frequency = (stiffness / mass).squareRoot()
    guard mass > 0, stiffness > 0, damping >= 0, frequency > 0, frequency.isFinite,
      initialVelocity.isFinite
    else { return nil }
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    guard !ratio.isNaN else { return nil }
    let basis = SpringBasis(angularFrequency: frequency, dampingRatio: min(ratio, 1))
    self.init(
      basis: basis, velocity: initialVelocity,
      end: basis.regime == .oscillating
        ? Self.envelopeEnd(basis, initialVelocity) : Self.sampledEnd(basis, initialVelocity))
    if end == 0 { return nil }
  }

  private static func envelopeEnd(_ basis: SpringBasis, _ velocity: Double) -> Double {
    guard basis.decay > 0 else { return .infinity }
    let amplitude = 1 + abs((basis.decay - velocity) / basis.frequency)
    return max(0, Libm.log(amplitude / tolerance) / basis.decay)
  }

  private static func sampledEnd(_ basis: SpringBasis, _ velocity: Double) -> Double {
    for sample in 0..<sampleCount {
      let time = Double(sample) * sampleInterval
      let terms = basis.terms(at: time)
      let remaining = terms.cosine + (basis.decay - velocity) * terms.sine
      if abs(remaining) < tolerance { return time }
    }
    return 0
  }
}
