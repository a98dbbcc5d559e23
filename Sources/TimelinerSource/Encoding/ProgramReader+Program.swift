extension ProgramReader {
  /// Files as `ProgramWriter.key` wrote them, to the end of the bytes.
  static func files(ofKey key: [UInt8]) throws(ProgramError) -> [SourceFile] {
    // Behind a table of no texts, which a key does not have.
    var reader = try ProgramReader([0] + key, from: 0, files: 0)
    let files = try reader.array { (reader) throws(ProgramError) in
      // What looks like a byte order mark is one of the text: the file's own is not in it.
      var file = SourceFile(path: try reader.plainText(), text: "")
      file.text = try reader.plainText()
      return file
    }
    guard reader.isAtEnd else { throw reader.damage("there are more bytes than files") }
    return files
  }

  /// A program of these files, to the end of the bytes.
  mutating func program(of files: [SourceFile]) throws(ProgramError) -> ViewProgram {
    let program = ViewProgram(
      files: files, types: try typeDeclarations(), functions: try functions(),
      variables: try variables(), aliases: try aliases(), previews: try previews(),
      diagnostics: try diagnostics(), uses: try uses())
    guard isAtEnd else { throw damage("there are more bytes than a program") }
    return program
  }

  private mutating func previews() throws(ProgramError) -> [Closure] {
    try array { (reader) throws(ProgramError) in try reader.closure() }
  }

  mutating func diagnostics() throws(ProgramError) -> [SourceDiagnostic] {
    try array { (reader) throws(ProgramError) in
      SourceDiagnostic(
        severity: try reader.severity(), message: try reader.text(),
        place: try reader.sourcePlace())
    }
  }

  private mutating func severity() throws(ProgramError) -> SourceDiagnostic.Severity {
    switch ProgramTag.Severity(rawValue: try byte()) {
    case .error: .error
    case .warning: .warning
    case .note: .note
    case nil: throw damage("there is no such severity")
    }
  }

  private mutating func uses() throws(ProgramError) -> [String: Set<String>] {
    var uses: [String: Set<String>] = [:]
    for _ in 0..<(try count()) {
      let name = try text()
      uses[name] = Set(try array { (reader) throws(ProgramError) in try reader.text() })
    }
    return uses
  }
}
