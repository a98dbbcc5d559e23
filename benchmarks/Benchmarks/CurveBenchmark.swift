import CReference
import TimelinerMotion

/// Curves in flight: one shape with durations and distances of their own.
enum CurveBenchmark: CaseIterable {
  /// `.easeInOut`, which a polynomial stands for, and a C loop over the same polynomial.
  case fitted
  /// `.easeInOut`, and a C loop of four steps of Newton's method, enough for this shape.
  case gentle
  /// A curve that turns sharply, and a C loop of the same steps of Newton's method.
  case sharp

  /// `.easeInOut`.
  static let gentleShape = creference_curve(start_x: 0.42, start_y: 0, end_x: 0.58, end_y: 1)

  private var shape: creference_curve {
    switch self {
    case .fitted, .gentle: Self.gentleShape
    case .sharp: creference_curve(start_x: 0.4, start_y: 0, end_x: 0.2, end_y: 1)
    }
  }

  var name: String {
    switch self {
    case .fitted: "curves"
    case .gentle: "curves beside Newton"
    case .sharp: "curves that turn sharply"
    }
  }

  func run(count: Int) -> Measurement {
    let shape = shape
    let distance = Columns.values(count, from: 1, to: 200)
    let duration = Columns.values(count, from: 1, to: 4)
    var motions = MotionColumns()
    let numbers = distance.indices.map {
      motions.retarget(
        MotionColumns.none, by: MotionVector(lane: -distance[$0]),
        animation: .timingCurve(
          shape.start_x, shape.start_y, shape.end_x, shape.end_y, duration: duration[$0]), at: 0)
    }
    let curve = CubicBezier(shape.start_x, shape.start_y, shape.end_x, shape.end_y)
    let fit = CurveFit(curve)?.coefficients ?? []
    let start = [Double](repeating: 0, count: count)
    let pace = duration.map { 1e-9 / $0 }
    var reference = start
    func evaluateReference(_ round: Int) {
      let now = Double(Self.time(round))
      let count = Int64(count)
      switch self {
      case .fitted:
        unsafe creference_fitted_curves(count, now, fit, start, pace, distance, &reference)
      case .gentle:
        unsafe creference_gentle_curves(count, now, shape, start, pace, distance, &reference)
      case .sharp: unsafe creference_curves(count, now, shape, start, pace, distance, &reference)
      }
    }
    let result = Stopwatch.compare(count) { round in
      motions.evaluate(at: Self.time(round))
    } with: { round in
      evaluateReference(round)
    }
    motions.evaluate(at: Self.time(300))
    evaluateReference(300)
    Agreement.check(numbers.map { motions.offset($0)[0] }, reference, name)
    return .comparison(
      name, count, ours: result.ours, reference: result.reference,
      peer: "JavaScript 2, tweeny 9, GSAP and others 40 to 900")
  }

  private static func time(_ round: Int) -> Int64 { Int64(round % 900) * 1_000_000 }
}
