extension ViewProgram {
  /// The program as bytes, which begin with `key(of:)` its files.
  ///
  /// The same program gives the same bytes. Nil for one that is deeper than `SourceLimits.keptDepth`. Needs a
  /// thread with `SourceLimits.stackBytes` of stack.
  ///
  /// - Complexity: O(nodes and bytes of text).
  package var bytes: [UInt8]? {
    var writer = ProgramWriter()
    writer.write(self)
    return writer.isTooDeep ? nil : Self.key(of: files) + writer.contents
  }

  /// What tells a program of these files from those of others: their names and texts, byte by byte.
  package static func key(of files: [SourceFile]) -> [UInt8] { ProgramWriter.key(of: files) }

  /// The files whose key it is; the bytes may be anything.
  ///
  /// - Throws: `ProgramError` when they are no key.
  package static func files(ofKey key: [UInt8]) throws(ProgramError) -> [SourceFile] {
    try ProgramReader.files(ofKey: key)
  }

  /// Reads what `bytes` gave for these files; the bytes may be anything.
  ///
  /// Needs a thread with `SourceLimits.stackBytes` of stack.
  ///
  /// - Parameters:
  ///   - bytes: A program with its key in front.
  ///   - files: The files as they are now, which the program has as its own.
  /// - Returns: The program that parsing the files would give.
  /// - Throws: `ProgramError` when the bytes are no program of these files.
  package static func read(
    _ bytes: [UInt8], of files: [SourceFile]
  ) throws(ProgramError) -> ViewProgram {
    let key = key(of: files)
    guard bytes.starts(with: key) else {
      throw ProgramError(message: "this is a program of other files", offset: 0)
    }
    var reader = try ProgramReader(bytes, from: key.count, files: files.count)
    return try reader.program(of: files)
  }
}
