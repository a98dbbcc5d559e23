extension MotionSolution {
  /// The solution in numbers; nil for one that is over at once.
  func segment(start time: Int64, end: Int64, delta: MotionVector) -> MotionSegment? {
    guard let (curve, duration) = plan.base.segmentCurve else { return nil }
    var segment = MotionSegment(
      start: time, end: end, from: merges ? start : delta,
      timing: plan.timing.segmentTiming, repeats: plan.repeats.map(\.segmentRepeat), curve: curve,
      curveDuration: duration, duration: settlingTime)
    if let flight {
      segment.velocity = flight.velocity
      segment.curve = .spring(flight.basis.segmentSpring(initialVelocity: 0))
      segment.blend = flight.blend?.segmentBlend
    }
    return segment
  }
}

extension SpringBasis {
  /// The constants in numbers.
  func segmentSpring(initialVelocity: Double) -> MotionSegment.Spring {
    MotionSegment.Spring(stiffness: stiffness, decay: decay, initialVelocity: initialVelocity)
  }
}

extension MotionPlan.Base {
  /// What moves and its seconds; nil when nothing does.
  fileprivate var segmentCurve: (MotionSegment.Curve, Double)? {
    switch self {
    case .over: nil
    case .spring(let spring, _):
      (.spring(spring.basis.segmentSpring(initialVelocity: spring.velocity)), spring.end)
    case .bezier(let solver, let duration): (.bezier(solver.curve), duration)
    case .unit(.cubic(let curve), let duration):
      (.bezier(CubicBezierSolver(curve).curve), duration)
    case .unit(let curve, let duration): (.unit(curve), duration)
    }
  }
}

extension Retiming {
  fileprivate var segmentTiming: MotionSegment.Timing {
    MotionSegment.Timing(speed: rate, offset: shift, earliest: low, latest: high)
  }
}

extension RepeatStage {
  fileprivate var segmentRepeat: MotionSegment.Repeat {
    MotionSegment.Repeat(
      pass: pass, duration: end, autoreverses: autoreverses, timing: timing.segmentTiming)
  }
}
