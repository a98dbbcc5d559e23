/// The input of all benchmarks: as many elements as a busy scene has animated attributes.
enum Columns {
  static let count = 4096

  /// Values that differ from element to element, the same in every run.
  static func values(from first: Double, to last: Double) -> [Double] {
    (0..<count).map { first + (last - first) * Double($0) / Double(count - 1) }
  }
}
