/// A motion that is one closed form of time, as columns take it.
struct ColumnForm {
  /// The closed form; rates are per second of the base's time.
  enum Shape {
    /// e^(−λt)·(start·cos wt + sine·sin wt).
    case swing(SpringBasis, start: MotionVector, sine: MotionVector)
    /// e^(−λt)·(start + slope·t).
    case fall(SpringBasis, start: MotionVector, slope: MotionVector)
    /// slow·e^(−pt) + fast·e^(−qt).
    case creep(SpringBasis, slow: MotionVector, fast: MotionVector)
    case curve(CubicBezier, duration: Double, distance: MotionVector)
  }

  let shape: Shape
  /// Seconds after the start at which the base's time begins; negative: it is ahead.
  let delay: Double
  /// Seconds of the base's time in a second.
  let rate: Double
}

extension ColumnForm {
  /// Springs closer to critical damping than this, w/λ, do not come apart into two exponentials
  /// without losing digits.
  private static let leastSplit = 1e-3

  /// The form of a spring that starts with a distance and a velocity in its own time; nil when columns
  /// cannot take it.
  init?(
    _ basis: SpringBasis, start: MotionVector, velocity: MotionVector, delay: Double = 0,
    rate: Double = 1
  ) {
    let push = velocity + start * basis.decay
    self.delay = delay
    self.rate = rate
    switch basis.regime {
    case .oscillating:
      // Undamped ones swing for ever, out of the range of the kernels' angles.
      guard basis.decay > 0 else { return nil }
      shape = .swing(basis, start: start, sine: push / basis.frequency)
    case .critical:
      shape = .fall(basis, start: start, slope: push)
    case .creeping:
      guard basis.frequency > Self.leastSplit * basis.decay else { return nil }
      let half = push / (2 * basis.frequency)
      shape = .creep(basis, slow: start / 2 + half, fast: start / 2 - half)
    }
    guard start.isFiniteVector, push.isFiniteVector else { return nil }
  }

  /// The form of a curve; nil when columns cannot take it.
  init?(_ curve: CubicBezier, duration: Double, distance: MotionVector, delay: Double, rate: Double)
  {
    guard duration.isFinite, distance.isFiniteVector else { return nil }
    shape = .curve(curve, duration: duration, distance: distance)
    self.delay = delay
    self.rate = rate
  }
}

extension SIMD4<Double> {
  fileprivate var isFiniteVector: Bool {
    self[0].isFinite && self[1].isFinite && self[2].isFinite && self[3].isFinite
  }
}

extension CubicBezier {
  /// Whether progress is time itself.
  var isLine: Bool { startX == startY && endX == endY }
}

extension MotionSolution {
  /// The closed form of what is left; nil for repeats and what else columns do not take.
  ///
  /// `delta` is the distance of a solution that is combined; one that merges has its own.
  func columnForm(delta: MotionVector) -> ColumnForm? {
    if let flight {
      // A glide is no closed form.
      guard flight.blend == nil else { return nil }
      return ColumnForm(flight.basis, start: start, velocity: flight.velocity)
    }
    guard plan.repeats.isEmpty, let timing = plan.timing.line else { return nil }
    let distance = merges ? start : delta
    switch plan.base {
    case .over: return nil
    case .spring(let spring, _):
      return ColumnForm(
        spring.basis, start: distance, velocity: distance * -spring.velocity,
        delay: timing.delay, rate: timing.rate)
    case .bezier(let solver, let duration):
      return ColumnForm(
        solver.curve, duration: duration, distance: distance, delay: timing.delay,
        rate: timing.rate)
    case .unit(.linear, let duration):
      return ColumnForm(
        .linear, duration: duration, distance: distance, delay: timing.delay, rate: timing.rate)
    case .unit(.cubic(let curve), let duration):
      return ColumnForm(
        CubicBezierSolver(curve).curve, duration: duration, distance: distance,
        delay: timing.delay, rate: timing.rate)
    case .unit: return nil
    }
  }
}

extension Retiming {
  /// Delay and rate when base time is rate·(t − delay), never before its beginning; nil for other maps.
  var line: (delay: Double, rate: Double)? {
    guard rate > 0, high == .infinity, low == 0 || (low == -.infinity && shift == 0) else {
      return nil
    }
    let delay = -shift / rate
    return abs(delay) < 1e9 ? (delay, rate) : nil
  }
}
