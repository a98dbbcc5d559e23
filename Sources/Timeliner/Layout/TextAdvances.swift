/// The widths of characters in a font, in points.
struct TextAdvances {
  private let scale: Double
  private let isMonospaced: Bool

  init(font: FontValue) {
    let weight = font.weight.isFinite ? min(max(font.weight, 100), 900) : 400
    scale = Self.usableSize(of: font) * (1 + (weight - 400) / 100 * 0.02)
    isMonospaced = font.design == "monospaced"
  }

  /// The font's size; a size that is negative or not finite is none.
  static func usableSize(of font: FontValue) -> Double {
    guard font.size.isFinite, font.size > 0 else { return 0 }
    return min(font.size, 10_000)
  }

  /// The width of a character of a class.
  func width(of characterClass: CharacterClass) -> Double {
    guard isMonospaced else { return characterClass.width * scale }
    return (characterClass == .full ? 1.2 : 0.6) * scale
  }
}
