/// What a driver makes of a row: numbers beside the numbers that are expected.
struct ConformanceAnswer {
  let pairs: [(value: Double, expected: Double)]

  /// Values against the row's own expected numbers, one to one.
  init(_ values: [Double], _ expected: [Double]) throws {
    guard values.count == expected.count, !values.isEmpty else {
      throw ConformanceError(text: "\(values.count) values for \(expected.count) expected ones")
    }
    pairs = Array(zip(values, expected).map { (value: $0, expected: $1) })
  }

  /// Facts, each of which has to be true.
  init(facts: [Bool]) throws { try self.init(facts.map { $0 ? 1 : 0 }, facts.map { _ in 1 }) }

  /// Numbers that belong together, to the last bits of a Double.
  init(same values: [Double], as others: [Double]) throws { try self.init(values, others) }
}

/// A row that no driver understands.
struct ConformanceError: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
