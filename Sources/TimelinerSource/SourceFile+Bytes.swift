extension SourceFile {
  /// Reads a file's bytes as UTF-8, with or without a byte order mark.
  ///
  /// - Parameters:
  ///   - path: The file's name, as people know it.
  ///   - bytes: What the file holds.
  /// - Throws: `SourceError` with the offset of the first byte that is not UTF-8.
  package init(path: String, bytes: some Sequence<UInt8>) throws(SourceError) {
    let content = Array(bytes)
    guard let text = String(validating: content, as: UTF8.self) else {
      let offset = Self.firstInvalidOffset(in: content)
      throw SourceError(
        code: .notUTF8,
        message: "the file is not UTF-8 at byte \(offset); save it as UTF-8", offset: offset)
    }
    self.init(path: path, text: text)
  }

  private static func firstInvalidOffset(in content: [UInt8]) -> Int {
    var iterator = content.makeIterator()
    var decoder = UTF8()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput, .error: return offset
      }
    }
  }
}
