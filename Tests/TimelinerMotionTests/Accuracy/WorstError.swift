/// The largest of many errors and where it was.
struct WorstError {
  private(set) var error = 0.0
  private(set) var place = ""

  mutating func note(_ error: Double, at place: @autoclosure () -> String) {
    // Negated, so that what is not a number is the worst.
    if !(error <= self.error) { (self.error, self.place) = (error, place()) }
  }

  /// Two significant digits.
  static func text(_ error: Double) -> String {
    guard error > 0, error.isFinite else { return error == 0 ? "0" : "\(error)" }
    var (mantissa, exponent) = (error, 0)
    while mantissa < 1 { (mantissa, exponent) = (mantissa * 10, exponent - 1) }
    while mantissa >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    return "\((mantissa * 10).rounded(.up) / 10)e\(exponent)"
  }
}
