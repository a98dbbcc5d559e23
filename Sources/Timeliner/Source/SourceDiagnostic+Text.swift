extension SourceDiagnostic {
  /// The diagnostic as a compiler prints it: place and message, the line, and a caret under the place.
  ///
  /// - Parameter files: The program's files.
  /// - Returns: Three lines without a final line feed, or one when the place has no line.
  package func text(in files: [SourceFile]) -> String {
    guard files.indices.contains(place.file) else { return "\(severity.rawValue): \(message)" }
    let file = files[place.file]
    let head = "\(file.path):\(place.line):\(place.column): \(severity.rawValue): \(message)"
    guard let line = Self.line(place.line, of: file.text) else { return head }
    return "\(head)\n\(line)\n\(Self.margin(of: line, upTo: place.column))^"
  }

  private static func line(_ number: Int, of text: String) -> Substring? {
    // Line endings are one character each, also CR LF.
    var rest = Substring(text)
    for _ in 1..<max(number, 1) {
      guard let end = rest.firstIndex(where: \.isNewline) else { return nil }
      rest = rest[rest.index(after: end)...]
    }
    return rest.prefix { !$0.isNewline }
  }

  /// Blanks as wide as the line up to the column: tabs stay tabs, wide characters take two cells.
  private static func margin(of line: Substring, upTo column: Int) -> String {
    var result = ""
    var bytes = 1
    for character in line {
      if bytes >= column { return result }
      bytes += character.utf8.count
      result += character == "\t" ? "\t" : String(repeating: " ", count: cells(of: character))
    }
    return result
  }

  private static func cells(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") {
      return 2
    }
    switch first.value {
    // Hangul, CJK with its punctuation and kana, compatibility and full-width forms, and the planes of ideographs.
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}

extension ViewProgram {
  /// A diagnostic of this program as a compiler prints it.
  package func text(of diagnostic: SourceDiagnostic) -> String {
    diagnostic.text(in: files)
  }
}
