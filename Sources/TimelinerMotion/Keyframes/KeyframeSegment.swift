/// A keyframe prepared: its place in time, both ends and every velocity settled.
struct KeyframeSegment: Sendable {
  /// What moves between the ends.
  enum Path: Sendable {
    case curve(UnitCurve)
    case hermite(startVelocity: MotionVector, endVelocity: MotionVector)
    case spring(SpringBasis, startVelocity: MotionVector)
    case jump
  }

  /// The largest slope of a curve that is reported, so that no velocity is infinite.
  private static let steepestSlope = 1e6

  /// Seconds after the track's start.
  let start: Double
  /// Seconds.
  let duration: Double
  let from: MotionVector
  let target: MotionVector
  let path: Path

  /// The value at seconds after the segment's start.
  ///
  /// Curves and cubics stand at their ends outside their time; a spring goes on in both directions.
  func value(at time: Double) -> MotionVector {
    switch path {
    case .curve(let curve):
      return from + (target - from) * curve.value(at: portion(at: time))
    case .hermite(let startVelocity, let endVelocity):
      return hermite(portion(at: time), startVelocity, endVelocity)
    case .spring(let basis, let startVelocity):
      let terms = basis.terms(at: time)
      let distance = from - target
      return target + distance * terms.cosine
        + (startVelocity + distance * basis.decay) * terms.sine
    case .jump:
      return target
    }
  }

  /// The rate of change in units a second at seconds after the segment's start.
  ///
  /// For an over-damped spring it is the true one, without the distance that `Spring` adds.
  func velocity(at time: Double) -> MotionVector {
    switch path {
    case .curve(let curve):
      guard time >= 0, time <= duration else { return .zero }
      let slope = curve.velocity(at: portion(at: time))
      let finite = min(max(slope, -Self.steepestSlope), Self.steepestSlope)
      return (target - from) * (finite / duration)
    case .hermite(let startVelocity, let endVelocity):
      guard time >= 0, time <= duration else { return .zero }
      return hermiteVelocity(portion(at: time), startVelocity, endVelocity)
    case .spring(let basis, let startVelocity):
      let terms = basis.terms(at: time)
      let pull = startVelocity * basis.decay + (from - target) * basis.stiffness
      return startVelocity * terms.cosine - pull * terms.sine
    case .jump:
      return .zero
    }
  }

  private func portion(at time: Double) -> Double { min(max(time / duration, 0), 1) }

  /// (2u³ − 3u² + 1)·p₀ + (u³ − 2u² + u)·D·v₀ + (3u² − 2u³)·p₁ + (u³ − u²)·D·v₁.
  private func hermite(
    _ u: Double, _ startVelocity: MotionVector, _ endVelocity: MotionVector
  ) -> MotionVector {
    let rest = 1 - u
    let inward = startVelocity * (rest * duration) - endVelocity * (u * duration)
    return from * (rest * rest * (1 + 2 * u)) + target * (u * u * (3 - 2 * u)) + inward * (u * rest)
  }

  private func hermiteVelocity(
    _ u: Double, _ startVelocity: MotionVector, _ endVelocity: MotionVector
  ) -> MotionVector {
    (target - from) * (6 * u * (1 - u) / duration)
      + startVelocity * ((1 - u) * (1 - 3 * u)) + endVelocity * (u * (3 * u - 2))
  }
}
