import TimelinerWire

/// Diagnostics as a compiler prints them: place, message, line, caret.
enum DiagnosticText {
  /// All of them, one after the other.
  static func text(_ diagnostics: [DiagnosticRecord]) -> String {
    diagnostics.map(text).joined(separator: "\n")
  }

  private static func text(_ diagnostic: DiagnosticRecord) -> String {
    var place = ""
    if let file = diagnostic.file { place += "\(file):" }
    if let line = diagnostic.line { place += "\(line):" }
    if let column = diagnostic.column { place += "\(column):" }
    let head = "\(place.isEmpty ? "" : place + " ")\(diagnostic.severity): \(diagnostic.message)"
    guard let line = diagnostic.text, let column = diagnostic.column else { return head }
    // Tabs stay tabs, so that the caret stands under its character.
    let before = String(decoding: line.utf8.prefix(column - 1), as: UTF8.self)
    let margin = before.map {
      $0 == "\t" ? "\t" : String(repeating: " ", count: TerminalText.cells(of: $0))
    }
    return "\(head)\n    \(line)\n    \(margin.joined())^"
  }
}
