extension SourceDiagnostic {
  /// The diagnostic as a compiler prints it: place and message, the line, and a caret under the
  /// place.
  ///
  /// A line that is too long to read is cut around the place. What a terminal would obey is shown
  /// as U+FFFD.
  ///
  /// - Parameter files: The program's files.
  /// - Returns: Three lines without a final line feed, or one when the place has no line.
  package func text(in files: [SourceFile]) -> String {
    guard files.indices.contains(place.file) else { return "\(severity.rawValue): \(message)" }
    let file = files[place.file]
    let head = "\(file.path):\(place.line):\(place.column): \(severity.rawValue): \(message)"
    guard let line = Self.line(place.line, of: file.text) else { return head }
    let (before, after) = Self.excerpt(line, around: place.column)
    let margin = before.map {
      $0 == "\t" ? "\t" : String(repeating: " ", count: Self.cells(of: $0))
    }
    return "\(head)\n\(String(before + after))\n\(margin.joined())^"
  }

  private static func line(_ number: Int, of text: String) -> Substring? {
    let bytes = text.utf8
    var start = bytes.startIndex
    for _ in 1..<max(number, 1) {
      guard let end = bytes[start...].firstIndex(where: isLineEnd) else { return nil }
      start = bytes.index(after: end)
      let isPair = bytes[end] == UInt8(ascii: "\r") && start < bytes.endIndex
      if isPair, bytes[start] == UInt8(ascii: "\n") { start = bytes.index(after: start) }
    }
    return text[start..<(bytes[start...].firstIndex(where: isLineEnd) ?? bytes.endIndex)]
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// What is shown of a line: the characters before the column and those from there on.
  private static func excerpt(
    _ line: Substring, around column: Int
  ) -> (before: [Character], after: [Character]) {
    let split =
      line.utf8.index(line.startIndex, offsetBy: column - 1, limitedBy: line.endIndex)
      ?? line.endIndex
    let most = SourceLimits.messageCharacters / 2
    var before = line[..<split].suffix(most + 1).map { $0.isPrintable ? $0 : "\u{FFFD}" }
    var after = line[split...].prefix(most + 1).map { $0.isPrintable ? $0 : "\u{FFFD}" }
    if before.count > most { before[0] = "…" }
    if after.count > most { after[most] = "…" }
    return (before, after)
  }

  /// How many cells of a terminal a character takes.
  private static func cells(of character: Character) -> Int {
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

extension Character {
  /// Whether a terminal shows the character instead of obeying it.
  package var isPrintable: Bool {
    self == "\t" || unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}

extension ViewProgram {
  /// A diagnostic of this program as a compiler prints it.
  package func text(of diagnostic: SourceDiagnostic) -> String {
    diagnostic.text(in: files)
  }
}
