extension Animation: CustomStringConvertible {
  /// The Swift spelling that makes this animation again.
  package var description: String {
    switch self {
    case .default: ".default"
    case .bezierTiming(let curve, let duration): Self.spelling(of: curve, duration: duration)
    case .unitTiming(let curve, let duration):
      ".timingCurve(\(curve), duration: \(duration.literal))"
    case .fluidSpring(let response, let dampingFraction, let blendDuration):
      ".spring(response: \(response.literal), dampingFraction: \(dampingFraction.literal)"
        + (blendDuration == 0 ? ")" : ", blendDuration: \(blendDuration.literal))")
    case .physicalSpring(let mass, let stiffness, let damping, let initialVelocity):
      ".interpolatingSpring(" + (mass == 1 ? "" : "mass: \(mass.literal), ")
        + "stiffness: \(stiffness.literal), damping: \(damping.literal)"
        + (initialVelocity == 0 ? ")" : ", initialVelocity: \(initialVelocity.literal))")
    case .delayed(let delay, let base): "\(base).delay(\(delay.literal))"
    case .paced(let speed, let base): "\(base).speed(\(speed.literal))"
    case .repeated(let count?, let autoreverses, let base):
      "\(base).repeatCount(\(count)" + (autoreverses ? ")" : ", autoreverses: false)")
    case .repeated(nil, let autoreverses, let base):
      "\(base).repeatForever(" + (autoreverses ? ")" : "autoreverses: false)")
    case .logicallyCompleted(let duration, let base):
      "\(base).logicallyComplete(after: \(duration.literal))"
    }
  }

  private static func spelling(of curve: CubicBezier, duration: Double) -> String {
    switch curve {
    case .linear: ".linear(duration: \(duration.literal))"
    case .easeIn: ".easeIn(duration: \(duration.literal))"
    case .easeOut: ".easeOut(duration: \(duration.literal))"
    case .easeInOut: ".easeInOut(duration: \(duration.literal))"
    default: ".timingCurve(\(curve.controlPoints), duration: \(duration.literal))"
    }
  }
}

extension UnitCurve: CustomStringConvertible {
  /// The Swift spelling that makes this curve again.
  package var description: String {
    switch self {
    case .linear: ".linear"
    case .circularEaseIn: ".circularEaseIn"
    case .circularEaseOut: ".circularEaseOut"
    case .circularEaseInOut: ".circularEaseInOut"
    case .cubic(.easeIn): ".easeIn"
    case .cubic(.easeOut): ".easeOut"
    case .cubic(.easeInOut): ".easeInOut"
    case .cubic(let curve):
      ".bezier(startControlPoint: UnitPoint(x: \(curve.startX.literal), "
        + "y: \(curve.startY.literal)), endControlPoint: UnitPoint(x: \(curve.endX.literal), "
        + "y: \(curve.endY.literal)))"
    }
  }
}

extension CubicBezier {
  /// The four numbers as `timingCurve` takes them.
  var controlPoints: String {
    "\(startX.literal), \(startY.literal), \(endX.literal), \(endY.literal)"
  }
}

extension Double {
  /// The shortest Swift literal that reads back as this number.
  var literal: String {
    if isNaN { return ".nan" }
    if isInfinite { return self > 0 ? ".infinity" : "-.infinity" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
