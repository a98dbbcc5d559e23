import CNumbers

/// Numbers as text, as C writes them in its own locale.
package enum NumberText {
  /// The widest field and the finest precision that a format may ask for.
  package static let widthLimit = 500

  /// Bytes that hold every number within the limit: 309 digits, as many decimals, a sign, a point, a NUL.
  private static let capacity = 309 + widthLimit + 3

  /// What stands between the percent sign and the letter of a conversion.
  package struct Layout: Sendable {
    /// Any of `-`, `+`, space, `0` and `#`.
    package var flags: String
    /// Characters at least; nil for as many as needed.
    package var width: Int?
    /// Digits; nil for those that C takes.
    package var precision: Int?

    /// A layout whose width and precision are cut to the limit.
    package init(flags: String = "", width: Int? = nil, precision: Int? = nil) {
      self.flags = flags
      self.width = width.map { min(max($0, 0), widthLimit) }
      self.precision = precision.map { min(max($0, 0), widthLimit) }
    }

    fileprivate var inC: cnumbers_layout {
      cnumbers_layout(
        left: flags.contains("-"), plus: flags.contains("+"), space: flags.contains(" "),
        zeros: flags.contains("0"), alternate: flags.contains("#"),
        width: Int32(width ?? 0), precision: Int32(precision ?? -1))
    }
  }

  /// A number by one of the conversions `e`, `E`, `f`, `F`, `g` and `G`; empty for others.
  package static func formatted(
    _ number: Double, _ conversion: Unicode.Scalar, _ layout: Layout
  ) -> String {
    unsafe String(unsafeUninitializedCapacity: capacity) { text in
      // The callee writes at most `text.count` bytes, and says how many.
      unsafe cnumbers_format_double(
        number, CChar(exactly: conversion.value) ?? 0, layout.inC, text.baseAddress,
        text.count)
    }
  }

  /// An integer by one of the conversions `d`, `o`, `u`, `x` and `X`; empty for others.
  package static func formatted(
    _ number: Int, _ conversion: Unicode.Scalar, _ layout: Layout
  ) -> String {
    unsafe String(unsafeUninitializedCapacity: capacity) { text in
      // The callee writes at most `text.count` bytes, and says how many.
      unsafe cnumbers_format_integer(
        number, CChar(exactly: conversion.value) ?? 0, layout.inC, text.baseAddress,
        text.count)
    }
  }

  /// 1, 10, 100, ….
  static func powerOfTen(_ digits: Int) -> Double {
    (0..<max(0, digits)).reduce(1.0) { power, _ in power * 10 }
  }

  /// A number with digits after the point, at most and at least, grouped in thousands.
  package static func decimal(
    _ number: Double, minimum: Int, maximum: Int, isGrouped: Bool
  ) -> String {
    guard number.isFinite else { return number.isNaN ? "NaN" : number < 0 ? "-∞" : "∞" }
    var text = formatted(number, "f", Layout(precision: min(maximum, 20)))
    if maximum > minimum, text.contains(".") {
      let least = text.count - (maximum - minimum)
      while text.count > least, text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    if text.allSatisfy({ "-0.".contains($0) }), text.first == "-" { text.removeFirst() }
    return isGrouped ? grouped(text) : text
  }

  private static func grouped(_ text: String) -> String {
    let parts = text.split(separator: ".", maxSplits: 1)
    guard let whole = parts.first else { return text }
    let digits = whole.drop { $0 == "-" }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result += "," }
      result.append(digit)
    }
    return (whole.first == "-" ? "-" : "") + result + (parts.count > 1 ? "." + parts[1] : "")
  }
}
