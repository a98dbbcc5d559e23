/// Where something stands in a source file.
package struct SourcePlace: Hashable, Sendable {
  /// Index into the program's files.
  package var file: Int
  /// From 1.
  package var line: Int
  /// From 1, in UTF-8 bytes as the compiler counts them.
  package var column: Int

  /// The `file` of places in a command's animation: that of no program.
  package static let animationFile = Int(Int32.max)
  /// The `file` of places in a command's values and arguments: that of no program.
  package static let argumentFile = animationFile - 1

  package init(file: Int, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}
