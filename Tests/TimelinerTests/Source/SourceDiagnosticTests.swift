import Testing
import Timeliner

@Suite struct SourceDiagnosticTests {
  @Test(arguments: [
    ("let a = 1️⃣/abc/", "warning: a regular expression is not supported and is left out"),
    (
      "let a = \n  1️⃣99999999999999999999",
      "error: the integer '99999999999999999999' does not fit in 64 bits"
    ),
    ("let a = 1️⃣1e999", "error: the number '1e999' is too large"),
    ("let a = b 1️⃣** c", "error: unknown infix operator '**'"),
    ("struct A { 1️⃣deinit { } }", "warning: deinit is not supported and is left out"),
    ("1️⃣print(1)", "warning: an expression outside of functions is not supported and is left out"),
    (
      "1️⃣for x in y { }",
      "warning: a statement outside of functions is not supported and is left out"
    ),
    ("#1️⃣Other { }", "warning: the macro #Other here is not supported and is left out"),
    ("func f() { a: 1️⃣switch b { default: c } }", nil),
    (
      "func f() async { for 1️⃣await x in y { } }",
      "warning: 'for await' is not supported and is left out"
    ),
    ("let a = f1️⃣<Int>(b)", nil),
    ("struct A { let a = 1️⃣) }", nil),
    ("let ü = \"\"; let b = 1️⃣1e999", "error: the number '1e999' is too large"),
    ("let a = 1\r\nlet b = 1️⃣1e999\r\n", "error: the number '1e999' is too large"),
  ])
  func `what is wrong is said at its place`(marked: String, message: String?) throws {
    let source = MarkedSource(marked)
    let program = try parse(source.text)
    let first = try #require(program.diagnostics.first)
    if let place = source.places["1"], message != nil { #expect(first.place == place) }
    if let message { #expect(messages(program) == [message]) }
    #expect(program.diagnostics.allSatisfy { !$0.message.isEmpty })
  }

  @Test func `a syntax error is an error with its line and column`() throws {
    let source = MarkedSource("struct A {\n  var x = 1️⃣\n}")
    let program = try parse(source.text)
    #expect(program.diagnostics.map(\.severity) == [.error])
    #expect(messages(program) == ["error: expected expression in variable"])
    #expect(program.types.isEmpty)
  }

  @Test func `a diagnostic shows its line with a caret`() {
    let files = [SourceFile(path: "A.swift", text: "struct A {\n\tlet x = bad\n}")]
    let diagnostic = SourceDiagnostic(
      severity: .error, message: "no", place: SourcePlace(file: 0, line: 2, column: 10))
    #expect(diagnostic.text(in: files) == "A.swift:2:10: error: no\n\tlet x = bad\n\t        ^")
  }

  @Test(arguments: [
    ("日本 = x", 10, "日本 = x\n       ^"),
    ("é = x", 6, "é = x\n    ^"),
    ("👩‍👩‍👧 = x", 22, "👩‍👩‍👧 = x\n     ^"),
    ("x", 1, "x\n^"),
    ("x", 99, "x\n ^"),
  ])
  func `the caret counts the cells of wide characters`(line: String, column: Int, expected: String)
  {
    let files = [SourceFile(path: "A.swift", text: line + "\r\nnext")]
    let diagnostic = SourceDiagnostic(
      severity: .warning, message: "no", place: SourcePlace(file: 0, line: 1, column: column))
    #expect(diagnostic.text(in: files) == "A.swift:1:\(column): warning: no\n\(expected)")
  }

  @Test func `a long line is cut around the place and shows no escapes`() {
    let line =
      String(repeating: "a", count: 5_000) + "\u{1B}[2J" + String(repeating: "b", count: 5_000)
    let files = [SourceFile(path: "A.swift", text: line)]
    let diagnostic = SourceDiagnostic(
      severity: .error, message: "no", place: SourcePlace(file: 0, line: 1, column: 5_001))
    let before = "…" + String(repeating: "a", count: 100)
    let after = "\u{FFFD}[2J" + String(repeating: "b", count: 96) + "…"
    let margin = String(repeating: " ", count: 101)
    #expect(
      diagnostic.text(in: files) == "A.swift:1:5001: error: no\n\(before)\(after)\n\(margin)^")
  }

  @Test func `a place outside the text shows the message alone`() {
    let files = [SourceFile(path: "A.swift", text: "x")]
    let below = SourceDiagnostic(
      severity: .note, message: "no", place: SourcePlace(file: 0, line: 9, column: 1))
    #expect(below.text(in: files) == "A.swift:9:1: note: no")
    #expect(below.text(in: []) == "note: no")
  }

  @Test(arguments: [SourceLimits.diagnostics, SourceLimits.diagnostics + 1])
  func `more diagnostics than the limit are counted, not shown`(count: Int) throws {
    let program = try parse((0..<count).map { "f(\($0))\n" }.joined())
    #expect(program.diagnostics.count == count)
    #expect(
      program.diagnostics.contains { $0.severity == .note } == (count > SourceLimits.diagnostics))
  }
}
