import CReference
import TimelinerMotion

/// Attributes in flight that were interrupted; reading every value is part of the work on our side.
///
/// A third are springs interrupted by springs, a third springs by curves, a third curves by curves.
enum MixedBenchmark {
  private static let change = 100.0
  private static let interruption: Int64 = 100_000_000
  private static let duration = 1.5

  static func run(count: Int) -> Measurement {
    let third = count / 3
    let springs = SpringSet(count: third)
    var motions = MotionColumns()
    let merged = springs.started(at: 0, in: &motions)
    let combined = springs.started(at: 0, in: &motions)
    let curves = springs.distance.map {
      motions.retarget(
        MotionColumns.none, by: MotionVector(lane: -$0), animation: curve, at: 0)
    }
    let numbers =
      merged.indices.map {
        motions.retarget(
          merged[$0], by: MotionVector(lane: -change), animation: springs.animations[$0],
          at: interruption)
      }
      + (combined + curves).map {
        motions.retarget($0, by: MotionVector(lane: -change), animation: curve, at: interruption)
      }
    let columns = MixedColumns(
      springs, change: change, interruption: Double(interruption), pace: 1e-9 / duration)
    var ours = [Double](repeating: 0, count: numbers.count)
    var reference = ReferenceColumns(count: third)
    func evaluate(_ round: Int) {
      motions.evaluate(at: time(round))
      for index in 0..<numbers.count { ours[index] = motions.offset(numbers[index])[0] }
    }
    let result = Stopwatch.compare(3 * third, evaluate) { round in
      columns.evaluate(at: Double(time(round)), into: &reference)
    }
    evaluate(300)
    columns.evaluate(at: Double(time(300)), into: &reference)
    Agreement.check(ours, reference.all, "interrupted")
    return .comparison(
      "mixed, interrupted, read", 3 * third, ours: result.ours, reference: result.reference)
  }

  private static let curve = Animation.easeInOut(duration: duration)

  private static func time(_ round: Int) -> Int64 { interruption + Int64(round % 900) * 1_000_000 }
}
