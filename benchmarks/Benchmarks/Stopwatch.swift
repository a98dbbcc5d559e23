import CReference

/// Times two ways of doing the same by turns, so that both see the same machine.
enum Stopwatch {
  static let rounds = 201

  /// Nanoseconds an element of each, the median of the rounds.
  ///
  /// The argument is a time in seconds.
  static func compare(
    count: Int = Columns.count, _ ours: (Double) -> Void, with reference: (Double) -> Void
  ) -> Comparison {
    var first: [Double] = []
    var second: [Double] = []
    for round in 0..<rounds {
      let time = Double(round) / 1000
      first.append(measure(count) { ours(time) })
      second.append(measure(count) { reference(time) })
    }
    return Comparison(ours: median(first), reference: median(second))
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
