/// How wide a character is, roughly.
enum CharacterClass {
  /// Spaces, thin letters and most punctuation.
  case narrow
  /// Small letters.
  case normal
  /// Capitals and digits.
  case capital
  /// The widest Latin letters and signs.
  case wide
  /// Chinese, Japanese and Korean characters, and emoji.
  case full

  /// Classifies a character by its first scalar.
  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .normal
      return
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      self = .full
    default: self = Self.narrowOrWide[character] ?? (Self.isLarge(scalar) ? .capital : .normal)
    }
  }

  /// Width in units of the font's size.
  var width: Double {
    switch self {
    case .narrow: 0.28
    case .normal: 0.54
    case .capital: 0.64
    case .wide: 0.86
    case .full: 1
    }
  }

  private static let narrowOrWide: [Character: CharacterClass] = {
    var classes: [Character: CharacterClass] = [:]
    for character in " \u{A0}iIjlft.,:;!|'\"`()[]{}/\\-‘’“”·" { classes[character] = .narrow }
    for character in "mMwWQO@%&—…" { classes[character] = .wide }
    return classes
  }()

  private static func isLarge(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isUppercase || scalar.properties.numericType != nil
  }
}
