import Timeliner

/// Texts of settings to values; false or nil for what is none.
enum OptionText {
  /// The largest side of a scene, points: beyond every wall of displays.
  static let maximumSide = 100_000.0

  /// Reads `320x240`.
  static func size(_ text: String) -> Size? {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      width > 0, height > 0, width <= maximumSide, height <= maximumSide
    else { return nil }
    return Size(width: width, height: height)
  }

  /// Reads a positive number of seconds, a day at most.
  static func seconds(_ text: String, into value: inout Double) -> Bool {
    let digits = text.hasSuffix("s") ? text.dropLast() : text[...]
    guard let number = Double(digits), number > 0, number <= 86400 else { return false }
    value = number
    return true
  }

  /// The farthest that scenes' wall clock is shifted, milliseconds: an hour.
  static let maximumPhaseOffset = 3_600_000.0

  /// Reads milliseconds of either sign, an hour at most, to nanoseconds.
  static func milliseconds(_ text: String, into value: inout Int64) -> Bool {
    guard let number = Double(text), abs(number) <= maximumPhaseOffset else { return false }
    value = Int64((number * 1e6).rounded())
    return true
  }

  /// Reads a whole number.
  static func count(_ text: String, _ range: ClosedRange<Int>, into value: inout Int) -> Bool {
    guard let number = Int(text), range.contains(number) else { return false }
    value = number
    return true
  }

  /// Reads a number of bytes: `4096`, `16K`, `1M`.
  static func bytes(_ text: String, _ range: ClosedRange<Int>, into value: inout Int) -> Bool {
    let scales: [Character: Int] = ["K": 1 << 10, "M": 1 << 20]
    let scale = text.last.flatMap { scales[$0] }
    guard let number = Int(scale == nil ? text[...] : text.dropLast()), number >= 0 else {
      return false
    }
    let (product, overflow) = number.multipliedReportingOverflow(by: scale ?? 1)
    guard !overflow, range.contains(product) else { return false }
    value = product
    return true
  }
}
