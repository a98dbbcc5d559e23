import CParser

/// Parses source with SwiftParser, which lies in a library of its own beside the program.
///
/// The library and SwiftSyntax take milliseconds to load, which every start of the daemon would wait for,
/// and every look-up of a conformance goes through all that is loaded. Programs that were kept over a
/// restart need neither: the library is loaded when a text is parsed first. A failure is the scene's error,
/// and the next text tries again.
///
/// Callers run on a thread with `SourceLimits.stackBytes` of stack.
package enum SourceParser {
  /// Parses the files of one scene.
  ///
  /// - Parameter files: The scene's files, in the order in which their names sort.
  /// - Returns: The program; what is wrong with it is among its diagnostics.
  package static func parse(_ files: [SourceFile]) -> ViewProgram {
    do throws(Failure) {
      let answer = try answer(cparser_program, files)
      guard !answer.isEmpty else { throw Failure(reason: "it is too deep") }
      do throws(ProgramError) {
        return try ViewProgram.read(answer, of: files)
      } catch {
        throw Failure(reason: "\(error)")
      }
    } catch {
      let diagnostic = SourceDiagnostic(
        severity: .error, message: error.message,
        place: SourcePlace(file: 0, line: 1, column: 1))
      return ViewProgram(
        files: files, types: [], functions: [], variables: [], aliases: [], previews: [],
        diagnostics: [diagnostic])
    }
  }

  /// Parses one expression, as in `timelinectl set SCENE on=true`.
  ///
  /// - Parameters:
  ///   - text: The expression.
  ///   - label: What the text is called in messages, in place of a path.
  /// - Returns: The expression; places count in the text.
  /// - Throws: `SourceError` when the text is not one whole expression.
  package static func parseExpression(
    _ text: String, label: String
  ) throws(SourceError) -> Expression {
    try expression(cparser_expression, text, label: label, in: SourcePlace.argumentFile)
  }

  /// Parses an animation: `spring(response: 0.3)`, `.spring()`, `easeInOut.delay(1)`,
  /// `Animation.linear`.
  ///
  /// - Parameters:
  ///   - text: The animation, with or without its leading dot.
  ///   - label: What the text is called in messages, in place of a path.
  /// - Returns: The expression, with a leading dot unless it begins with a capital letter or is
  /// `nil`.
  /// - Throws: `SourceError` when the text is not one whole expression.
  package static func parseAnimation(
    _ text: String, label: String
  ) throws(SourceError) -> Expression {
    try expression(cparser_animation, text, label: label, in: SourcePlace.animationFile)
  }

  private static func expression(
    _ kind: cparser_kind, _ text: String, label: String, in file: Int
  ) throws(SourceError) -> Expression {
    // As it is: the parser takes a byte order mark away.
    var source = SourceFile(path: label, text: "")
    source.text = text
    let outcome: ParsedExpression
    do throws(Failure) {
      let answer = try answer(kind, [source])
      do throws(ProgramError) {
        outcome = try ParsedExpression.read(answer, in: file)
      } catch {
        throw Failure(reason: "\(error)")
      }
    } catch {
      throw SourceError(code: .badExpression, message: error.message, offset: 0)
    }
    switch outcome {
    case .expression(let expression): return expression
    case .failure(let error): throw error
    }
  }

  // MARK: The library

  /// Why nothing can be parsed.
  private struct Failure: Error {
    var reason: String

    var message: String { "source can't be parsed: \(reason)" }
  }

  private static func answer(
    _ kind: cparser_kind, _ files: [SourceFile]
  ) throws(Failure) -> [UInt8] {
    // The text is good until this thread calls again.
    if let reason = unsafe cparser_load() {
      throw Failure(reason: unsafe String(cString: reason))
    }
    let answer = unsafe ViewProgram.key(of: files).withUnsafeBufferPointer { bytes in
      unsafe cparser_parse(kind, cparser_input(bytes: bytes.baseAddress, count: bytes.count))
    }
    defer { unsafe cparser_free(answer) }
    // The library says how many bytes there are.
    return unsafe Array(UnsafeBufferPointer(start: answer.bytes, count: answer.count))
  }
}
