/// The words of a command line, one after the other: `--flag value`, `--flag=value`, plain words.
struct WordReader {
  enum Word: Equatable {
    case flag(String, value: String?)
    case plain(String)
  }

  private var words: ArraySlice<String>
  private var onlyPlain = false

  init(_ words: [String]) { self.words = words[...] }

  /// The next word; nil at the end.
  ///
  /// After `--` all words are plain.
  mutating func next() throws(OptionError) -> Word? {
    guard let word = words.popFirst() else { return nil }
    if onlyPlain || word == "-" || !word.hasPrefix("-") { return .plain(word) }
    if word == "--" {
      onlyPlain = true
      return try next()
    }
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else {
      return .flag(word, value: nil)
    }
    return .flag(String(word[..<equals]), value: String(word[word.index(after: equals)...]))
  }

  /// The word after a flag that needs one.
  mutating func value(of flag: String) throws(OptionError) -> String {
    guard let word = words.popFirst() else { throw Self.error("\(flag) needs a value") }
    return word
  }

  /// The value that stands in the flag's word, else the word after it.
  mutating func value(_ value: String?, of flag: String) throws(OptionError) -> String {
    if let value { return value }
    return try self.value(of: flag)
  }

  /// An error that ends with where help is.
  static func error(_ message: String) -> OptionError {
    OptionError(place: .commandLine, message: "\(message); see timelinerd --help")
  }
}
