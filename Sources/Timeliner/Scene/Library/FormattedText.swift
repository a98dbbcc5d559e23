import TimelinerMotion

/// `String(format:)`, as far as it is safe: every specifier takes one value of its own kind.
enum FormattedText {
  /// Fills a format's specifiers with values.
  static func format(
    _ format: String, _ values: [Value], by evaluator: Evaluator, at place: SourcePlace
  ) throws(EvaluationError) -> String {
    var result = ""
    var rest = values[...]
    var characters = Array(format)[...]
    while let character = characters.popFirst() {
      guard character == "%" else {
        result.append(character)
        continue
      }
      guard let specifier = Specifier(&characters) else {
        throw EvaluationError("a format ends within a specifier", at: place)
      }
      if specifier.conversion == "%" {
        result += "%"
        continue
      }
      guard let value = rest.popFirst() else {
        throw EvaluationError("the format '\(format)' needs more values", at: place)
      }
      result += try text(of: value, specifier, by: evaluator, at: place)
      try evaluator.checkSize(result.utf8.count, at: place)
    }
    return result
  }

  /// `%-08.3f`, taken apart.
  private struct Specifier {
    var flags = ""
    var width: Int?
    var precision: Int?
    var conversion: Character

    init?(_ characters: inout ArraySlice<Character>) {
      while let first = characters.first, "-+ 0#".contains(first) {
        flags.append(characters.removeFirst())
      }
      width = Self.number(&characters)
      if characters.first == "." {
        characters.removeFirst()
        precision = Self.number(&characters) ?? 0
      }
      while let first = characters.first, "lhqzLtj".contains(first) { characters.removeFirst() }
      guard let last = characters.popFirst() else { return nil }
      conversion = last
    }

    /// The conversion's letter; those that are composed of more are not supported.
    var letter: Unicode.Scalar { conversion.unicodeScalars.first ?? "?" }

    var layout: NumberText.Layout {
      NumberText.Layout(flags: flags, width: width, precision: precision)
    }

    private static func number(_ characters: inout ArraySlice<Character>) -> Int? {
      var digits = ""
      while let first = characters.first, first.isASCII, first.isNumber {
        digits.append(characters.removeFirst())
      }
      let limit = NumberText.widthLimit
      return digits.isEmpty ? nil : min(Int(digits) ?? limit, limit)
    }
  }

  private static func text(
    of value: Value, _ specifier: Specifier, by evaluator: Evaluator, at place: SourcePlace
  ) throws(EvaluationError) -> String {
    let body: String
    switch specifier.conversion {
    case "f", "F", "e", "E", "g", "G":
      let number = try double(value, precision: specifier, by: evaluator, at: place)
      return NumberText.formatted(number, specifier.letter, specifier.layout)
    case "d", "i", "u", "x", "X", "o", "c":
      let integer = try evaluator.int(value, at: place)
      if specifier.conversion == "c" {
        body = UInt8(exactly: integer).map { String(UnicodeScalar($0)) } ?? ""
        break
      }
      let letter = specifier.letter == "i" ? "d" : specifier.letter
      return NumberText.formatted(integer, letter, specifier.layout)
    case "@", "s":
      let full = evaluator.describe(evaluator.concrete(value))
      body = specifier.precision.map { String(full.prefix($0)) } ?? full
    case _:
      throw EvaluationError(
        "the format specifier '%\(specifier.conversion)' is not supported", at: place)
    }
    let missing = max(0, (specifier.width ?? 0) - body.count)
    let padding = String(repeating: " ", count: missing)
    return specifier.flags.contains("-") ? body + padding : padding + body
  }

  /// A number that depends on time is watched as far as the precision shows it.
  private static func double(
    _ value: Value, precision specifier: Specifier, by evaluator: Evaluator, at place: SourcePlace
  ) throws(EvaluationError) -> Double {
    guard case .symbol(let symbol) = value, specifier.conversion == "f",
      let digits = specifier.precision, digits <= 9
    else { return try evaluator.double(value, at: place) }
    let scale = NumberText.powerOfTen(digits)
    let scaled = evaluator.tape.apply(
      .multiply, symbol.node, evaluator.tape.constant(scale))
    _ = evaluator.guardedValue(of: evaluator.tape.apply(.roundToEven, scaled))
    return evaluator.currentValue(of: symbol.node)
  }
}
