import CReference
import TimelinerMotion

/// Curves in flight: one shape with durations and distances of their own.
///
/// The product solves every curve to the last digits. The C loop does the same, or, where it is `gentle`,
/// only what this shape needs.
enum CurveBenchmark {
  static let shape = creference_curve(start_x: 0.42, start_y: 0, end_x: 0.58, end_y: 1)

  static func run(count: Int, gentle: Bool = false) -> Measurement {
    let distance = Columns.values(count, from: 1, to: 200)
    let duration = Columns.values(count, from: 1, to: 4)
    var motions = MotionColumns()
    let numbers = distance.indices.map {
      motions.retarget(
        MotionColumns.none, by: MotionVector(lane: -distance[$0]),
        animation: .easeInOut(duration: duration[$0]), at: 0)
    }
    let start = [Double](repeating: 0, count: count)
    let pace = duration.map { 1e-9 / $0 }
    var reference = start
    func evaluateReference(_ round: Int) {
      let now = Double(time(round))
      if gentle {
        unsafe creference_gentle_curves(
          Int64(count), now, shape, start, pace, distance, &reference)
      } else {
        unsafe creference_curves(Int64(count), now, shape, start, pace, distance, &reference)
      }
    }
    let result = Stopwatch.compare(count) { round in
      motions.evaluate(at: time(round))
    } with: { round in
      evaluateReference(round)
    }
    motions.evaluate(at: time(300))
    evaluateReference(300)
    Agreement.check(numbers.map { motions.offset($0)[0] }, reference, "curves")
    return .comparison(
      gentle ? "curves, shorter C" : "curves", count, ours: result.ours,
      reference: result.reference,
      peer: "JavaScript 2, tweeny 9, GSAP and others 40 to 900")
  }

  private static func time(_ round: Int) -> Int64 { Int64(round % 900) * 1_000_000 }
}
