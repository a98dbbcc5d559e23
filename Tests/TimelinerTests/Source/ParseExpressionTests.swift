import Testing
import Timeliner
import TimelinerParser

@Suite struct ParseExpressionTests {
  @Test(arguments: [
    (
      "spring(response: 0.34, dampingFraction: 0.55)",
      "(call .spring response: 0.34 dampingFraction: 0.55)"
    ),
    (".spring(response: 0.34)", "(call .spring response: 0.34)"),
    ("  easeInOut.delay(1)", "(call (. .easeInOut delay) 1)"),
    (".easeInOut", ".easeInOut"),
    ("Animation.linear(duration: 2)", "(call (. Animation linear) duration: 2)"),
    ("nil", "nil"),
  ])
  func `an animation may begin with or without its dot`(text: String, expected: String) throws {
    let result = try onParserStack {
      try? ViewParser.parseAnimation(text, label: "--animation").description
    }
    #expect(result == expected)
  }

  @Test(arguments: [
    ("", 0, "<x>:1:1: error: expected one expression\n\n^"),
    ("1 2", 1, nil),
    ("let a = 1", 0, "<x>:1:1: error: expected one expression\nlet a = 1\n^"),
    ("/a/", 0, "<x>:1:1: warning: a regular expression is not supported and is left out\n/a/\n^"),
    ("99999999999999999999", 0, nil),
    ("f(", 2, nil),
    (String(repeating: "(", count: 300), 256, nil),
  ])
  func `what is not one whole expression is refused at its place`(
    text: String, offset: Int, message: String?
  ) throws {
    let error = try #require(try failure(text, ViewParser.parseExpression))
    #expect(error.code == .badExpression)
    #expect(error.offset == offset)
    #expect(!error.diagnostics.isEmpty)
    if let message { #expect(error.message == message) }
  }

  @Test func `places in a refused animation count in what was typed`() throws {
    let error = try #require(
      try failure(" spring(1e999)", ViewParser.parseAnimation))
    #expect(
      error.message == "<x>:1:9: error: the number '1e999' is too large\n spring(1e999)\n        ^")
    #expect(error.offset == 8)
  }

  private func failure(
    _ text: String,
    _ parse: @escaping @Sendable (String, String) throws(SourceError) -> Expression
  ) throws -> SourceError? {
    try onParserStack {
      do throws(SourceError) {
        _ = try parse(text, "<x>")
        return nil
      } catch {
        return error
      }
    }
  }
}
