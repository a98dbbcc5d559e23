import Foundation
import Testing
import Timeliner

struct CapitalizedTextTests {
  @Test(arguments: [("", "b"), ("a", "bC"), ("A", ""), ("'", "x")])
  func `every scalar begins, ends or goes on a word as in Foundation`(
    before: String, after: String
  ) {
    var differing: [String] = []
    for scalar in UnicodeScalars.ofFoundation where scalar.value < 0x3000 || scalar.value > 0xA000 {
      let text = before + String(scalar) + after
      let (ours, other) = (CapitalizedText.capitalized(text), text.capitalized)
      if !ours.unicodeScalars.elementsEqual(other.unicodeScalars) {
        differing.append("\(String(scalar.value, radix: 16)): \(ours), \(other)")
      }
    }
    #expect(differing == [])
  }

  @Test func `words of all kinds are capitalised as in Foundation`() {
    for text in UnicodeScalars.texts(10_000, parts: 10, seed: 2) {
      let (ours, other) = (CapitalizedText.capitalized(text), text.capitalized)
      #expect(ours.unicodeScalars.elementsEqual(other.unicodeScalars), "\(text.debugDescription)")
    }
  }
}
