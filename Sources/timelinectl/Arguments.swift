/// The words of the command line after the command's name, sorted into options and operands.
struct Arguments {
  /// Words that are no options, in order.
  private(set) var operands: [String] = []
  private var values: [(name: String, value: String)] = []
  private let command: String?

  /// Sorts the words by what the command declares.
  ///
  /// An option's value may follow after `=` or as the next word. A word like `-1.5` is an operand, and
  /// so is every word after `--`.
  init(_ words: [String], for specification: CommandSpecification) throws(Failure) {
    command = specification.name.isEmpty ? nil : specification.name
    let options = specification.options + CommandSpecification.globalOptions
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard Self.isOption(word) else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0] == "-h" ? "--help" : String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        throw .usage("unknown option \(name)", command: command)
      }
      let inline = parts.count > 1 ? String(parts[1]) : nil
      values.append((name: name, value: try value(of: option, inline, &rest)))
    }
    try checkCount(specification.operands)
  }

  private static func isOption(_ word: String) -> Bool {
    word.hasPrefix("-") && word != "-" && Double(word) == nil
  }

  private func value(
    of option: CommandSpecification.Option, _ inline: String?, _ rest: inout ArraySlice<String>
  ) throws(Failure) -> String {
    guard let valueName = option.value else {
      guard inline == nil else {
        throw .usage("option \(option.name) takes no value", command: command)
      }
      return ""
    }
    guard let value = inline ?? rest.popFirst() else {
      throw .usage("option \(option.name) needs \(valueName)", command: command)
    }
    guard !value.isEmpty || option.name != "--runtime-dir" else {
      throw .usage("option --runtime-dir needs a directory, not an empty word", command: command)
    }
    return value
  }

  private func checkCount(_ allowed: ClosedRange<Int>) throws(Failure) {
    guard !has("--help"), !has("--version") else { return }
    if operands.count < allowed.lowerBound {
      throw .usage("\(command ?? "timelinectl") needs more words", command: command)
    }
    if operands.count > allowed.upperBound {
      throw .usage("unexpected word \"\(operands[allowed.upperBound])\"", command: command)
    }
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { values.contains { $0.name == name } }

  /// The last value given to an option.
  func value(_ name: String) -> String? { values.last { $0.name == name }?.value }

  /// All values given to an option that may be repeated; nil when it was not given.
  func all(_ name: String) -> [String]? {
    let found = values.filter { $0.name == name }.map(\.value)
    return found.isEmpty ? nil : found
  }

  /// An operand that may be absent.
  func operand(_ index: Int) -> String? { index < operands.count ? operands[index] : nil }

  /// An operand whose presence the specification demands.
  func required(_ index: Int, _ name: String) throws(Failure) -> String {
    guard let word = operand(index) else {
      throw .usage("\(command ?? "timelinectl") needs \(name)", command: command)
    }
    return word
  }

  /// Reads a word as a finite number.
  func number(_ word: String, _ name: String) throws(Failure) -> Double {
    guard let number = Double(word), number.isFinite else {
      throw .usage("\(name) must be a number, not \"\(word)\"", command: command)
    }
    return number
  }

  /// Reads an option's value as a number above zero.
  func positiveNumber(_ option: String) throws(Failure) -> Double? {
    guard let word = value(option) else { return nil }
    let number = try number(word, option)
    guard number > 0 else { throw .usage("\(option) must be above 0", command: command) }
    return number
  }

  /// Reads an option's value as a number that is not below zero.
  func nonNegativeNumber(_ option: String) throws(Failure) -> Double? {
    guard let word = value(option) else { return nil }
    let number = try number(word, option)
    guard number >= 0 else { throw .usage("\(option) must be 0 or above", command: command) }
    return number
  }
}

extension Arguments {
  /// Reads an option's value as a wall-clock time, nanoseconds since 1970.
  func wallTime(_ option: String) throws(Failure) -> Int64? {
    guard let word = value(option) else { return nil }
    return try WallTime.read(word)
  }
}
