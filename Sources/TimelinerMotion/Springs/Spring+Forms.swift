extension Spring {
  /// A spring by perceptual duration in seconds and bounce.
  package init(duration: Double = 0.5, bounce: Double = 0) {
    self.init(response: duration, dampingRatio: Self.dampingRatio(forBounce: bounce))
  }

  /// A spring by response in seconds and damping ratio.
  package init(response: Double, dampingRatio: Double) {
    let root = abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    let frequency = Self.fullTurn * root / response
    self.init(
      signedFrequency: dampingRatio > 1 ? -frequency : frequency,
      decay: Self.fullTurn * dampingRatio / response, mass: 1)
  }

  /// A spring by its physical coefficients; critical instead of over-damped unless allowed.
  package init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let decay = damping / (2 * mass)
    let angularFrequency = (stiffness / mass).squareRoot()
    let frequency = abs(stiffness / mass - decay * decay).squareRoot()
    // A NaN root, of a negative stiffness or mass, compares as false: not over-damped.
    let isOverDamped = decay > angularFrequency
    if isOverDamped && !allowOverDamping {
      self.init(signedFrequency: 0, decay: angularFrequency, mass: mass)
    } else {
      self.init(
        signedFrequency: isOverDamped ? -frequency : frequency, decay: decay, mass: mass)
    }
  }

  /// A spring that is within `epsilon` of its target after a time in seconds.
  ///
  /// The time is clamped to 0.01…10 and the ratio to at most 1, as SwiftUI does.
  package init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    let time = settlingDuration.isNaN ? 0.01 : min(max(settlingDuration, 0.01), 10)
    let ratio = min(max(dampingRatio, .ulpOfOne), 1)
    if ratio < 1 {
      let root = ((1 - ratio) * (1 + ratio)).squareRoot()
      let decay = max(Libm.log(ratio / (root * epsilon)) / time, .ulpOfOne)
      self.init(response: Self.fullTurn * ratio / decay, dampingRatio: ratio)
    } else {
      let phase = Self.criticalPhase(epsilon: epsilon)
      self.init(response: Self.fullTurn * time / phase, dampingRatio: 1)
    }
  }

  /// Solves (1 + y)·e^(−y) = ε; the fixed point contracts by 1 / (1 + y) a round.
  private static func criticalPhase(epsilon: Double) -> Double {
    var phase = max(1, -Libm.log(epsilon))
    for _ in 0..<60 { phase = max(.ulpOfOne, Libm.log((1 + phase) / epsilon)) }
    return phase
  }
}

extension Spring {
  /// The spring without bounce.
  package static var smooth: Spring { smooth() }

  /// The spring with a small bounce.
  package static var snappy: Spring { snappy() }

  /// The spring with a visible bounce.
  package static var bouncy: Spring { bouncy() }

  /// The smooth spring with a duration in seconds and more bounce.
  package static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// The snappy spring with a duration in seconds and more bounce.
  package static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// The bouncy spring with a duration in seconds and more bounce.
  package static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
