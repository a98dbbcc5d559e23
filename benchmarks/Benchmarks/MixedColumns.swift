import CReference

/// What C computes for the interrupted attributes: springs, springs and curves, curves and curves.
struct MixedColumns {
  private let springs: SpringSet
  private let pace: [Double]
  private let change: [Double]
  private let whole: [Double]
  /// When the second curves start.
  private let later: [Double]
  /// The springs that took over position and velocity.
  private let mergedCosine: [Double]
  private let mergedSine: [Double]

  init(_ springs: SpringSet, change: Double, interruption: Double, pace: Double) {
    self.springs = springs
    let count = springs.distance.count
    self.pace = Array(repeating: pace, count: count)
    self.change = Array(repeating: change, count: count)
    whole = Array(repeating: 1, count: count)
    later = Array(repeating: interruption, count: count)
    var position = [Double](repeating: 0, count: count)
    unsafe creference_springs(
      Int64(count), interruption, springs.start, springs.decay, springs.frequency,
      springs.distance, springs.sine, &position)
    // The velocity of a spring that started at rest: −distance·(λ² + w²)/w·e^(−λt)·sin wt.
    var swing = position
    let none = springs.start
    let pull = springs.distance.indices.map { index in
      let (decay, frequency) = (springs.decay[index], springs.frequency[index])
      return -springs.distance[index] * (decay * decay + frequency * frequency) / frequency
    }
    unsafe creference_springs(
      Int64(count), interruption, none, springs.decay, springs.frequency, none, pull, &swing)
    mergedCosine = position.map { $0 + change }
    mergedSine = position.indices.map { index in
      (swing[index] + springs.decay[index] * (position[index] + change)) / springs.frequency[index]
    }
  }

  func evaluate(at now: Double, into results: inout ReferenceColumns) {
    let count = Int64(springs.distance.count)
    unsafe creference_springs(
      count, now, later, springs.decay, springs.frequency, mergedCosine, mergedSine,
      &results.merged)
    unsafe creference_springs(
      count, now, springs.start, springs.decay, springs.frequency, springs.distance, springs.sine,
      &results.combined)
    unsafe creference_curves(
      count, now, CurveBenchmark.gentleShape, later, pace, whole, &results.scratch)
    unsafe creference_lay_over(count, results.scratch, change, &results.combined)
    unsafe creference_curves(
      count, now, CurveBenchmark.gentleShape, springs.start, pace, springs.distance, &results.curves
    )
    unsafe creference_curves(
      count, now, CurveBenchmark.gentleShape, later, pace, whole, &results.scratch)
    unsafe creference_lay_over(count, results.scratch, change, &results.curves)
  }
}
