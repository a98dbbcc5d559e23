/// One row of the table of numbers that SwiftUI is known to give.
package struct ConformanceRow: Hashable, Sendable, CustomStringConvertible {
  /// The row's name, such as `V094`.
  package let id: String
  /// The letter of the group it stands in.
  package let group: Character
  /// What is measured.
  package let subject: String
  /// What it is asked.
  package let input: String
  /// What it answers.
  package let expected: String
  /// How far an answer may be off, as written.
  package let tolerance: String
  /// A measured, B transcribed, C asserted by others, D derived, X another library.
  package let confidence: String

  /// The row's name and subject, for a test's failure.
  package var description: String { "\(id) \(subject)" }

  init?(fields: [String]) {
    guard fields.count == 8, let group = fields[1].first else { return nil }
    id = fields[0]
    self.group = group
    subject = fields[2]
    input = fields[3]
    expected = fields[4]
    tolerance = fields[5]
    confidence = fields[7]
  }

  /// The numbers that are expected, without what a remark in words adds.
  package var expectedNumbers: [Double] { expected.withoutRemarks.numbers }

  /// The largest difference that counts as equal; "exact" allows the rounding of a Double.
  package var allowed: Double {
    let numbers = tolerance.numbers
    // "0.01 (0.001 for 3-digit rows)".
    if numbers.count > 1, tolerance.contains("3-digit") {
      let decimals = expected.numberTexts.compactMap { $0.split(separator: ".").last?.count }
      return decimals.contains(3) ? numbers[1] : numbers[0]
    }
    return numbers.first ?? 1e-12
  }
}
