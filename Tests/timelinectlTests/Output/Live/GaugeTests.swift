import Testing

@testable import timelinectl

struct GaugeTests {
  @Test(arguments: [
    (0.0, "█────"), (1, "▐▌───"), (2, "─█───"), (2.4, "─█───"), (7, "───▐▌"), (8, "────█"),
    (-3, "█────"), (99, "────█"),
  ])
  func `the mark moves in half columns and stops at the ends`(number: Double, text: String) {
    #expect(Gauge(range: 0...8, passed: nil).text(number, length: 5) == text)
  }

  @Test func `what the number has passed through is thicker`() {
    #expect(Gauge(range: 0...8, passed: 2...6).text(4, length: 5) == "─━█━─")
    #expect(Gauge(range: 0...8, passed: -9...99).text(0, length: 5) == "█━━━━")
  }

  @Test func `a range without width has its mark at the start`() {
    #expect(Gauge(range: 3...3, passed: nil).text(3, length: 3) == "█──")
    #expect(Gauge(range: 3...3, passed: nil).text(3, length: 1) == "█")
    #expect(Gauge(range: 3...3, passed: nil).text(3, length: 0) == "")
  }
}
