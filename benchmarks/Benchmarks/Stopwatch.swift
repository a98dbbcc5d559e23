import CReference

/// Times two ways of doing the same by turns, so that both see the same machine.
enum Stopwatch {
  /// Nanoseconds that one comparison may take, and rounds that it takes at least and at most.
  private static let budget: Int64 = 600_000_000
  private static let leastRounds = 15
  private static let mostRounds = 2001

  /// Nanoseconds an element of each, the median of the rounds.
  ///
  /// The argument is the number of the round, from zero; the first round is not counted.
  static func compare(
    _ count: Int, _ ours: (Int) -> Void, with reference: (Int) -> Void
  ) -> (ours: Double, reference: Double) {
    ours(0)
    reference(0)
    var first: [Double] = []
    var second: [Double] = []
    let end = creference_now() + budget
    var round = 1
    while round <= leastRounds || (round <= mostRounds && creference_now() < end) {
      // Small columns are gone through more than once, so that the clock does not count.
      let repeats = max(1, 20_000 / count)
      first.append(measure(count * repeats) { for _ in 0..<repeats { ours(round) } })
      second.append(measure(count * repeats) { for _ in 0..<repeats { reference(round) } })
      round += 1
    }
    return (median(first), median(second))
  }

  /// Nanoseconds an element of some work, the median of rounds; `prepare` is not timed.
  static func time(
    _ count: Int, rounds: Int, prepare: (Int) -> Void = { _ in }, _ work: (Int) -> Void
  ) -> Double {
    var values: [Double] = []
    for round in 0..<rounds {
      prepare(round)
      values.append(measure(count) { work(round) })
    }
    return median(values)
  }

  private static func measure(_ count: Int, _ work: () -> Void) -> Double {
    let start = creference_now()
    work()
    return Double(creference_now() - start) / Double(count)
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}
