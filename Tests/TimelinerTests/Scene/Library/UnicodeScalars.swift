/// Scalars for comparing with Foundation, whose tables end with Unicode 15.
enum UnicodeScalars {
  /// All that Unicode 15.0 has.
  static let ofFoundation: [Unicode.Scalar] = (0...0x10FFFF).compactMap {
    Unicode.Scalar(UInt32($0))
  }.filter {
    guard let age = $0.properties.age else { return false }
    return age.major < 15 || (age.major == 15 && age.minor == 0)
  }

  /// What the tests of texts are made of: parts of characters, and what changes with its neighbours.
  static let telling: [String] = [
    "a", "b", "E", "e\u{301}", "\u{E9}", "\u{301}", "\u{323}", "\r\n", "\r", "\n", " ", "\u{200D}",
    "👨‍👩‍👧", "👨", "👍🏽", "👍", "🇩🇪", "🇫🇷", "❤️", "❤", "1️⃣", "1", "가", "각", "ﬁ", "ß", "ŉ",
    "ǅ", "ǆ", "İ", "ı", "i", "Σ", "ς", "'", "’", ".", "-", "Ⅷ", "ⓐ", "ª", "\u{0}", "你", "𝒜", "क्षि",
  ]

  /// Texts of up to so many of the telling parts, the same on every run.
  static func texts(_ count: Int, parts: Int, seed: UInt64) -> [String] {
    var generator = Steps(state: seed)
    return (0..<count).map { _ in
      (0..<Int.random(in: 0...parts, using: &generator))
        .map { _ in telling[Int.random(in: 0..<telling.count, using: &generator)] }.joined()
    }
  }

  /// A linear congruence, for tests only.
  private struct Steps: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
