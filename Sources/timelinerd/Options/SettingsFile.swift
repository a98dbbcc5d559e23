/// A configuration file as systemd writes them: sections, `Key=value`, comments, continued lines.
struct SettingsFile: Equatable {
  /// One assignment.
  struct Entry: Equatable {
    var section: String
    var key: String
    var value: String
    /// From 1.
    var line: Int
  }

  var path: String
  var entries: [Entry]

  /// Reads a file's text.
  init(path: String, text: String) throws(OptionError) {
    self.path = path
    entries = []
    var section = ""
    for (text, line) in Self.logicalLines(of: text) {
      if text.hasPrefix("[") {
        guard text.hasSuffix("]"), text.count > 2 else {
          throw Self.error(path, line, "write a section as [Name]")
        }
        section = String(text.dropFirst().dropLast())
      } else {
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
          throw Self.error(path, line, "write a setting as Key=value")
        }
        guard !section.isEmpty else {
          throw Self.error(path, line, "put settings below [\(OptionKey.section)]")
        }
        entries.append(
          Entry(
            section: section, key: Self.trimmed(text[..<equals]),
            value: Self.trimmed(text[text.index(after: equals)...]), line: line))
      }
    }
  }

  /// Lines without comments and blanks; a backslash at the end continues on the next line.
  private static func logicalLines(of text: String) -> [(text: String, line: Int)] {
    var result: [(text: String, line: Int)] = []
    var continued: (text: String, line: Int)?
    // As systemd does, a byte order mark is passed over.
    let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let part = trimmed(line)
      if part.hasPrefix("#") || part.hasPrefix(";") { continue }
      var whole = continued ?? (text: "", line: index + 1)
      whole.text += part
      if part.hasSuffix("\\") {
        whole.text.removeLast()
        whole.text += " "
        continued = whole
      } else {
        continued = nil
        // Without the blank that a continuation of nothing leaves in front.
        let text = trimmed(whole.text[...])
        if !text.isEmpty { result.append((text, whole.line)) }
      }
    }
    if let continued {
      let text = trimmed(continued.text[...])
      if !text.isEmpty { result.append((text, continued.line)) }
    }
    return result
  }

  private static func trimmed(_ text: Substring) -> String {
    var rest = text.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  private static func error(_ path: String, _ line: Int, _ message: String) -> OptionError {
    OptionError(place: .file(path: path, line: line), message: message)
  }
}
