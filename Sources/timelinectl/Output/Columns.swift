/// Text in aligned columns.
enum Columns {
  /// The text with spaces up to a width.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - TerminalText.cells(of: text)))
  }

  /// A table with two spaces between columns; the first row is the heading.
  static func table(_ rows: [[String]]) -> String {
    guard let columns = rows.map(\.count).max() else { return "" }
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? TerminalText.cells(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { index, cell in
        index == row.count - 1 ? cell : padded(cell, to: widths[index])
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
