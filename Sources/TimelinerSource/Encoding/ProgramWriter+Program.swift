extension ProgramWriter {
  /// The names and texts of files, as they stand in front of their program.
  static func key(of files: [SourceFile]) -> [UInt8] {
    var writer = ProgramWriter()
    writer.write(files.count)
    for file in files {
      writer.append(text: file.path)
      writer.append(text: file.text)
    }
    return writer.bytes
  }

  mutating func write(_ program: ViewProgram) {
    write(program.types)
    write(program.functions)
    write(program.variables)
    write(program.aliases)
    write(program.previews) { writer, preview in writer.write(preview) }
    write(program.diagnostics)
    // In one order, so that the same program gives the same bytes.
    write(program.uses.keys.sorted()) { writer, name in
      writer.write(name)
      writer.write(program.uses[name, default: []].sorted()) { writer, use in writer.write(use) }
    }
  }

  mutating func write(_ diagnostics: [SourceDiagnostic]) {
    write(diagnostics) { writer, diagnostic in writer.write(diagnostic) }
  }

  private mutating func write(_ diagnostic: SourceDiagnostic) {
    let tag: ProgramTag.Severity =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    write(tag: tag.rawValue)
    write(diagnostic.message)
    write(diagnostic.place)
  }
}
