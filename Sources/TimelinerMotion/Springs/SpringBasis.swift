/// The two basic solutions of a damped spring's equation, with the regime chosen once.
///
///     u″ + 2λu′ + ω²u = 0
///     u(t)  = u₀·cosine(t) + (u₀′ + λu₀)·sine(t)
///     u′(t) = u₀′·cosine(t) − (λu₀′ + ω²u₀)·sine(t)
///
/// λ is the decay, ω the undamped angular frequency, w = √|ω² − λ²|. `cosine` and `sine` contain the
/// decaying exponential. Both stay accurate as the damping ratio goes through 1, where w vanishes.
struct SpringBasis: Sendable, Equatable {
  /// Which side of critical damping the spring is on.
  enum Regime: Sendable {
    case oscillating, critical, creeping
  }

  /// Growth of an undamped or negatively damped spring is cut at e⁶⁰⁰, far from overflow.
  private static let largestExponent = 600.0
  private static let largestPhase = Double.greatestFiniteMagnitude

  let regime: Regime
  /// ω², per second squared.
  let stiffness: Double
  /// λ, per second.
  let decay: Double
  /// w, per second.
  let frequency: Double
  /// The rate at which the slowest part decays, per second.
  let slowDecay: Double

  /// Creates the basis from ω in radians per second and the damping ratio ζ.
  init(angularFrequency: Double, dampingRatio: Double) {
    stiffness = angularFrequency * angularFrequency
    decay = dampingRatio * angularFrequency
    // Two roots of exact differences: neither cancels near 1 nor overflows for large ratios.
    let root = abs(1 - dampingRatio).squareRoot() * abs(1 + dampingRatio).squareRoot()
    frequency = angularFrequency * root
    if dampingRatio > 1 {
      regime = frequency > 0 ? .creeping : .critical
      slowDecay = angularFrequency / (dampingRatio + root)
    } else {
      regime = frequency > 0 ? .oscillating : .critical
      slowDecay = decay
    }
  }

  /// Creates the basis from λ and w, where a negative w means over-damped.
  init(decay: Double, signedFrequency: Double) {
    stiffness = decay * decay + signedFrequency * abs(signedFrequency)
    self.decay = decay
    frequency = abs(signedFrequency)
    if signedFrequency < 0 {
      regime = .creeping
      slowDecay = decay - frequency
    } else {
      regime = signedFrequency > 0 ? .oscillating : .critical
      slowDecay = decay
    }
  }

  /// The two basic solutions at a time in seconds.
  func terms(at time: Double) -> (cosine: Double, sine: Double) {
    let envelope = Libm.exp(min(-slowDecay * time, Self.largestExponent))
    switch regime {
    case .oscillating:
      // Beyond every finite phase there is none at all, and cos ∞ is not a number.
      let phase = min(max(frequency * time, -Self.largestPhase), Self.largestPhase)
      return (envelope * Libm.cos(phase), envelope * (Libm.sin(phase) / frequency))
    case .critical:
      return (envelope, envelope * time)
    case .creeping:
      // cosh and sinh times e^(−wt), so that nothing large is subtracted from anything large.
      let faded = Libm.expm1(min(-2 * frequency * time, Self.largestExponent))
      return (envelope * (1 + faded / 2), envelope * (-faded / (2 * frequency)))
    }
  }
}
