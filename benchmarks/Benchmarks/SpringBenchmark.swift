import CReference
import TimelinerMotion

/// Springs in flight: offsets of all attributes at one instant.
struct SpringBenchmark {
  private let distance = Columns.values(from: 1, to: 200)
  private let dampingFraction = Columns.values(from: 0.3, to: 0.9)
  private let response = Columns.values(from: 0.2, to: 2)

  func run() -> Comparison {
    let offsets = zip(distance, zip(dampingFraction, response)).map { distance, spring in
      var offset = DecayingOffset()
      offset.retarget(
        by: MotionVector(-distance, 0, 0, 0),
        animation: .spring(response: spring.1, dampingFraction: spring.0), at: 0)
      return offset
    }
    var ours = [Double](repeating: 0, count: Columns.count)
    var reference = ours
    let frequency = response.map { 2 * Double.pi / $0 }
    let decay = zip(frequency, dampingFraction).map { $0 * $1 }
    let damped = zip(frequency, dampingFraction).map { $0 * (1 - $1 * $1).squareRoot() }
    let sineFactor = zip(decay, damped).map { $0 / $1 }
    let result = Stopwatch.compare { time in
      let now = Int64(time * 1e9)
      for index in offsets.indices { ours[index] = offsets[index].offset(at: now)[0] }
    } with: { time in
      unsafe creference_springs(
        Int64(Columns.count), time, decay, damped, distance, sineFactor, &reference)
    }
    Agreement.check(ours, reference, "springs")
    return result
  }
}
