internal import TimelinerSource

/// A look at the bytes of a file before SwiftParser gets them, which recurses.
///
/// It knows comments, strings with interpolations and extended regular expressions, and counts what
/// would make the parser recurse or backtrack. It is no lexer: what it takes for nesting is at
/// least what the parser nests.
struct SourceScan {
  /// The first thing that is too much.
  struct Problem: Equatable {
    let offset: Int
    let message: String
  }

  /// An open bracket, or the interpolation of a string.
  private struct Level {
    let bracket: UInt8
    /// The string to go back to when this is an interpolation.
    let string: StringStart?
    /// Prefixes open in the statement at hand.
    var prefixes = 0
    var questions = 0
    var angles = 0
  }

  /// How a string began.
  private struct StringStart {
    let pounds: Int
    let isMultiline: Bool
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var levels = [Level(bracket: 0, string: nil)]
  private var nesting = 0
  /// `#if` open at once.
  private var directives = 0
  private var squares = 0
  private var squareWork = 0
  private var problem: Problem?
  /// Whether the last token can end a statement, and whether a line has ended since.
  private var canEnd = true
  private var lineEnded = true

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Looks through a file, once.
  ///
  /// - Parameter bytes: The file's text.
  /// - Returns: What is too much, if anything.
  static func firstProblem(in bytes: [UInt8]) -> Problem? {
    var scan = SourceScan(bytes)
    while scan.problem == nil, scan.offset < scan.bytes.count { scan.step() }
    return scan.problem
  }

  private func byte(at position: Int) -> UInt8 {
    position < bytes.count ? bytes[position] : 0
  }

  private func matches(_ text: String, at position: Int) -> Bool {
    var index = position
    for expected in text.utf8 {
      if byte(at: index) != expected { return false }
      index += 1
    }
    return true
  }

  private mutating func fail(_ message: String) {
    if problem == nil { problem = Problem(offset: offset, message: message) }
  }
}

// MARK: - Tokens

extension SourceScan {
  private mutating func step() {
    let current = bytes[offset]
    switch current {
    case 0: fail("the file holds a NUL byte; it is not a text")
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      lineEnded = true
      offset += 1
    case UInt8(ascii: " "), UInt8(ascii: "\t"): offset += 1
    case UInt8(ascii: "/") where byte(at: offset + 1) == UInt8(ascii: "/"): skipLineComment()
    case UInt8(ascii: "/") where byte(at: offset + 1) == UInt8(ascii: "*"): skipBlockComment()
    case UInt8(ascii: "\""), UInt8(ascii: "#"): stringOrDirective()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(current)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(current)
    case _ where Self.isWord(current): word()
    default: punctuation(current)
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "`"), UInt8(ascii: "@"), 128...255:
      true
    default: false
    }
  }

  private mutating func skipLineComment() {
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"),
      bytes[offset] != UInt8(ascii: "\r")
    {
      offset += 1
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if matches("/*", at: offset) {
        depth += 1
        offset += 2
      } else if matches("*/", at: offset) {
        depth -= 1
        offset += 2
      } else {
        offset += 1
      }
    } while depth > 0 && offset < bytes.count
  }

  private mutating func word() {
    let start = offset
    while offset < bytes.count, Self.isWord(bytes[offset]) { offset += 1 }
    let length = offset - start
    let text = length <= 8 ? String(decoding: bytes[start..<offset], as: UTF8.self) : ""
    let isPrefix = Self.nestingWords.contains(text)
    // `else` goes on with the `if` before it, on whatever line it stands.
    if text == "else" { lineEnded = false } else { endStatementIfPossible() }
    if isPrefix { count(\.prefixes) }
    canEnd = !isPrefix && text != "else"
  }

  /// Words after which SwiftParser recurses without a bracket.
  private static let nestingWords: Set<String> = [
    "try", "await", "each", "copy", "consume", "borrow", "unsafe", "repeat", "some", "any", "if",
    "switch", "let", "var", "inout",
  ]

  private mutating func punctuation(_ current: UInt8) {
    switch current {
    case UInt8(ascii: ";"):
      lineEnded = true
      canEnd = true
      endStatementIfPossible()
    case UInt8(ascii: ","): forget(\.questions)
    case UInt8(ascii: "?")
    where isSpace(before: offset) && byte(at: offset + 1) != UInt8(ascii: "?"):
      count(\.questions)
    case UInt8(ascii: "<"): count(\.angles)
    case UInt8(ascii: ">") where offset > 0 && bytes[offset - 1] == UInt8(ascii: "-"):
      count(\.prefixes)
    case UInt8(ascii: ">"): if top.angles > 0 { uncount(\.angles) }
    default: break
    }
    // `x?` and `x!` at a line's end can end a statement, other operators cannot.
    let isPostfix = current == UInt8(ascii: "?") || current == UInt8(ascii: "!")
    canEnd =
      (isPostfix && !isSpace(before: offset)) || current == UInt8(ascii: ">")
      || current == UInt8(ascii: ";")
    lineEnded = lineEnded && current == UInt8(ascii: ";")
    offset += 1
  }

  private func isSpace(before position: Int) -> Bool {
    guard position > 0 else { return true }
    return bytes[position - 1] == UInt8(ascii: " ") || bytes[position - 1] == UInt8(ascii: "\t")
      || bytes[position - 1] == UInt8(ascii: "\n") || bytes[position - 1] == UInt8(ascii: "\r")
  }
}

// MARK: - Counting

extension SourceScan {
  private var top: Level {
    get { levels[levels.count - 1] }
    set { levels[levels.count - 1] = newValue }
  }

  private mutating func deepen() {
    nesting += 1
    if nesting > SourceLimits.nesting {
      fail("nested too deeply; at most \(SourceLimits.nesting) levels are read")
    }
  }

  private mutating func count(_ counter: WritableKeyPath<Level, Int>) {
    top[keyPath: counter] += 1
    deepen()
  }

  private mutating func uncount(_ counter: WritableKeyPath<Level, Int>) {
    top[keyPath: counter] -= 1
    nesting -= 1
  }

  private mutating func forget(_ counter: WritableKeyPath<Level, Int>) {
    nesting -= top[keyPath: counter]
    top[keyPath: counter] = 0
  }

  /// A word, a string or a number on a new line begins a statement when the line before can end
  /// one.
  private mutating func endStatementIfPossible() {
    if lineEnded, canEnd {
      forget(\.prefixes)
      forget(\.questions)
      forget(\.angles)
    }
    lineEnded = false
  }

  private mutating func open(_ bracket: UInt8, string: StringStart? = nil) {
    levels.append(Level(bracket: bracket, string: string))
    deepen()
    if bracket == UInt8(ascii: "[") {
      squares += 1
      squareWork += 1 << min(squares, SourceLimits.squareNesting)
      if squares > SourceLimits.squareNesting {
        fail("more than \(SourceLimits.squareNesting) square brackets inside each other")
      } else if squareWork > SourceLimits.squareWork {
        fail("too many square brackets inside each other; move tables into separate constants")
      }
    }
    canEnd = true
    lineEnded = true
    offset += 1
  }

  private mutating func close(_ bracket: UInt8) {
    offset += 1
    lineEnded = false
    canEnd = true
    guard let opened = levels.last, levels.count > 1, Self.closes(bracket, opened.bracket) else {
      // The parser says what is missing; what it nests it has counted.
      return
    }
    nesting -= 1 + opened.prefixes + opened.questions + opened.angles
    if opened.bracket == UInt8(ascii: "[") { squares -= 1 }
    levels.removeLast()
    if let string = opened.string { skipString(string) }
  }

  private static func closes(_ bracket: UInt8, _ opened: UInt8) -> Bool {
    switch opened {
    case UInt8(ascii: "("): bracket == UInt8(ascii: ")")
    case UInt8(ascii: "["): bracket == UInt8(ascii: "]")
    default: bracket == UInt8(ascii: "}")
    }
  }
}

// MARK: - Strings and directives

extension SourceScan {
  private mutating func stringOrDirective() {
    var pounds = 0
    while byte(at: offset + pounds) == UInt8(ascii: "#") { pounds += 1 }
    let after = byte(at: offset + pounds)
    if after == UInt8(ascii: "\"") {
      endStatementIfPossible()
      let isMultiline = matches("\"\"\"", at: offset + pounds)
      offset += pounds + (isMultiline ? 3 : 1)
      skipString(StringStart(pounds: pounds, isMultiline: isMultiline))
    } else if after == UInt8(ascii: "/"), pounds > 0 {
      endStatementIfPossible()
      offset += pounds + 1
      skipRegularExpression(pounds: pounds)
    } else {
      directive(pounds: pounds)
    }
  }

  private mutating func directive(pounds: Int) {
    endStatementIfPossible()
    if matches("#if", at: offset) {
      directives += 1
      deepen()
    } else if matches("#endif", at: offset), directives > 0 {
      directives -= 1
      nesting -= 1
    }
    offset += max(pounds, 1)
    while offset < bytes.count, Self.isWord(bytes[offset]) { offset += 1 }
    canEnd = true
  }

  private mutating func skipString(_ string: StringStart) {
    canEnd = true
    while offset < bytes.count {
      let current = bytes[offset]
      if current == 0 { return }
      if current == UInt8(ascii: "\\"), hasPounds(string.pounds, at: offset + 1) {
        offset += 1 + string.pounds
        if byte(at: offset) == UInt8(ascii: "(") {
          return open(UInt8(ascii: "("), string: string)
        }
        offset += 1
      } else if current == UInt8(ascii: "\""), ends(string) {
        offset += (string.isMultiline ? 3 : 1) + string.pounds
        return
      } else if !string.isMultiline, current == UInt8(ascii: "\n") || current == UInt8(ascii: "\r")
      {
        return
      } else {
        offset += 1
      }
    }
  }

  private func ends(_ string: StringStart) -> Bool {
    if string.isMultiline {
      return matches("\"\"\"", at: offset) && hasPounds(string.pounds, at: offset + 3)
    }
    return hasPounds(string.pounds, at: offset + 1)
  }

  private func hasPounds(_ pounds: Int, at position: Int) -> Bool {
    for index in 0..<pounds where byte(at: position + index) != UInt8(ascii: "#") { return false }
    return true
  }

  private mutating func skipRegularExpression(pounds: Int) {
    canEnd = true
    while offset < bytes.count, bytes[offset] != 0 {
      if bytes[offset] == UInt8(ascii: "/"), hasPounds(pounds, at: offset + 1) {
        offset += 1 + pounds
        return
      }
      offset += 1
    }
  }
}
