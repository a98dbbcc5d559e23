extension KeyframeSegment {
  /// The keyframe in numbers.
  var description: KeyframeDescription {
    let path: KeyframeDescription.Path
    switch self.path {
    case .curve(let curve): path = .curve(curve.isBezier ? curve.solved : curve)
    case .hermite(let start, let end): path = .cubic(start: start, end: end)
    case .spring(let basis, let velocity):
      path = .spring(basis.segmentSpring(initialVelocity: 0), velocity: velocity)
    case .jump: path = .move
    }
    return KeyframeDescription(
      start: start, duration: duration, from: from, target: target, path: path)
  }
}

extension UnitCurve {
  fileprivate var isBezier: Bool {
    if case .cubic = self { true } else { false }
  }

  /// The curve with the control points that it is solved with.
  fileprivate var solved: UnitCurve {
    if case .cubic(let curve) = self { .cubic(CubicBezierSolver(curve).curve) } else { self }
  }
}
