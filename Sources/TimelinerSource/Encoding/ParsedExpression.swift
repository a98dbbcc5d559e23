/// What became of a text that should be one expression.
package enum ParsedExpression: Sendable {
  case expression(Expression)
  case failure(SourceError)

  /// The outcome as bytes; nil for an expression that is deeper than `SourceLimits.keptDepth`.
  ///
  /// - Complexity: O(nodes and bytes of text).
  package var bytes: [UInt8]? {
    var writer = ProgramWriter()
    switch self {
    case .expression(let expression):
      writer.write(true)
      writer.write(expression)
    case .failure(let error):
      writer.write(false)
      writer.write(error.code.rawValue)
      writer.write(error.message)
      writer.write(error.offset)
      writer.write(error.diagnostics)
    }
    return writer.isTooDeep ? nil : writer.contents
  }

  /// Reads what `bytes` gave; the bytes may be anything.
  ///
  /// The places of an expression are in `file`.
  ///
  /// - Throws: `ProgramError` when they are no outcome.
  package static func read(
    _ bytes: [UInt8], in file: Int = 0
  ) throws(ProgramError) -> ParsedExpression {
    var reader = try ProgramReader(bytes, from: 0, files: 1, firstFile: file)
    let outcome: ParsedExpression =
      try reader.flag() ? .expression(try reader.expression()) : .failure(try reader.failure())
    guard reader.isAtEnd else { throw reader.damage("there are more bytes than an expression") }
    return outcome
  }
}

extension ProgramReader {
  fileprivate mutating func failure() throws(ProgramError) -> SourceError {
    guard let code = SourceError.Code(rawValue: try text()) else {
      throw damage("there is no such error")
    }
    return SourceError(
      code: code, message: try text(), offset: try number(atMost: .max),
      diagnostics: try diagnostics())
  }
}
