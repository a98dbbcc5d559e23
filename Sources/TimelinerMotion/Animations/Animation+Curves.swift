extension Animation {
  /// Seconds that a curve lasts when nothing else is said.
  package static let standardCurveDuration = 0.35

  /// Constant speed, for the standard duration.
  package static var linear: Animation { linear(duration: standardCurveDuration) }
  /// A slow start, for the standard duration.
  package static var easeIn: Animation { easeIn(duration: standardCurveDuration) }
  /// A slow end, for the standard duration.
  package static var easeOut: Animation { easeOut(duration: standardCurveDuration) }
  /// A slow start and end, for the standard duration.
  package static var easeInOut: Animation { easeInOut(duration: standardCurveDuration) }

  /// Constant speed over a duration in seconds.
  package static func linear(duration: Double) -> Animation {
    .bezierTiming(.linear, duration: duration)
  }

  /// A slow start over a duration in seconds.
  package static func easeIn(duration: Double) -> Animation {
    .bezierTiming(.easeIn, duration: duration)
  }

  /// A slow end over a duration in seconds.
  package static func easeOut(duration: Double) -> Animation {
    .bezierTiming(.easeOut, duration: duration)
  }

  /// A slow start and end over a duration in seconds.
  package static func easeInOut(duration: Double) -> Animation {
    .bezierTiming(.easeInOut, duration: duration)
  }

  /// A Bézier curve by its two control points over a duration in seconds.
  package static func timingCurve(
    _ startX: Double, _ startY: Double, _ endX: Double, _ endY: Double,
    duration: Double = standardCurveDuration
  ) -> Animation {
    .bezierTiming(CubicBezier(startX, startY, endX, endY), duration: duration)
  }

  /// A unit curve over a duration in seconds.
  package static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    .unitTiming(curve, duration: duration)
  }
}
