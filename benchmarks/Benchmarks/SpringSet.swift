import TimelinerMotion

/// Springs that swing, as the product starts them and as columns for C.
struct SpringSet {
  let distance: [Double]
  let animations: [Animation]
  /// Per nanosecond.
  let decay: [Double]
  /// Radians a nanosecond.
  let frequency: [Double]
  let start: [Double]
  /// The distance that the sine stands for, when they start at rest.
  let sine: [Double]

  init(count: Int) {
    distance = Columns.values(count, from: 1, to: 200)
    let fraction = Columns.values(count, from: 0.3, to: 0.9)
    let response = Columns.values(count, from: 1, to: 4)
    animations = zip(response, fraction).map { .spring(response: $0, dampingFraction: $1) }
    let rate = response.map { 2 * Double.pi / $0 * 1e-9 }
    decay = zip(rate, fraction).map { $0 * $1 }
    frequency = zip(rate, fraction).map { $0 * (1 - $1 * $1).squareRoot() }
    start = Array(repeating: 0, count: count)
    sine = distance.indices.map { [distance, decay, frequency] in
      distance[$0] * decay[$0] / frequency[$0]
    }
  }

  /// Starts all of them at a time.
  func started(at time: Int64, in motions: inout MotionColumns) -> [Int32] {
    distance.indices.map {
      motions.retarget(
        MotionColumns.none, by: MotionVector(lane: -distance[$0]), animation: animations[$0],
        at: time)
    }
  }
}
