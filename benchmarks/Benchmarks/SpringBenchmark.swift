import CReference
import TimelinerMotion

/// Springs in flight: what is left of all distances at one moment.
enum SpringBenchmark {
  static func run(count: Int) -> Measurement {
    let springs = SpringSet(count: count)
    var motions = MotionColumns()
    let numbers = springs.started(at: 0, in: &motions)
    var reference = [Double](repeating: 0, count: count)
    let result = Stopwatch.compare(count) { round in
      motions.evaluate(at: time(round))
    } with: { round in
      unsafe creference_springs(
        Int64(count), Double(time(round)), springs.start, springs.decay, springs.frequency,
        springs.distance, springs.sine, &reference)
    }
    motions.evaluate(at: time(3))
    unsafe creference_springs(
      Int64(count), Double(time(3)), springs.start, springs.decay, springs.frequency,
      springs.distance, springs.sine, &reference)
    Agreement.check(numbers.map { motions.offset($0)[0] }, reference, "springs")
    return .comparison(
      "springs", count, ours: result.ours, reference: result.reference,
      peer: "JavaScript 30, OpenSwiftUI 30, tweeny 28, GSAP and others 80 to 1000")
  }

  private static func time(_ round: Int) -> Int64 { Int64(round % 400) * 1_000_000 }
}
