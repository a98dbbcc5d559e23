/// A guide on each axis.
struct LayoutAlignment: Hashable {
  let horizontal: LayoutGuide
  let vertical: LayoutGuide

  /// Takes SwiftUI's name of an `Alignment`, such as `topLeading` or `leadingFirstTextBaseline`.
  init(_ name: String) {
    let letters = Array(name.utf8)
    let sides = Self.word(of: ["leading", "trailing"], in: letters)
    let lines = Self.word(of: ["firstTextBaseline", "lastTextBaseline"], in: letters)
    let edge = ["top", "bottom"].first(where: name.hasPrefix)
    horizontal = LayoutGuide(axis: .horizontal, name: sides ?? "center")
    vertical = LayoutGuide(axis: .vertical, name: lines ?? edge ?? "center")
  }

  /// The guide on an axis.
  subscript(axis: LayoutAxis) -> LayoutGuide {
    switch axis {
    case .horizontal: horizontal
    case .vertical: vertical
    }
  }

  /// The first of some words that is part of a name, where it may begin with a capital letter.
  ///
  /// By hand: the standard library's search takes milliseconds when it is first used.
  private static func word(of words: [String], in name: [UInt8]) -> String? {
    words.first { word in
      let letters = Array(word.utf8)
      guard letters.count <= name.count else { return false }
      return (0...(name.count - letters.count)).contains { start in
        // Letters that differ in case differ in this bit.
        name[start] | 0x20 == letters[0]
          && (1..<letters.count).allSatisfy { name[start + $0] == letters[$0] }
      }
    }
  }
}
