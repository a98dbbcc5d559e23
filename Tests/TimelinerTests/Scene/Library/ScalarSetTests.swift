import Foundation
import Testing
import Timeliner

struct ScalarSetTests {
  private static func foundation(_ name: ScalarSet.Name) -> CharacterSet {
    switch name {
    case .alphanumerics: .alphanumerics
    case .decimalDigits: .decimalDigits
    case .letters: .letters
    case .lowercaseLetters: .lowercaseLetters
    case .newlines: .newlines
    case .punctuationCharacters: .punctuationCharacters
    case .symbols: .symbols
    case .uppercaseLetters: .uppercaseLetters
    case .whitespaces: .whitespaces
    case .whitespacesAndNewlines: .whitespacesAndNewlines
    }
  }

  /// Tangut, which Foundation's tables leave out, and a letter that is no small one since Unicode 16.
  private static func isOddInFoundation(_ scalar: Unicode.Scalar) -> Bool {
    (0x17000...0x18D08).contains(scalar.value) || scalar.value == 0x295
  }

  @Test(arguments: ScalarSet.Name.allCases)
  func `a named set is Foundation's over all scalars`(name: ScalarSet.Name) {
    let (set, other) = (ScalarSet(name), Self.foundation(name))
    var differing: [String] = []
    var members = 0
    for scalar in UnicodeScalars.ofFoundation where !Self.isOddInFoundation(scalar) {
      let isMember = set.contains(scalar)
      if isMember { members += 1 }
      if isMember != other.contains(scalar) { differing.append(String(scalar.value, radix: 16)) }
    }
    #expect(differing == [])
    #expect(members > 0)
  }

  @Test func `sets of a text and inverted ones are Foundation's`() {
    let (set, other) = (ScalarSet(charactersIn: "a-é\r\n"), CharacterSet(charactersIn: "a-é\r\n"))
    for scalar in UnicodeScalars.ofFoundation where scalar.value < 0x3000 {
      #expect(set.contains(scalar) == other.contains(scalar))
      #expect(set.inverted.contains(scalar) == other.inverted.contains(scalar))
    }
    #expect(set.inverted.inverted == set)
    #expect(set.inverted != set)
    #expect(ScalarSet(charactersIn: "ab") == ScalarSet(charactersIn: "ba"))
  }

  @Test(arguments: [
    ScalarSet.Name.whitespacesAndNewlines, .newlines, .letters, .punctuationCharacters,
  ])
  func `texts are trimmed and taken apart as Foundation does it`(name: ScalarSet.Name) {
    let (set, other) = (ScalarSet(name), Self.foundation(name))
    // Foundation trims by units of UTF-16: letters beyond the first plane stop it, whatever the set.
    let texts = UnicodeScalars.texts(2_000, parts: 8, seed: 1)
    for text in texts where !text.unicodeScalars.contains("𝒜") {
      #expect(scalars(set.trimmed(text)) == scalars(text.trimmingCharacters(in: other)))
      #expect(
        set.components(of: text).map(scalars)
          == text.components(separatedBy: other).map(scalars))
    }
  }

  @Test func `letters beyond the first plane are trimmed as all others`() {
    #expect(ScalarSet(.letters).trimmed("a𝒜-𝒜b") == "-")
  }

  @Test func `a text of members only is trimmed to nothing`() {
    #expect(ScalarSet(.whitespaces).trimmed(" \t\u{200B}") == "")
    #expect(ScalarSet(.whitespaces).trimmed("") == "")
    #expect(ScalarSet(.whitespaces).components(of: "") == [""])
  }

  /// Not what Unicode calls equivalent: the same.
  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}
