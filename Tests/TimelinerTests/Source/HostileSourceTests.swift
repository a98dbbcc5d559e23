import Testing
import Timeliner
import TimelinerParser

@Suite struct HostileSourceTests {
  /// A text that repeats something around a middle, and what is said about it; nil when it is fine.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var head = "let a = "
    let open: String
    var middle = "1"
    var close = ""
    var tail = ""
    let most: Int
    let message: String

    var testDescription: String { name }

    func text(_ count: Int) -> String {
      head + String(repeating: open, count: count) + middle + String(repeating: close, count: count)
        + tail
    }
  }

  private static let deep = "nested too deeply; at most \(SourceLimits.nesting) levels are read"
  private static let long =
    "the code nests or chains more than \(SourceLimits.treeDepth) levels; split it up"
  private static let square =
    "more than \(SourceLimits.squareNesting) square brackets inside each other"

  /// Each with the largest count that is read.
  static let limits = [
    Case(name: "parentheses", open: "(", close: ")", most: 255, message: deep),
    Case(name: "braces", open: "{", close: "}", most: 255, message: deep),
    Case(name: "squares", open: "[", close: "]", most: 12, message: square),
    Case(name: "calls", open: "f(", close: ")", most: 255, message: deep),
    Case(name: "interpolations", open: "\"\\(", close: ")\"", most: 255, message: deep),
    Case(name: "try", open: "try ", most: 255, message: deep),
    Case(
      name: "generics", head: "let a: ", open: "A<", middle: "A", close: ">", most: 255,
      message: deep),
    Case(name: "arrows", head: "let a: ", open: "(A) -> ", middle: "A", most: 255, message: deep),
    Case(
      name: "structs", head: "", open: "struct A { ", middle: "", close: "}", most: 256,
      message: deep),
    Case(
      name: "#if", head: "", open: "#if DEBUG\n", middle: "", close: "#endif\n", most: 256,
      message: deep),
    Case(
      name: "ifs", head: "func f() {", open: "if a {", middle: "", close: "}", tail: "}", most: 127,
      message: deep),
    Case(
      name: "else ifs", head: "func f() { if a { }", open: "\nelse if a {\n}", middle: "",
      tail: "}", most: 253, message: deep),
    Case(name: "sums", open: "1 + ", most: 998, message: long),
    Case(name: "members", head: "let a = b", open: ".c", middle: "", most: 998, message: long),
    Case(name: "methods", head: "let a = b", open: ".c()", middle: "", most: 499, message: long),
    Case(name: "subscripts", head: "let a = b", open: "[0]", middle: "", most: 998, message: long),
    Case(name: "optionals", head: "let a: A", open: "?", middle: "", most: 999, message: long),
  ]

  @Test(arguments: limits)
  func `the limit itself is read`(hostile: Case) throws {
    for count in [hostile.most - 1, hostile.most] {
      let program = try parse(hostile.text(count))
      #expect(program.diagnostics.filter { $0.severity == .error }.isEmpty, "\(count)")
    }
  }

  @Test(arguments: limits)
  func `one more than the limit is an error, and so are very many`(hostile: Case) throws {
    for count in [hostile.most + 1, hostile.most * 2, 10_000] {
      let program = try parse(hostile.text(count))
      #expect(messages(program).contains("error: \(hostile.message)"), "\(count)")
    }
  }

  @Test func `ten megabytes of brackets are refused by their size`() throws {
    let program = try parse(String(repeating: "[", count: 10 << 20))
    #expect(
      messages(program) == [
        "error: the scene has 10485760 bytes of source; at most \(SourceLimits.bytes) are read"
      ])
  }

  @Test(arguments: [(-1, true), (0, true), (1, false)])
  func `the size of all files together is limited`(extra: Int, isRead: Bool) throws {
    let half = SourceLimits.bytes / 2
    let files = [half, half + extra].map { size in
      SourceFile(path: "A.swift", text: "//" + String(repeating: "x", count: size - 2))
    }
    let program = try onParserStack { ViewParser.parse(files) }
    #expect(program.diagnostics.isEmpty == isRead)
  }

  @Test(arguments: ["(", "[", "{", "\"\\(", "<", "if ", "#if a\n", "a ? ", "@A(", "let (", "A<("])
  func `openings without an end are errors`(opening: String) throws {
    for count in [10, 100_000] {
      let program = try parse(String(repeating: opening, count: count))
      #expect(program.diagnostics.contains { $0.severity == .error }, "\(count)")
    }
  }

  @Test(arguments: [
    ")", "]", "}", "\"", "`", "\\", "#", "@", ".", "?", "*/", "\"\"\"", "'", "\u{7F}",
  ])
  func `endings and signs without a beginning are errors`(text: String) throws {
    let program = try parse(String(repeating: text + " ", count: 2_000))
    #expect(program.diagnostics.contains { $0.severity != .note })
  }

  @Test func `squares that cost SwiftParser too much together are an error`() throws {
    let row =
      "let a = " + String(repeating: "[", count: 12) + String(repeating: "]", count: 12) + "\n"
    #expect(try parse(String(repeating: row, count: 30)).diagnostics.isEmpty)
    #expect(
      try messages(parse(String(repeating: row, count: 40))) == [
        "error: too many square brackets inside each other; move tables into separate constants"
      ])
  }

  @Test func `brackets in strings, comments and regular expressions do not nest`() throws {
    let brackets = String(repeating: "[(", count: 400)
    let program = try parse(
      """
      // \(brackets)
      /* \(brackets) /* \(brackets) */ */
      let a = "\(brackets)\\"\(brackets)"
      let b = #"\(brackets)"\(brackets)"#
      let c = \"""
        \(brackets) "
        \"""
      """)
    #expect(messages(program) == [])
    #expect(program.variables.map(\.name) == ["a", "b", "c"])
  }

  @Test func `many statements at one level do not nest`() throws {
    let lines = (0..<2_000).map { "let a\($0) = b ? try c : d\nif a\($0) < b { }\n" }.joined()
    #expect(try messages(parse("func f() {\n\(lines)}")) == [])
  }

  @Test func `a NUL byte is an error at its place`() throws {
    let program = try parse("let a = 1\nlet \0")
    #expect(messages(program) == ["error: the file holds a NUL byte; it is not a text"])
    #expect(program.diagnostics.first?.place == SourcePlace(file: 0, line: 2, column: 5))
  }

  @Test func `a byte order mark is not part of the text`() throws {
    let file = try SourceFile(
      path: "A.swift", bytes: [0xEF, 0xBB, 0xBF] + Array("let a = 1e999".utf8))
    let program = try onParserStack { ViewParser.parse([file]) }
    #expect(program.diagnostics.first?.place == SourcePlace(file: 0, line: 1, column: 9))
  }

  @Test(arguments: [
    ([0x61, 0xFF, 0x62], 1), ([0xC3], 0), ([0x61, 0xE2, 0x82], 1), ([0xED, 0xA0, 0x80], 0),
    ([0xC3, 0xA4, 0xC0, 0x80], 2), ([0xF4, 0x90, 0x80, 0x80], 0),
  ])
  func `bytes that are not UTF-8 are refused at their offset`(bytes: [UInt8], offset: Int) {
    #expect {
      try SourceFile(path: "A.swift", bytes: bytes)
    } throws: { error in
      (error as? SourceError)?.offset == offset && (error as? SourceError)?.code == .notUTF8
    }
  }

  @Test func `errors too many to describe are one error`() throws {
    let program = try parse(String(repeating: ") ", count: SourceLimits.describedErrors + 1))
    #expect(
      messages(program) == [
        "error: there are syntax errors here, too deeply nested or too many to describe"
      ])
  }

  /// SwiftParserDiagnostics ends the process at some of these.
  @Test(arguments: [
    "\u{1}", "\u{13}", "\u{7F}", "\u{A0}", "\u{200B}", "\u{2028}", "\u{FEFF}", "\u{E000}",
    "\u{FFFF}", "\u{B}", "\u{C}", "\\", "\u{2018}",
  ])
  func `characters that mean nothing can stand anywhere around an equals sign`(odd: String) throws {
    for before in ["", " ", odd, " \(odd)", "\(odd) ", " \(odd) ", "\n\(odd)", "/**/ \(odd)"] {
      for after in ["", " ", odd, " \(odd)", "\(odd) ", " \(odd) ", "\(odd)\n", "\(odd)/**/ "] {
        let program = try parse("struct A: View { let a\(before)=\(after)1 }")
        let isOdd = (before + after).contains(odd)
        // What Swift takes for a space or for a part of a name is let pass.
        let isUsable = ["\u{A0}", "\u{B}", "\u{C}", "\u{FEFF}", "\u{2028}", "\u{200B}"].contains(
          odd)
        #expect(!messages(program).isEmpty || !isOdd || isUsable, "\(before.debugDescription)")
      }
    }
  }

  @Test func `a control character between a space and an equals sign is an error there`() throws {
    let program = try parse("struct A: View { let a \u{13}= 1 }")
    #expect(
      messages(program).first == "error: only spaces can stand between '=' and what is beside it")
    #expect(program.diagnostics.first?.place == SourcePlace(file: 0, line: 1, column: 25))
  }

  @Test func `an empty scene and empty files are empty programs`() throws {
    #expect(try parse("").description == "")
    #expect(try onParserStack { ViewParser.parse([]) }.description == "")
  }
}
