import Testing

@testable import timelinectl

struct ArgumentsTests {
  private static let specification = CommandSpecification(
    name: "test", synopsis: "A [B]", summary: "Test",
    options: [.init("--flag", nil, "a flag"), .init("--value", "V", "a value")], operands: 1...2)

  private static func read(_ words: String...) throws(Failure) -> Arguments {
    try Arguments(words, for: specification)
  }

  private static func failure(_ words: String...) -> Failure? {
    do throws(Failure) {
      _ = try Arguments(words, for: specification)
      return nil
    } catch {
      return error
    }
  }

  @Test func `options stand anywhere and take their value either way`() throws {
    let arguments = try Self.read("--value=1=2", "a", "--flag", "--value", "-3", "b", "--json")
    #expect(arguments.operands == ["a", "b"])
    #expect(arguments.has("--flag"))
    #expect(arguments.has("--json"))
    #expect(!arguments.has("--help"))
    #expect(arguments.value("--value") == "-3")
    #expect(arguments.all("--value") == ["1=2", "-3"])
    #expect(arguments.all("--runtime-dir") == nil)
  }

  @Test func `negative numbers and single dashes are operands`() throws {
    #expect(try Self.read("-1.5", "-").operands == ["-1.5", "-"])
  }

  @Test func `everything after two dashes is an operand`() throws {
    #expect(try Self.read("--", "--flag").operands == ["--flag"])
  }

  @Test func `a wrong line is a usage error that says what is wrong`() {
    #expect(Self.failure("a", "--what")?.message.hasPrefix("unknown option --what;") == true)
    #expect(Self.failure("a", "-x")?.message.hasPrefix("unknown option -x;") == true)
    #expect(Self.failure("a", "--value")?.message.hasPrefix("option --value needs V;") == true)
    #expect(
      Self.failure("a", "--flag=1")?.message.hasPrefix("option --flag takes no value;") == true)
    #expect(Self.failure()?.message.hasPrefix("test needs more words;") == true)
    #expect(Self.failure("a", "b", "c")?.message.hasPrefix("unexpected word \"c\";") == true)
    #expect(Self.failure()?.status == .usage)
    #expect(Self.failure()?.message.hasSuffix("see `timelinectl test --help`") == true)
  }

  @Test func `help needs no operands`() {
    #expect(Self.failure("--help") == nil)
    #expect(Self.failure("-h") == nil)
  }

  @Test(arguments: ["", "x", "nan", "inf", "1e999"])
  func `what is no finite number is refused`(word: String) throws {
    let arguments = try Self.read("a")
    #expect(throws: Failure.self) { try arguments.number(word, "N") }
  }
}

extension Failure: Equatable {
  /// By status and message.
  static func == (one: Failure, other: Failure) -> Bool {
    one.status == other.status && one.message == other.message
  }
}
