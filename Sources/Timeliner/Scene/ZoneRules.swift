/// A time zone as the evaluator sees it: offsets, and what a date is in it.
package protocol ZoneRules {
  /// Seconds to add to UTC at a date (seconds since the reference date).
  func offset(at date: Double) -> Double
  /// The IANA name.
  var identifier: String { get }
}
