import Glibc

/// Numbers for people: rounded, without zeros that say nothing.
enum NumberText {
  /// At most so many decimals.
  static func text(_ number: Double, decimals: Int = 3) -> String {
    let scale = pow(10, Double(decimals))
    let scaled = (number * scale).rounded()
    // Too large to be counted in parts: every digit shown would be whole anyway.
    guard scaled.magnitude < 1e15 else { return "\(number)" }
    let magnitude = Int64(scaled.magnitude)
    let whole = magnitude / Int64(scale)
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    var fraction = "\(magnitude % Int64(scale))"
    fraction = String(repeating: "0", count: decimals - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }

  /// Exactly so many decimals.
  static func fixed(_ number: Double, decimals: Int) -> String {
    let short = text(number, decimals: decimals)
    guard decimals > 0, let dot = short.firstIndex(of: ".") else {
      return decimals > 0 ? short + "." + String(repeating: "0", count: decimals) : short
    }
    let present = short.distance(from: dot, to: short.endIndex) - 1
    return short + String(repeating: "0", count: decimals - present)
  }

  /// Nanoseconds as seconds.
  static func seconds(_ nanoseconds: Int64, decimals: Int = 3) -> String {
    fixed(Double(nanoseconds) / 1e9, decimals: decimals) + "s"
  }
}
