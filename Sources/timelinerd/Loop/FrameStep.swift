/// Length of a frame as a fraction of nanoseconds: exact for rational rates, fine enough for measured ones.
struct FrameStep: Equatable, Sendable {
  /// Parts of a nanosecond in which measured lengths are kept: over a million frames they add up to
  /// half a nanosecond.
  private static let measuredParts: Int64 = 1 << 20

  let numerator: Int64
  let denominator: Int64

  init(_ rate: FrameRate) {
    numerator = 1_000_000_000 * rate.denominator
    denominator = rate.numerator
  }

  /// A measured length, nanoseconds, positive and at most a minute.
  init(nanoseconds: Double) {
    numerator = Int64((nanoseconds * Double(Self.measuredParts)).rounded())
    denominator = Self.measuredParts
  }

  /// A length that was kept; nil unless it lies between a tenth of a millisecond and a minute.
  init?(numerator: Int64, denominator: Int64) {
    guard numerator > 0, (1...Int64(1_000_000_000)).contains(denominator),
      (1e5...6e10).contains(Double(numerator) / Double(denominator))
    else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  /// So many steps, nanoseconds, rounded once to the nearest.
  func times(_ count: Int64) -> Int64 {
    let divisor = Int128(denominator)
    return Int64(
      Self.floorDivide(2 * Int128(count) * Int128(numerator) + divisor, by: 2 * divisor))
  }

  /// How many whole steps lie in a distance, nanoseconds; rounded down.
  func count(in distance: Int128) -> Int64 {
    Int64(Self.floorDivide(distance * Int128(denominator), by: Int128(numerator)))
  }

  /// Nanoseconds, not rounded.
  var nanoseconds: Double { Double(numerator) / Double(denominator) }

  private static func floorDivide(_ number: Int128, by divisor: Int128) -> Int128 {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
