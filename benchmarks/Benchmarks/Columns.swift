/// The input of all benchmarks: numbers that differ from element to element, the same in every run.
enum Columns {
  /// How many values are measured at once.
  static let counts = [1000, 10_000, 100_000, 1_000_000]

  /// Evenly spaced numbers.
  static func values(_ count: Int, from first: Double, to last: Double) -> [Double] {
    (0..<count).map { first + (last - first) * Double($0) / Double(max(count - 1, 1)) }
  }
}
