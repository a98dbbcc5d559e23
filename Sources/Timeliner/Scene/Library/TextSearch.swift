/// Finds a text in others: in whole characters, equal when Unicode calls them equivalent.
///
/// As in Foundation, a line feed is found in a carriage return with a line feed, and "e" is not found in
/// "é". Unlike Foundation's, this search never cuts a character of any other kind: neither an emoji out of
/// one that is joined of several, nor a combining mark from its letter, nor a flag from halves of two.
package struct TextSearch {
  private let pattern: [Character]
  /// For each beginning of the pattern, the length of the longest shorter beginning that it ends with
  /// (Knuth, Morris, Pratt: Fast pattern matching in strings, 1977): no text takes quadratic time.
  private let borders: [Int]

  /// A search for a text; an empty one is found nowhere.
  package init(_ pattern: String) {
    self.pattern = Self.pieces(of: pattern).map(\.character)
    borders = Self.borders(of: self.pattern)
  }

  /// Whether a text has the pattern in it.
  ///
  /// - Complexity: O(characters).
  package func isFound(in text: String) -> Bool { !ranges(in: text, most: 1).isEmpty }

  /// Where the pattern is in a text, from its beginning, none over another; at most so many.
  ///
  /// - Complexity: O(characters).
  package func ranges(in text: String, most: Int = .max) -> [Range<String.Index>] {
    guard !pattern.isEmpty, most > 0 else { return [] }
    let pieces = Self.pieces(of: text)
    var ranges: [Range<String.Index>] = []
    var matched = 0
    for (index, piece) in pieces.enumerated() {
      while matched > 0, pattern[matched] != piece.character { matched = borders[matched - 1] }
      if pattern[matched] == piece.character { matched += 1 }
      guard matched == pattern.count else { continue }
      let end = index + 1 < pieces.count ? pieces[index + 1].start : text.endIndex
      ranges.append(pieces[index + 1 - matched].start..<end)
      matched = 0
      if ranges.count == most { break }
    }
    return ranges
  }

  /// A text with another in place of the pattern.
  ///
  /// - Complexity: O(characters).
  package func replaced(in text: String, with replacement: String) -> String {
    parts(of: text).joined(separator: replacement)
  }

  /// The pieces of a text between so many of the first places of the pattern.
  ///
  /// - Complexity: O(characters).
  package func parts(of text: String, most: Int = .max) -> [String] {
    var parts: [String] = []
    var rest = text.startIndex
    for range in ranges(in: text, most: most) {
      parts.append(String(text[rest..<range.lowerBound]))
      rest = range.upperBound
    }
    return parts + [String(text[rest...])]
  }

  /// Characters; the two of a line end each for itself.
  private static func pieces(of text: String) -> [(character: Character, start: String.Index)] {
    var pieces: [(character: Character, start: String.Index)] = []
    pieces.reserveCapacity(text.utf8.count)
    for index in text.indices {
      if text[index] == "\r\n" {
        pieces.append(("\r", index))
        pieces.append(("\n", text.unicodeScalars.index(after: index)))
      } else {
        pieces.append((text[index], index))
      }
    }
    return pieces
  }

  private static func borders(of pattern: [Character]) -> [Int] {
    var borders = [Int](repeating: 0, count: pattern.count)
    var length = 0
    for index in pattern.indices.dropFirst() {
      while length > 0, pattern[length] != pattern[index] { length = borders[length - 1] }
      if pattern[length] == pattern[index] { length += 1 }
      borders[index] = length
    }
    return borders
  }
}
