/// Doubles that JSON has no number for, by name, so that a program computes the same everywhere.
struct SegmentNumber {
  let value: Double

  private static let names: [(String, Double)] = [
    ("infinity", .infinity), ("-infinity", -.infinity), ("nan", .nan), ("-0", -0.0),
  ]

  /// The name of a double that needs one.
  static func name(of number: Double) -> String? {
    if number.isNaN { return "nan" }
    guard number.isInfinite || (number == 0 && number.sign == .minus) else { return nil }
    return names.first { $0.1 == number && $0.1.sign == number.sign }?.0
  }

  /// The double of a name; nil when there is none.
  static func number(named name: String) -> Double? { names.first { $0.0 == name }?.1 }
}
