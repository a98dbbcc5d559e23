/// A piece of text that lines break only around, and the spaces after it.
struct TextSegment {
  private(set) var advances: [Double] = []
  private(set) var width = 0.0
  private(set) var spaces = 0.0

  /// The segments of one paragraph, in order.
  static func segments(of paragraph: Substring, advances: TextAdvances) -> [TextSegment] {
    var segments: [TextSegment] = []
    var current = TextSegment()
    for character in paragraph {
      let characterClass = CharacterClass(character)
      let isSpace = character.isWhitespace && character != "\u{A0}"
      let startsAnew = current.isClosed || (characterClass == .full && current.width > 0)
      if startsAnew, !isSpace {
        segments.append(current)
        current = TextSegment()
      }
      current.append(
        advances.width(of: characterClass), isSpace: isSpace,
        closes: isSpace || character == "-" || characterClass == .full)
    }
    return current.advances.isEmpty && current.spaces == 0 ? segments : segments + [current]
  }

  private var isClosed = false

  private mutating func append(_ advance: Double, isSpace: Bool, closes: Bool) {
    isClosed = isClosed || closes
    guard !isSpace else {
      spaces += advance
      return
    }
    advances.append(advance)
    width += advance
  }
}
