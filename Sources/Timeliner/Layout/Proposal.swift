/// The size that a view is offered; nil asks for the ideal length on that axis.
///
/// A length is never NaN (taken as nil) and never negative (taken as 0). It may be infinite, which
/// asks how far a view would grow.
package struct Proposal: Hashable, Sendable {
  /// The longest finite length, in points; anything finite beyond it is cut to it, so that sums of
  /// ten thousand lengths stay exact enough and finite.
  package static let longestLength = 1e9

  /// The width offered, in points.
  package let width: Double?
  /// The height offered, in points.
  package let height: Double?

  /// Offers two lengths.
  package init(width: Double?, height: Double?) {
    self.width = Self.cleaned(width)
    self.height = Self.cleaned(height)
  }

  /// Offers exactly a size.
  package init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  /// Asks for the ideal size.
  package static let unspecified = Proposal(width: nil, height: nil)

  /// Puts a length where there is none, as a view without a size of its own does.
  package func replacingUnspecifiedDimensions(by length: Double = 10) -> Size {
    Size(width: width ?? length, height: height ?? length)
  }

  private static func cleaned(_ length: Double?) -> Double? {
    guard let length, !length.isNaN else { return nil }
    guard length > 0 else { return 0 }
    return length.isFinite ? min(length, longestLength) : length
  }
}
