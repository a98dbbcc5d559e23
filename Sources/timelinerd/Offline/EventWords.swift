/// Splits an event into words at blanks.
///
/// Blanks inside quotes and brackets do not split, so that Swift expressions stay whole. Single quotes
/// group as in a shell and are dropped; double quotes are Swift's and stay.
enum EventWords {
  static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    var isGrouped = false
    for character in text {
      if character == "'", !isQuoted {
        isGrouped.toggle()
        continue
      }
      if isGrouped {
        word.append(character)
        continue
      }
      if isQuoted {
        if character == "\"" && !isEscaped { isQuoted = false }
        isEscaped = character == "\\" && !isEscaped
      } else {
        switch character {
        case "\"": isQuoted = true
        case "(", "[", "{": depth += 1
        case ")", "]", "}": depth -= 1
        case " ", "\t", "\n":
          if depth <= 0 {
            if !word.isEmpty { words.append(word) }
            word = ""
            continue
          }
        default: break
        }
      }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// The text between double quotes, or the word itself.
  static func unquoted(_ word: String) -> String {
    guard word.count >= 2, word.hasPrefix("\""), word.hasSuffix("\"") else { return word }
    return String(word.dropFirst().dropLast())
  }
}
