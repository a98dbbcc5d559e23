import Testing
import TimelinerWire

@testable import timelinectl

struct TerminalTextTests {
  @Test func `what a terminal would obey is shown as something else, lines and tabs are not`() {
    #expect(TerminalText.harmless("a\tb\nc é 😀") == "a\tb\nc é 😀")
    #expect(
      TerminalText.harmless("\u{1B}[31m\u{7}\r\u{9B}x\u{7F}\0")
        == "\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}x\u{FFFD}\u{FFFD}")
  }

  @Test func `tables are aligned by cells, not by characters`() {
    #expect(Columns.table([["a", "b"], ["Ü😀漢", "c"]]) == "a      b\nÜ😀漢  c\n")
  }

  @Test func `a caret stands under its character behind wide ones and tabs`() {
    let record = DiagnosticRecord(
      severity: "error", message: "m", file: "A.swift", line: 1, column: 11,
      text: "\t😀漢é.x")
    // A tab, four bytes, three, two: the dot is byte 11.
    #expect(
      DiagnosticText.text([record]) == "A.swift:1:11: error: m\n    \t😀漢é.x\n    \t     ^")
  }
}
