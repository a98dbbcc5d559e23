import Timeliner

/// What `check` is asked to do.
struct CheckRequest: Equatable {
  var paths: [String] = []
  /// Warnings count as errors.
  var isStrict = false
  /// One object a line in place of text.
  var isJSON = false
  var size = Options().size

  init(words: [String]) throws(OptionError) {
    var reader = WordReader(words)
    while let word = try reader.next() {
      switch word {
      case .plain(let path): paths.append(path)
      case .flag("--strict", nil): isStrict = true
      case .flag("--json", nil): isJSON = true
      case .flag("--size", let value):
        size = try OptionText.required(reader.value(value, of: "--size"), for: "--size")
      case .flag(let flag, _): throw WordReader.error("check has no option \(flag)")
      }
    }
    guard !paths.isEmpty else { throw WordReader.error("check needs a PATH") }
  }
}

extension OptionText {
  /// Reads a size of the command line.
  static func required(_ text: String, for flag: String) throws(OptionError) -> Size {
    guard let size = size(text) else {
      throw WordReader.error("\(flag) \"\(text)\" is no size; write 320x240")
    }
    return size
  }

  /// Reads a number of the command line.
  static func required(
    _ text: String, for flag: String, in range: ClosedRange<Double>
  ) throws(OptionError) -> Double {
    guard let number = Double(text), range.contains(number) else {
      throw WordReader.error(
        "\(flag) \"\(text)\" is no number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
