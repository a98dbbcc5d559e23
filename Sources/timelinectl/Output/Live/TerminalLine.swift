/// One line of a terminal: pieces of text, each in its style.
struct TerminalLine {
  /// How a piece looks.
  enum Style {
    case plain, bold, dim
    /// Red, green and blue, 0…255; blank where colours are not allowed.
    case color(Int, Int, Int)
  }

  private var pieces: [(text: String, style: Style)] = []

  /// Adds a piece.
  mutating func append(_ text: String, _ style: Style = .plain) {
    pieces.append((text: text, style: style))
  }

  /// The text, one column short of the width: a full line would move the cursor to the next.
  func text(columns: Int, colors: Bool) -> String {
    var left = max(0, columns - 1)
    var text = ""
    for piece in pieces {
      let shown = String(piece.text.prefix(left))
      left -= shown.count
      if !shown.isEmpty { text += Self.styled(shown, piece.style, colors: colors) }
    }
    return text
  }

  private static func styled(_ text: String, _ style: Style, colors: Bool) -> String {
    switch style {
    case .plain: text
    case .bold: "\u{1B}[1m\(text)\u{1B}[m"
    case .dim: "\u{1B}[2m\(text)\u{1B}[m"
    case .color(let red, let green, let blue) where colors:
      "\u{1B}[38;2;\(red);\(green);\(blue)m\(text)\u{1B}[m"
    case .color: String(repeating: " ", count: text.count)
    }
  }
}
