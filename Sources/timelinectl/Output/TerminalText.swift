/// Text as a terminal shows it.
enum TerminalText {
  /// The text with U+FFFD in place of what a terminal would obey; lines and tabs stay.
  static func harmless(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isObeyed) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isObeyed($0) ? "\u{FFFD}" : $0 }))
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
  }

  /// How many cells a text takes.
  static func cells(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + cells(of: $1) }
  }

  /// How many cells a character takes.
  static func cells(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") {
      return 2
    }
    switch first.value {
    // Hangul, CJK with its punctuation and kana, compatibility and full-width forms, ideographs.
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
