/// What a command line asks for.
enum Invocation {
  /// Play scenes until told to stop.
  case daemon(flags: [(key: OptionKey, value: String)])
  case check(CheckRequest)
  case render(RenderRequest)
  case explain(ExplainRequest)
  case help
  case version

  /// Reads the words after the program's name.
  init(words: [String]) throws(OptionError) {
    let rest = words.dropFirst().prefix { $0 != "--" }
    if ["check", "render", "explain"].contains(words.first), rest.contains("--help") {
      self = .help
      return
    }
    switch words.first {
    case "check": self = .check(try CheckRequest(words: Array(words.dropFirst())))
    case "render": self = .render(try RenderRequest(words: Array(words.dropFirst())))
    case "explain": self = .explain(try ExplainRequest(words: Array(words.dropFirst())))
    default: self = try Self.daemon(words: words)
    }
  }

  private static func daemon(words: [String]) throws(OptionError) -> Invocation {
    var reader = WordReader(words)
    var flags: [(key: OptionKey, value: String)] = []
    while let word = try reader.next() {
      switch word {
      case .flag("--help", _), .flag("-h", _): return .help
      case .flag("--version", _): return .version
      case .flag(let flag, let value):
        guard let key = OptionKey.flagged(flag) else {
          throw WordReader.error("there is no option \(flag)")
        }
        flags.append((key: key, value: try reader.value(value, of: flag)))
      case .plain(let text): throw WordReader.error("there is no command \"\(text)\"")
      }
    }
    return .daemon(flags: flags)
  }
}
