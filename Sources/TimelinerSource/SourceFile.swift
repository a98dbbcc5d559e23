/// A file's name and text, as read.
package struct SourceFile: Hashable, Sendable {
  /// As people know it: a path, or `<stdin>`.
  package var path: String
  /// Without a byte order mark, so that columns count what people see.
  package var text: String

  package init(path: String, text: String) {
    self.path = path
    self.text =
      text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }
}
