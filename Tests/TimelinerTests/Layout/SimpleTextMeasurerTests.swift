import Testing

@testable import Timeliner

@Suite struct SimpleTextMeasurerTests {
  private func size(
    _ string: String, font: FontValue = FontValue(size: 10), limit: Int? = nil,
    width: Double? = nil
  ) -> Size {
    SimpleTextMeasurer().size(
      of: TextLayout(string: string, font: font, lineLimit: limit), proposedWidth: width)
  }

  @Test(arguments: [
    (34.0, 41.0), (28, 34), (22, 26), (20, 24), (17, 20), (16, 19), (15, 18), (13, 16), (12, 14),
    (11, 13),
  ])
  func `a line is as high as SwiftUI's text styles have it`(size: Double, height: Double) {
    #expect(self.size("x", font: FontValue(size: size)).height == height)
  }

  @Test func `characters are as wide as their class`() {
    // 4 small letters: 4 × 5.4 = 21.6, up to whole points.
    #expect(size("abcd") == Size(width: 22, height: 12))
    #expect(size("iiii").width == 12)
    #expect(size("ABC1").width == 26)
    #expect(size("WWWW").width == 35)
    #expect(size("日本語").width == 30)
    #expect(size("👩‍👩‍👧").width == 10)
  }

  @Test func `weight widens, a monospaced design evens`() {
    // 10 × 5.4 × 1.06 = 57.24.
    #expect(size("aaaaaaaaaa", font: FontValue(size: 10, weight: 700)).width == 58)
    #expect(size("iiWW", font: FontValue(size: 10, design: "monospaced")).width == 24)
  }

  @Test func `lines break after words, and the spaces there take no room`() {
    // Words of 4 × 5.4 = 21.6 and spaces of 2.8.
    #expect(size("abcd abcd abcd").width == 71)
    #expect(size("abcd abcd abcd", width: 60) == Size(width: 46, height: 24))
    #expect(size("abcd abcd abcd", width: 22) == Size(width: 22, height: 36))
    #expect(size("abcd-abcd", width: 30).height == 24)
    #expect(size("日本語", width: 20) == Size(width: 20, height: 24))
  }

  @Test func `text fits in the width that it asks for`() {
    let words = "The quick brown fox jumps over the lazy dog"
    let ideal = size(words)
    #expect(size(words, width: ideal.width) == ideal)
    #expect(size(words, width: ideal.width - 1).height == 2 * ideal.height)
  }

  @Test func `a word too wide for a line breaks anywhere`() {
    #expect(size("abcdefgh", width: 22) == Size(width: 22, height: 24))
    #expect(size("abc", width: 0) == Size(width: 0, height: 36))
  }

  @Test func `a line limit cuts, and the last line is full`() {
    #expect(size("abcd abcd abcd", limit: 2, width: 22) == Size(width: 22, height: 24))
    #expect(size("abcd abcd abcd", limit: 1, width: 30) == Size(width: 30, height: 12))
    #expect(size("a\nb\nc", limit: 2).height == 24)
    #expect(size("a\nb\nc", limit: 0).height == 12)
  }

  @Test func `new lines are kept, empty ones too`() {
    #expect(size("a\n\nbb") == Size(width: 11, height: 36))
    #expect(size("").width == 0)
    #expect(size("") == .zero)
  }

  @Test(arguments: [-3, 0, .nan, .infinity, 1e300])
  func `a font size that makes no sense gives finite sizes`(fontSize: Double) {
    let size = size("word word", font: FontValue(size: fontSize, weight: fontSize), width: 50)
    #expect(size.width.isFinite && size.height.isFinite && size.width >= 0)
  }

  @Test func `baselines lie in the first and the last line`() {
    let measurer = SimpleTextMeasurer()
    let text = TextLayout(string: "a", font: FontValue(size: 17), lineLimit: nil)
    #expect(measurer.firstBaseline(of: text) == 16)
    #expect(measurer.lastBaseline(of: text, height: 60) == 56)
  }
}
