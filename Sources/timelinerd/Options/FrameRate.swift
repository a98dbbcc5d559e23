/// Frames a second, as a fraction: 60, or 60000/1001.
struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  /// The fastest rate that is accepted; no display is faster.
  static let maximum: Int64 = 1000
  /// The largest number in a fraction: enough for every broadcast rate in thousandths.
  private static let maximumTerm: Int64 = 10_000_000

  let numerator: Int64
  let denominator: Int64

  /// A rate from a fraction; nil unless it lies between one frame in ten seconds and `maximum`.
  init?(_ numerator: Int64, over denominator: Int64 = 1) {
    guard (1...Self.maximumTerm).contains(numerator), (1...Self.maximumTerm).contains(denominator),
      numerator <= Self.maximum * denominator, numerator * 10 >= denominator
    else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  private init(hertz: Int64) {
    numerator = hertz
    denominator = 1
  }

  /// What is played when nothing else is asked for.
  static let standard = FrameRate(hertz: 60)

  /// Reads `60`, `59.94` or `60000/1001`.
  init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = Self.decimal(parts[0]) else { return nil }
    var denominator: Int64 = 1
    if parts.count == 2 {
      guard let second = Int64(parts[1]), second > 0, second <= Self.maximumTerm else { return nil }
      denominator = second
    }
    let (product, overflow) = first.denominator.multipliedReportingOverflow(by: denominator)
    guard !overflow else { return nil }
    self.init(first.numerator, over: product)
  }

  /// Reads decimal digits with at most three after the point.
  private static func decimal(_ text: Substring) -> (numerator: Int64, denominator: Int64)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0].count <= 8, let whole = Int64(parts[0]), whole >= 0 else {
      return nil
    }
    guard parts.count == 2 else { return (whole, 1) }
    guard (1...3).contains(parts[1].count), parts[1].allSatisfy(\.isNumber),
      let fraction = Int64(parts[1])
    else { return nil }
    let scale: Int64 = [1, 10, 100, 1000][parts[1].count]
    return (whole * scale + fraction, scale)
  }

  /// The same rate in lowest terms.
  var reduced: FrameRate {
    var (divisor, rest) = (numerator, denominator)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return FrameRate(numerator / divisor, over: denominator / divisor) ?? self
  }

  /// Hertz, for messages and replies.
  var hertz: Double { Double(numerator) / Double(denominator) }

  var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
