internal import SwiftDiagnostics
internal import SwiftParser
internal import SwiftParserDiagnostics
internal import SwiftSyntax
package import TimelinerSource

/// Turns SwiftUI source into a `ViewProgram`, in Swift 5 mode.
///
/// It understands the language, not its names: whether `Circle` exists is the evaluator's question.
/// What the tree has no place for becomes an `unsupported` node and a warning, so that the rest
/// still plays. Syntax errors are errors. Callers run it on a thread with `SourceLimits.stackBytes`
/// of stack.
package struct ViewParser {
  let fileIndex: Int
  let bytes: [UInt8]
  let lines: LineTable
  var operators: OperatorFolder
  var problems: [SourceDiagnostic] = []

  /// Levels of our own tree above the node at hand.
  var depth = 0
  /// Whether the tree has become too deep somewhere.
  var isTooDeep = false
  /// For each open closure, the highest `$n` plus one.
  var anonymousParameters = [0]
  /// The top-level type at hand, and the names with a capital letter that each of them uses.
  var topLevelType: String?
  var uses: [String: Set<String>] = [:]
  /// Whether names in the pattern at hand are bound, as in `case let .some(x)`.
  var bindsNames = false

  init(file: SourceFile, index: Int) {
    fileIndex = index
    bytes = Array(file.text.utf8)
    lines = LineTable(bytes)
    operators = OperatorFolder()
  }

  /// Parses the files of one scene.
  ///
  /// - Parameter files: The scene's files, in the order in which their names sort.
  /// - Returns: The program; what is wrong with it is among its diagnostics.
  package static func parse(_ files: [SourceFile]) -> ViewProgram {
    var members = Members()
    var diagnostics: [SourceDiagnostic] = []
    let size = files.reduce(0) { $0 + $1.text.utf8.count }
    if size > SourceLimits.bytes, !files.isEmpty {
      diagnostics.append(
        SourceDiagnostic(
          severity: .error,
          message: "the scene has \(size) bytes of source; at most \(SourceLimits.bytes) are read",
          place: SourcePlace(file: 0, line: 1, column: 1)))
    } else {
      parse(files, into: &members, &diagnostics)
    }
    return ViewProgram(
      files: files, types: members.types, functions: members.functions,
      variables: members.variables, aliases: members.aliases, previews: members.previews,
      diagnostics: limited(diagnostics), uses: members.uses)
  }

  private static func parse(
    _ files: [SourceFile], into members: inout Members, _ diagnostics: inout [SourceDiagnostic]
  ) {
    var parsers: [(parser: ViewParser, tree: SourceFileSyntax?)] = []
    var declarations: [(file: Int, node: DeclSyntax)] = []
    for (index, file) in files.enumerated() {
      var parser = ViewParser(file: file, index: index)
      let tree = parser.syntaxTree(file.text, of: SourceFileSyntax.self)
      if let tree { declarations += OperatorFolder.declarations(in: tree).map { (index, $0) } }
      parsers.append((parser, tree))
    }
    let shared = OperatorFolder(declarations.map(\.node))
    for (parser, tree) in parsers {
      var parser = parser
      parser.operators = shared
      if let tree { parser.addTopLevel(tree.statements, to: &members) }
      members.uses.merge(parser.uses) { $0.union($1) }
      diagnostics += parser.problems.sorted {
        ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column)
      }
    }
    if let first = declarations.first, let message = shared.declarationProblem {
      diagnostics.append(
        SourceDiagnostic(
          severity: .error, message: message,
          place: parsers[first.file].parser.place(of: first.node)))
    }
  }

  /// Keeps the first diagnostics and says how many there were.
  static func limited(_ diagnostics: [SourceDiagnostic]) -> [SourceDiagnostic] {
    guard diagnostics.count > SourceLimits.diagnostics else { return diagnostics }
    // Errors first: one of them stops the scene, and none may be lost behind warnings.
    let ordered =
      diagnostics.filter { $0.severity == .error } + diagnostics.filter { $0.severity != .error }
    var kept = Array(ordered.prefix(SourceLimits.diagnostics))
    kept.append(
      SourceDiagnostic(
        severity: .note, message: "\(diagnostics.count - kept.count) more are not shown",
        place: ordered[SourceLimits.diagnostics].place))
    return kept
  }
}

// MARK: - Syntax

extension ViewParser {
  /// Parses text with SwiftParser when it is safe to do so; reports errors, and returns nil when
  /// there are any.
  mutating func syntaxTree<Node: SyntaxParseable>(_ text: String, of type: Node.Type) -> Node? {
    if let problem = SourceScan.firstProblem(in: bytes) {
      report(.error, problem.message, at: place(at: problem.offset))
      return nil
    }
    var parser = Parser(text, maximumNestingLevel: SourceLimits.nesting * 2, swiftVersion: .v5)
    let tree = Node.parse(from: &parser)
    guard tree.hasError else { return tree }
    reportSyntaxErrors(of: Syntax(tree))
    // What is made of a tree with errors would only repeat them.
    return problems.contains { $0.severity == .error } ? nil : tree
  }

  private mutating func reportSyntaxErrors(of tree: Syntax) {
    guard Self.isDescribable(tree) else {
      // The generator recurses; without it, the innermost node that is wrong is all there is to
      // show.
      var node = tree
      while let next = node.children(viewMode: .sourceAccurate).first(where: \.hasError) {
        node = next
      }
      return report(
        .error, "there are syntax errors here, too deeply nested or too many to describe",
        at: place(of: node))
    }
    if let equal = Self.unmendableEqual(in: tree) {
      return report(
        .error, "only spaces can stand between '=' and what is beside it", at: place(of: equal))
    }
    for diagnostic in ParseDiagnosticsGenerator.diagnostics(for: tree) {
      let offset = min(diagnostic.position.utf8Offset, bytes.count)
      report(
        diagnostic.diagMessage.severity == .error ? .error : .warning,
        diagnostic.message, at: place(at: offset))
    }
  }

  /// A `=` that the lexer finds wrong although there are spaces on both sides, as beside a control character.
  ///
  /// The generator ends the process there: it wants to add the space that is missing.
  private static func unmendableEqual(in tree: Syntax) -> TokenSyntax? {
    tree.tokens(viewMode: .all).first { token in
      guard token.tokenKind == .equal, token.hasError,
        let before = token.previousToken(viewMode: .all)
      else { return false }
      return before.trailingTrivia.contains(where: \.isSpaceOrTab)
        && token.trailingTrivia.contains(where: \.isSpaceOrTab)
    }
  }

  private static func isDescribable(_ tree: Syntax) -> Bool {
    var pending = [(node: tree, depth: 0)]
    var errors = 0
    while let (node, depth) = pending.popLast() {
      if let unexpected = node.as(UnexpectedNodesSyntax.self) { errors += unexpected.count }
      if node.as(TokenSyntax.self)?.presence == .missing { errors += 1 }
      if depth > SourceLimits.describedDepth || errors > SourceLimits.describedErrors {
        return false
      }
      for child in node.children(viewMode: .all) { pending.append((child, depth + 1)) }
    }
    return true
  }
}

// MARK: - Places and problems

extension ViewParser {
  /// The place of a byte.
  func place(at offset: Int) -> SourcePlace {
    let position = lines.position(of: offset)
    return SourcePlace(file: fileIndex, line: position.line, column: position.column)
  }

  /// The place of a token.
  func place(of token: TokenSyntax) -> SourcePlace {
    place(at: skippingTrivia(from: token.position.utf8Offset))
  }

  /// The place of a node's first token, without walking down to it, which would recurse.
  func place(of node: Syntax) -> SourcePlace {
    place(at: skippingTrivia(from: node.position.utf8Offset))
  }

  func place(of node: some SyntaxProtocol) -> SourcePlace {
    place(of: Syntax(node))
  }

  mutating func report(
    _ severity: SourceDiagnostic.Severity, _ message: String, at place: SourcePlace
  ) {
    // SwiftParser quotes source, which may be long and hold anything.
    let line = message.prefix(SourceLimits.messageCharacters).map {
      $0.isPrintable ? $0 : "\u{FFFD}"
    }
    let text = String(line) + (message.count > line.count ? "…" : "")
    let problem = SourceDiagnostic(severity: severity, message: text, place: place)
    if problems.last != problem { problems.append(problem) }
  }

  /// Says that something cannot be played.
  mutating func reportUnsupported(_ what: String, at place: SourcePlace) {
    report(.warning, "\(what) is not supported and is left out", at: place)
  }

  private func skippingTrivia(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        offset += 1
      case UInt8(ascii: "/"):
        let next = endOfComment(at: offset)
        if next == offset { return offset }
        offset = next
      default: return offset
      }
    }
    return min(start, bytes.count)
  }

  private func endOfComment(at start: Int) -> Int {
    guard start + 1 < bytes.count else { return start }
    var offset = start
    if bytes[start + 1] == UInt8(ascii: "/") {
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"),
        bytes[offset] != UInt8(ascii: "\r")
      {
        offset += 1
      }
      return offset
    }
    guard bytes[start + 1] == UInt8(ascii: "*") else { return start }
    var depth = 0
    repeat {
      let pair = (bytes[offset], offset + 1 < bytes.count ? bytes[offset + 1] : 0)
      if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
        depth += 1
        offset += 2
      } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        depth -= 1
        offset += 2
      } else {
        offset += 1
      }
    } while depth > 0 && offset < bytes.count
    return offset
  }
}

extension TokenSyntax {
  /// The token's text, without the backticks that quote a keyword.
  var plainText: String {
    let text = self.text
    guard text.count > 2, text.hasPrefix("`"), text.hasSuffix("`") else { return text }
    return String(text.dropFirst().dropLast())
  }
}
