internal import SwiftSyntax
package import TimelinerSource

extension ViewParser {
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
    try parse(SourceFile(path: label, text: text), dotAt: nil)
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
    let file = SourceFile(path: label, text: text)
    let start = file.text.prefix { $0.isWhitespace }.utf8.count
    let word = file.text.drop { $0.isWhitespace }.prefix { $0.isLetter || $0.isNumber }
    let needsDot = word.first.map { $0.isLowercase } ?? false
    return try parse(file, dotAt: needsDot && word != "nil" ? start : nil)
  }

  /// Parses one expression, with a dot put in at a byte; places are those of the text without it.
  private static func parse(
    _ original: SourceFile, dotAt dot: Int?
  ) throws(SourceError) -> Expression {
    var file = original
    if let dot {
      file.text.insert(".", at: file.text.utf8.index(file.text.startIndex, offsetBy: dot))
    }
    var parser = ViewParser(file: file, index: 0)
    let result = parser.onlyExpression(file.text)
    // A value that is only partly understood is worse than none: here, warnings stop too.
    if let result, parser.problems.isEmpty { return result }
    if parser.problems.isEmpty {
      parser.report(.error, "expected one expression", at: parser.place(at: 0))
    }
    throw parser.failure(in: original, dotAt: dot)
  }

  private mutating func onlyExpression(_ text: String) -> Expression? {
    guard bytes.count <= SourceLimits.bytes else {
      report(.error, "the text is longer than \(SourceLimits.bytes) bytes", at: place(at: 0))
      return nil
    }
    guard let tree = syntaxTree(text, of: SourceFileSyntax.self), problems.isEmpty,
      tree.statements.count == 1, let item = tree.statements.first
    else { return nil }
    switch item.item {
    case .expr(let node): return expression(node)
    case .stmt(let node):
      return node.as(ExpressionStmtSyntax.self).map { expression($0.expression) }
    default: return nil
    }
  }

  private func failure(in original: SourceFile, dotAt dot: Int?) -> SourceError {
    let table = LineTable(Array(original.text.utf8))
    let offsets = problems.map { problem -> Int in
      let offset = lines.offset(of: problem.place)
      guard let dot, offset > dot else { return offset }
      return offset - 1
    }
    let diagnostics = zip(problems, offsets).map { problem, offset -> SourceDiagnostic in
      let position = table.position(of: offset)
      var result = problem
      result.place = SourcePlace(file: 0, line: position.line, column: position.column)
      return result
    }
    let message = diagnostics.map { $0.text(in: [original]) }.joined(separator: "\n")
    return SourceError(
      code: .badExpression, message: message, offset: offsets.min() ?? 0, diagnostics: diagnostics)
  }
}
