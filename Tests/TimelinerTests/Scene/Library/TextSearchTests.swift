import Foundation
import Testing
import Timeliner

struct TextSearchTests {
  /// Parts in which no character is composed of several that Foundation would find.
  private static let plain = [
    "a", "b", "A", "é", "e\u{301}", "\r\n", "\n", "ß", "ﬁ", "你", "각", "𝒜",
  ]

  private static func texts(_ count: Int, parts: ClosedRange<Int>, seed: Int) -> [String] {
    (0..<count).map { number in
      var state = number &* 7_919 &+ seed
      let length = parts.lowerBound + state % (parts.count)
      return (0..<length).map { _ in
        state = (state &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
        return plain[state / 65_536 % plain.count]
      }.joined()
    }
  }

  @Test func `characters are found, replaced and split by as in Foundation`() {
    for pattern in Self.plain + Self.texts(60, parts: 1...3, seed: 5) {
      let search = TextSearch(pattern)
      for text in Self.texts(150, parts: 0...12, seed: 11) {
        #expect(search.isFound(in: text) == (text.range(of: pattern) != nil))
        let replaced = text.replacingOccurrences(of: pattern, with: "·")
        #expect(scalars(search.replaced(in: text, with: "·")) == scalars(replaced))
        #expect(search.parts(of: text).map(scalars) == parts(of: text, pattern).map(scalars))
      }
    }
  }

  @Test(arguments: [
    ("👨‍👩‍👧", "👨"), ("e\u{301}", "\u{301}"), ("🇩🇪🇫🇷", "🇪🇫"), ("a\u{200D}b", "a"), ("👍🏽", "👍"),
    ("e\u{301}x", "e"), ("1️⃣", "1"),
  ])
  func `no character is cut`(text: String, part: String) {
    #expect(!TextSearch(part).isFound(in: text))
    #expect(TextSearch(part).parts(of: text) == [text])
  }

  @Test func `equivalent characters are found, and half of a line end`() {
    #expect(TextSearch("\u{E9}").isFound(in: "xe\u{301}"))
    #expect(TextSearch("q\u{307}\u{323}").isFound(in: "q\u{323}\u{307}"))
    #expect(TextSearch("\n").parts(of: "a\r\nb\nc") == ["a\r", "b", "c"])
    #expect(TextSearch("\r").parts(of: "a\r\nb") == ["a", "\nb"])
    #expect(TextSearch("\r\n").parts(of: "a\r\nb\nc") == ["a", "b\nc"])
  }

  @Test(arguments: [
    ("aaaa", "aa", 9, ["", "", ""]), ("aaa", "aa", 9, ["", "a"]),
    ("abababc", "ababc", 9, ["ab", ""]),
    ("a-b-c", "-", 1, ["a", "b-c"]), ("a-b-c", "-", 0, ["a-b-c"]), ("", "-", 9, [""]),
    ("abc", "", 9, ["abc"]), ("ab", "abc", 9, ["ab"]),
  ])
  func `places do not overlap, and no more than asked for are looked for`(
    text: String, pattern: String, most: Int, parts: [String]
  ) {
    #expect(TextSearch(pattern).parts(of: text, most: most) == parts)
  }

  /// What lies between the ranges that Foundation finds.
  private func parts(of text: String, _ pattern: String) -> [String] {
    var parts: [String] = []
    var rest = text[...]
    while let range = rest.range(of: pattern) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }

  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}
