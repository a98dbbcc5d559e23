/// Text with the attributes set on it directly.
package struct TextValue: Hashable {
  package var string: String
  /// Nil: the environment's.
  package var font: FontValue?
  /// Nil: the font's.
  package var weight: Double?
  package var design: String?
  package var isItalic: Bool
  package var color: StyleValue?

  package init(string: String) {
    self.string = string
    isItalic = false
  }
}
