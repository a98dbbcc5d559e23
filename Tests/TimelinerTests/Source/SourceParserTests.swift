import Testing
import Timeliner
import TimelinerParser

/// What comes out of the library is what the parser in it gives.
@Suite struct SourceParserTests {
  private static let texts = [
    "", "\u{FEFF}let a = 1", "\u{FEFF}\u{FEFF}let a = 1", "let a = \"e\u{301}\u{0}\"",
    KeptProgramSamples.text, "struct A: View { var body: some View { Circle(",
    String(repeating: "(", count: 300), String(repeating: "let = \n", count: 200),
  ]

  @Test(arguments: texts) func `a program is as the parser gives it`(text: String) throws {
    let files = [
      SourceFile(path: "A.swift", text: text),
      SourceFile(path: "\u{FEFF}B.swift", text: "let b = 2\nlet c: = 3"),
    ]
    let (loaded, parsed) = try onParserStack {
      (SourceParser.parse(files), ViewParser.parse(files))
    }
    #expect(loaded.files == files)
    #expect(loaded.description == parsed.description)
    #expect(loaded.diagnostics == parsed.diagnostics)
    #expect(loaded.bytes == parsed.bytes)
  }

  @Test func `no files and too many bytes are as the parser has them`() throws {
    let large = SourceFile(
      path: "Large.swift", text: String(repeating: " ", count: SourceLimits.bytes + 1))
    for files in [[], [large]] {
      let (loaded, parsed) = try onParserStack {
        (SourceParser.parse(files), ViewParser.parse(files))
      }
      #expect(loaded.diagnostics == parsed.diagnostics)
      #expect(loaded.diagnostics.count == files.count)
      #expect(loaded.bytes == parsed.bytes)
    }
  }

  private typealias Parse = @Sendable (String, String) throws(SourceError) -> Expression

  private static func outcome(_ text: String, _ parse: Parse) -> [String] {
    do throws(SourceError) {
      let expression = try parse(text, "<x>")
      return [expression.description, place(expression.place)]
    } catch {
      let problems = error.diagnostics.map { "\($0.message) \(place($0.place))" }
      return [error.code.rawValue, error.message, "\(error.offset)"] + problems
    }
  }

  private static func place(_ place: SourcePlace) -> String { "\(place.line):\(place.column)" }

  @Test func `the places of a command's text are in no file of a program`() throws {
    let files = try onParserStack {
      [
        (try? SourceParser.parseExpression("[1]", label: "x"))?.place.file,
        (try? SourceParser.parseAnimation("spring()", label: "x"))?.place.file,
      ]
    }
    #expect(files == [SourcePlace.argumentFile, SourcePlace.animationFile])
  }

  @Test(arguments: [
    "", "1 2", " spring(1e999)", "spring(response: 0.34)", "f(", "\u{FEFF}x", "\u{FEFF}\u{FEFF}x",
    "[1, \"two\", .three]", "nil", "\u{0}", "let a = 1", String(repeating: "(", count: 300),
    String(repeating: " ", count: SourceLimits.bytes + 1),
  ])
  func `an expression is as the parser gives it, and so is what is none`(text: String) throws {
    let pairs = try onParserStack {
      [
        (
          Self.outcome(text, SourceParser.parseExpression),
          Self.outcome(text, ViewParser.parseExpression)
        ),
        (
          Self.outcome(text, SourceParser.parseAnimation),
          Self.outcome(text, ViewParser.parseAnimation)
        ),
      ]
    }
    for (loaded, parsed) in pairs { #expect(loaded == parsed) }
  }

  // MARK: What crosses

  @Test func `the key of files is read as they are`() throws {
    var marked = SourceFile(path: "", text: "")
    marked.text = "\u{FEFF}a"
    for files in [[], [marked], [marked, SourceFile(path: "B.swift", text: "let b = 1")]] {
      let key = ViewProgram.key(of: files)
      #expect(try ViewProgram.files(ofKey: key) == files)
      for count in 0..<key.count {
        #expect(throws: ProgramError.self) {
          try ViewProgram.files(ofKey: Array(key.prefix(count)))
        }
      }
      #expect(throws: ProgramError.self) { try ViewProgram.files(ofKey: key + [0]) }
    }
    #expect(throws: ProgramError.self) { try ViewProgram.files(ofKey: [1, 1, 0xFF, 0]) }
  }

  @Test func `an expression that is cut short is refused`() throws {
    let place = SourcePlace(file: 0, line: 2, column: 3)
    let diagnostic = SourceDiagnostic(severity: .error, message: "no", place: place)
    let outcomes: [ParsedExpression] = [
      .expression(
        Expression(.prefix(operator: "-", operand: .init(.integer(1), at: place)), at: place)),
      .failure(
        SourceError(code: .badExpression, message: "no", offset: 7, diagnostics: [diagnostic])),
    ]
    for outcome in outcomes {
      let bytes = try #require(outcome.bytes)
      #expect(try ParsedExpression.read(bytes).bytes == bytes)
      for count in 0..<bytes.count {
        #expect(throws: ProgramError.self) {
          try ParsedExpression.read(Array(bytes.prefix(count)))
        }
      }
      #expect(throws: ProgramError.self) { try ParsedExpression.read(bytes + [0]) }
    }
    // An error of a code that there is none of.
    #expect(throws: ProgramError.self) { try ParsedExpression.read([1, 1, 65, 0, 0, 0, 0, 0]) }
  }
}
