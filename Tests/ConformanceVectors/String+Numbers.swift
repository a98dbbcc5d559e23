/// Reading numbers out of a row's text.
extension String {
  /// Every number in the text, in order: `-.5`, `1e-6`, `29.5/300`, `.5+99.5/600`, `inf`.
  package var numbers: [Double] { numberTexts.map(Self.value) }

  /// The numbers as they are written.
  package var numberTexts: [String] {
    let characters = Array(self)
    var texts: [String] = []
    var index = 0
    while index < characters.count {
      let text = Self.number(in: characters, at: index)
      if !text.isEmpty { texts.append(text) }
      index += max(1, text.count)
    }
    return texts
  }

  /// The text without parentheses that contain words.
  package var withoutRemarks: String {
    var result = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "("),
      let close = rest[open...].firstIndex(of: ")")
    {
      let inner = rest[open...close]
      result += rest[..<open]
      if !inner.contains(where: \.isLetter) { result += inner }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// The first number after a text, or nil.
  package func number(after text: String) -> Double? {
    range(after: text).flatMap { String(self[$0...]).numbers.first }
  }

  /// The place right after the first occurrence of a text.
  package func range(after text: String) -> String.Index? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(text) { return rest.index(rest.startIndex, offsetBy: text.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// The longest number, with its sums and quotients, that begins at a place.
  private static func number(in characters: [Character], at start: Int) -> String {
    let before = start > 0 ? characters[start - 1] : " "
    let word = String(characters[start...].prefix { $0.isLetter })
    if !before.isLetter, word == "inf" || word == "infinity" { return word }
    var index = start
    if characters[index] == "-" || characters[index] == "−" {
      guard !before.isLetter, !before.isNumber, before != ")" else { return "" }
      index += 1
    }
    let first = index
    while index < characters.count {
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      switch characters[index] {
      case "0"..."9": index += 1
      case "." where next.isASCII && next.isNumber: index += 1
      case "e" where index > first && (next == "-" || next.isNumber): index += 2
      case "/" where index > first && (next == "." || next.isNumber): index += 1
      case "+" where index > first && (next == "." || next.isNumber): index += 1
      default:
        return index > first ? String(characters[start..<index]) : ""
      }
    }
    return index > first ? String(characters[start..<index]) : ""
  }

  private static func value(of text: String) -> Double {
    if text.hasPrefix("inf") { return .infinity }
    return text.split(separator: "+").reduce(0) { (sum, term) in
      let factors = term.split(separator: "/").map { factor -> Double in
        let digits = factor.first == "−" ? "-" + factor.dropFirst() : String(factor)
        return Double(digits) ?? .nan
      }
      return sum + factors.dropFirst().reduce(factors.first ?? .nan, /)
    }
  }
}
