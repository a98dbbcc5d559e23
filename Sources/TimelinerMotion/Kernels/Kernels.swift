import TimelinerKernelsBaseline

#if arch(x86_64)
  import TimelinerKernelsV3
  import TimelinerKernelsV4
#endif

/// The kernels of one level.
///
/// A level above `KernelLevel.best` ends the process at the first instruction that is not there.
package struct Kernels: Sendable {
  /// Those of the best level that this machine can run.
  package static let best = Kernels(level: .best)

  /// The largest angle of springs that swing, radians.
  package static let largestAngle = TimelinerKernelsBaseline.Elementary.largestAngle

  /// How many coefficients a fitted curve has.
  static let fitCount = TimelinerKernelsBaseline.CurveKernels.fitCount

  /// The level they are compiled for.
  package let level: KernelLevel

  package init(level: KernelLevel) {
    self.level = level
  }

  /// Springs that swing; see `SpringKernels.swing`.
  package func swing(
    now: Double, start: Span<Double>, decay: Span<Double>, frequency: Span<Double>,
    cosine: Span<Double>, sine: Span<Double>, result: consuming MutableSpan<Double>
  ) {
    #if arch(x86_64)
      switch level {
      case .baseline:
        TimelinerKernelsBaseline.SpringKernels.swing(
          now: now, start: start, decay: decay, frequency: frequency, cosine: cosine, sine: sine,
          result: result)
      case .v3:
        TimelinerKernelsV3.SpringKernels.swing(
          now: now, start: start, decay: decay, frequency: frequency, cosine: cosine, sine: sine,
          result: result)
      case .v4:
        TimelinerKernelsV4.SpringKernels.swing(
          now: now, start: start, decay: decay, frequency: frequency, cosine: cosine, sine: sine,
          result: result)
      }
    #else
      TimelinerKernelsBaseline.SpringKernels.swing(
        now: now, start: start, decay: decay, frequency: frequency, cosine: cosine, sine: sine,
        result: result)
    #endif
  }

  /// Springs at critical damping; see `SpringKernels.fall`.
  package func fall(
    now: Double, start: Span<Double>, decay: Span<Double>, distance: Span<Double>,
    slope: Span<Double>, result: consuming MutableSpan<Double>
  ) {
    #if arch(x86_64)
      switch level {
      case .baseline:
        TimelinerKernelsBaseline.SpringKernels.fall(
          now: now, start: start, decay: decay, distance: distance, slope: slope, result: result)
      case .v3:
        TimelinerKernelsV3.SpringKernels.fall(
          now: now, start: start, decay: decay, distance: distance, slope: slope, result: result)
      case .v4:
        TimelinerKernelsV4.SpringKernels.fall(
          now: now, start: start, decay: decay, distance: distance, slope: slope, result: result)
      }
    #else
      TimelinerKernelsBaseline.SpringKernels.fall(
        now: now, start: start, decay: decay, distance: distance, slope: slope, result: result)
    #endif
  }

  /// Springs that creep; see `SpringKernels.creep`.
  package func creep(
    now: Double, start: Span<Double>, slowDecay: Span<Double>, fastDecay: Span<Double>,
    slow: Span<Double>, fast: Span<Double>, result: consuming MutableSpan<Double>
  ) {
    #if arch(x86_64)
      switch level {
      case .baseline:
        TimelinerKernelsBaseline.SpringKernels.creep(
          now: now, start: start, slowDecay: slowDecay, fastDecay: fastDecay, slow: slow,
          fast: fast, result: result)
      case .v3:
        TimelinerKernelsV3.SpringKernels.creep(
          now: now, start: start, slowDecay: slowDecay, fastDecay: fastDecay, slow: slow,
          fast: fast, result: result)
      case .v4:
        TimelinerKernelsV4.SpringKernels.creep(
          now: now, start: start, slowDecay: slowDecay, fastDecay: fastDecay, slow: slow,
          fast: fast, result: result)
      }
    #else
      TimelinerKernelsBaseline.SpringKernels.creep(
        now: now, start: start, slowDecay: slowDecay, fastDecay: fastDecay, slow: slow, fast: fast,
        result: result)
    #endif
  }

  /// Straight lines; see `CurveKernels.line`.
  package func line(
    now: Double, start: Span<Double>, pace: Span<Double>, distance: Span<Double>,
    result: consuming MutableSpan<Double>
  ) {
    #if arch(x86_64)
      switch level {
      case .baseline:
        TimelinerKernelsBaseline.CurveKernels.line(
          now: now, start: start, pace: pace, distance: distance, result: result)
      case .v3:
        TimelinerKernelsV3.CurveKernels.line(
          now: now, start: start, pace: pace, distance: distance, result: result)
      case .v4:
        TimelinerKernelsV4.CurveKernels.line(
          now: now, start: start, pace: pace, distance: distance, result: result)
      }
    #else
      TimelinerKernelsBaseline.CurveKernels.line(
        now: now, start: start, pace: pace, distance: distance, result: result)
    #endif
  }

  /// A Bézier curve given by its control points; see `CurveKernels.bezier`.
  ///
  /// - Returns: whether all elements are solved; the results of others are not numbers.
  package func bezier(
    _ curve: CubicBezier, now: Double, start: Span<Double>, pace: Span<Double>,
    distance: Span<Double>, result: consuming MutableSpan<Double>
  ) -> Bool {
    #if arch(x86_64)
      switch level {
      case .baseline:
        TimelinerKernelsBaseline.CurveKernels.bezier(
          startX: curve.startX, startY: curve.startY, endX: curve.endX, endY: curve.endY,
          now: now,
          start: start, pace: pace, distance: distance, result: result)
      case .v3:
        TimelinerKernelsV3.CurveKernels.bezier(
          startX: curve.startX, startY: curve.startY, endX: curve.endX, endY: curve.endY,
          now: now,
          start: start, pace: pace, distance: distance, result: result)
      case .v4:
        TimelinerKernelsV4.CurveKernels.bezier(
          startX: curve.startX, startY: curve.startY, endX: curve.endX, endY: curve.endY,
          now: now,
          start: start, pace: pace, distance: distance, result: result)
      }
    #else
      TimelinerKernelsBaseline.CurveKernels.bezier(
        startX: curve.startX, startY: curve.startY, endX: curve.endX, endY: curve.endY, now: now,
        start: start, pace: pace, distance: distance, result: result)
    #endif
  }

  /// A curve by the polynomial that was fitted to it; see `CurveKernels.fitted`.
  func fitted(
    _ fit: CurveFit, now: Double, start: Span<Double>, pace: Span<Double>, distance: Span<Double>,
    result: consuming MutableSpan<Double>
  ) {
    let coefficients = fit.coefficients.span
    let variable = fit.variable.rawValue
    #if arch(x86_64)
      switch level {
      case .baseline:
        TimelinerKernelsBaseline.CurveKernels.fitted(
          coefficients, variable: variable, now: now, start: start, pace: pace,
          distance: distance, result: result)
      case .v3:
        TimelinerKernelsV3.CurveKernels.fitted(
          coefficients, variable: variable, now: now, start: start, pace: pace,
          distance: distance, result: result)
      case .v4:
        TimelinerKernelsV4.CurveKernels.fitted(
          coefficients, variable: variable, now: now, start: start, pace: pace,
          distance: distance, result: result)
      }
    #else
      TimelinerKernelsBaseline.CurveKernels.fitted(
        coefficients, variable: variable, now: now, start: start, pace: pace,
        distance: distance, result: result)
    #endif
  }
}
