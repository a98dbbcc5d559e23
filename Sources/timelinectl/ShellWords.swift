/// Splits a line into words as a shell does, without expanding anything.
enum ShellWords {
  /// Takes the words between blanks.
  ///
  /// Single quotes keep everything; in double quotes a backslash keeps `"` and
  /// `\`; outside of quotes it keeps what follows. A word that begins with `#` ends the line.
  ///
  /// - Throws: a usage error for a quote that does not end.
  static func split(_ line: Substring) throws(Failure) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = line
    while let character = rest.popFirst() {
      if let open = quote {
        if character == open {
          quote = nil
        } else if open == "\"", character == "\\", let next = rest.first, "\"\\".contains(next) {
          word = (word ?? "") + String(rest.removeFirst())
        } else {
          word = (word ?? "") + String(character)
        }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == "\\" {
        guard let next = rest.popFirst() else {
          throw .usage("nothing follows the backslash", command: "batch")
        }
        word = (word ?? "") + String(next)
      } else if character == " " || character == "\t" {
        if let done = word { words.append(done) }
        word = nil
      } else if character == "#", word == nil {
        break
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let quote { throw .usage("\(quote) is not closed", command: "batch") }
    if let word { words.append(word) }
    return words
  }
}
