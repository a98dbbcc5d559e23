/// The moments at which frames are shown: `origin + k · denominator / numerator` seconds.
///
/// Every moment is computed from its number, rounded once; nothing is ever summed up. It reads no clock.
struct FrameGrid: Equatable, Sendable {
  /// How long before its presentation a frame is made: what is left for sending, for a renderer and
  /// for its display.
  ///
  /// A quarter of a 60 Hz frame.
  static let lead: Int64 = 4_000_000

  /// Presentation of frame 0, nanoseconds.
  let origin: Int64
  let rate: FrameRate

  /// When a frame is shown, nanoseconds, rounded to the nearest.
  func presentation(of index: Int64) -> Int64 {
    let numerator = Int128(rate.numerator)
    let scaled = Int128(index) * 1_000_000_000 * Int128(rate.denominator)
    return origin + Int64(Self.floorDivide(2 * scaled + numerator, by: 2 * numerator))
  }

  /// When a frame has to be made, nanoseconds.
  func deadline(of index: Int64) -> Int64 { presentation(of: index) - Self.lead }

  /// The first frame that is shown at a moment or after it.
  func index(atOrAfter time: Int64) -> Int64 {
    let distance = Int128(time) - Int128(origin)
    let unit = 1_000_000_000 * Int128(rate.denominator)
    var index = Int64(Self.floorDivide(distance * Int128(rate.numerator), by: unit))
    // Rounding may have moved a moment by half a nanosecond to either side.
    while presentation(of: index) >= time { index -= 1 }
    while presentation(of: index) < time { index += 1 }
    return index
  }

  /// Length of a frame, nanoseconds, rounded to the nearest.
  var period: Int64 {
    (2_000_000_000 * rate.denominator + rate.numerator) / (2 * rate.numerator)
  }

  private static func floorDivide(_ number: Int128, by divisor: Int128) -> Int128 {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
