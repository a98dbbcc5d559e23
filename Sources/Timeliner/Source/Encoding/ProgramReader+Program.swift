extension ProgramReader {
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

  private mutating func diagnostics() throws(ProgramError) -> [SourceDiagnostic] {
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
