extension MotionPlan.Base {
  /// The largest slope reported where a curve is vertical, so that no velocity is infinite.
  private static let steepestSlope = 1e6

  /// What is left of a unit distance at a time of the base, in seconds.
  func remaining(at time: Double) -> Double {
    switch self {
    case .over: 0
    case .spring(let spring, _): spring.remaining(at: time)
    case .bezier(let curve, let duration): 1 - curve.value(at: time / duration)
    case .unit(let curve, let duration): 1 - curve.value(at: time / duration)
    }
  }

  /// How fast what is left changes, per second of the base.
  func rate(at time: Double) -> Double {
    switch self {
    case .over: 0
    case .spring(let spring, _): spring.rate(at: time)
    case .bezier(let curve, let duration):
      Self.slope(duration, time) { curve.velocity(at: $0) }
    case .unit(let curve, let duration):
      Self.slope(duration, time) { curve.velocity(at: $0) }
    }
  }

  private static func slope(
    _ duration: Double, _ time: Double, _ slope: (Double) -> Double
  ) -> Double {
    guard time >= 0, time < duration else { return 0 }
    return -min(max(slope(time / duration), -steepestSlope), steepestSlope) / duration
  }
}

extension MotionPlan {
  /// What is left of a unit distance, after seconds.
  func remaining(at elapsed: Double) -> Double {
    guard elapsed < end else { return 0 }
    var time = timing.time(at: elapsed)
    var isReversed = false
    for index in 0..<repeats.count {
      let stage = repeats[index]
      // Only rounding at the very end of an outer pass gets here.
      guard time < stage.end else { return isReversed ? 1 : 0 }
      let place = stage.place(at: time)
      isReversed = isReversed != place.isReversed
      time = stage.timing.time(at: place.time)
    }
    let remaining = base.remaining(at: time)
    return isReversed ? 1 - remaining : remaining
  }

  /// How fast what is left of a unit distance changes, per second.
  func rate(at elapsed: Double) -> Double {
    guard elapsed < end else { return 0 }
    var time = timing.time(at: elapsed)
    var factor = timing.rate(at: elapsed)
    for index in 0..<repeats.count {
      let stage = repeats[index]
      guard time < stage.end else { return 0 }
      let place = stage.place(at: time)
      factor *= stage.timing.rate(at: place.time) * (place.isReversed ? -1 : 1)
      time = stage.timing.time(at: place.time)
    }
    return factor == 0 ? 0 : factor * base.rate(at: time)
  }

  /// The rate that a fluid spring inherits: that of a fluid spring inside, in that spring's own time.
  ///
  /// SwiftUI hands on the state of the inner spring, so a speed does not count; a curve, an
  /// interpolating spring and anything repeated hand on nothing.
  func inheritedRate(at elapsed: Double) -> Double {
    guard elapsed < end, repeats.count == 0, case .spring(let spring, true) = base else { return 0 }
    return spring.rate(at: timing.time(at: elapsed))
  }
}
