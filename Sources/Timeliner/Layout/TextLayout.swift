/// Text to be measured.
package struct TextLayout: Hashable, Sendable {
  /// What it says; lines break at its new lines.
  package var string: String
  /// The font of all of it.
  package var font: FontValue
  /// The most lines to show, or nil for all.
  package var lineLimit: Int?

  /// Makes text to be measured.
  package init(string: String, font: FontValue, lineLimit: Int?) {
    self.string = string
    self.font = font
    self.lineLimit = lineLimit
  }
}
