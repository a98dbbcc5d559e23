import Foundation
import TimelinerMotion

/// `String(format:)`, as far as it is safe: every specifier takes one value of its own kind.
enum FormattedText {
  /// The widest field and the finest precision that a format may ask for.
  static let widthLimit = 500

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

    private static func number(_ characters: inout ArraySlice<Character>) -> Int? {
      var digits = ""
      while let first = characters.first, first.isASCII, first.isNumber {
        digits.append(characters.removeFirst())
      }
      return digits.isEmpty ? nil : min(Int(digits) ?? widthLimit, widthLimit)
    }
  }

  private static func text(
    of value: Value, _ specifier: Specifier, by evaluator: Evaluator, at place: SourcePlace
  ) throws(EvaluationError) -> String {
    let body: String
    switch specifier.conversion {
    case "f", "F", "e", "E", "g", "G":
      let number = try double(value, precision: specifier, by: evaluator, at: place)
      return String(
        format:
          "%\(specifier.flags)\(min(specifier.width ?? 0, widthLimit) == 0 ? "" : "\(specifier.width ?? 0)")"
          + ".\(specifier.precision ?? 6)\(specifier.conversion)", number)
    case "d", "i", "u", "x", "X", "o", "c":
      let integer = try evaluator.int(value, at: place)
      if specifier.conversion == "c" {
        body = UInt8(exactly: integer).map { String(UnicodeScalar($0)) } ?? ""
        break
      }
      let precision = specifier.precision.map { ".\($0)" } ?? ""
      let conversion = specifier.conversion == "i" ? "d" : String(specifier.conversion)
      return String(
        format: "%\(specifier.flags)\(specifier.width.map(String.init) ?? "")"
          + "\(precision)l\(conversion)", integer)
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

/// Numbers as text.
enum NumberText {
  /// 1, 10, 100, ….
  static func powerOfTen(_ digits: Int) -> Double {
    (0..<max(0, digits)).reduce(1.0) { power, _ in power * 10 }
  }

  /// A number with digits after the point, at most and at least, grouped in thousands.
  static func decimal(_ number: Double, minimum: Int, maximum: Int, isGrouped: Bool) -> String {
    guard number.isFinite else { return number.isNaN ? "NaN" : number < 0 ? "-∞" : "∞" }
    var text = String(format: "%.\(min(maximum, 20))f", number)
    if maximum > minimum, text.contains(".") {
      let least = text.count - (maximum - minimum)
      while text.count > least, text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    if text.allSatisfy({ "-0.".contains($0) }), text.first == "-" { text.removeFirst() }
    return isGrouped ? grouped(text) : text
  }

  private static func grouped(_ text: String) -> String {
    let parts = text.split(separator: ".", maxSplits: 1)
    guard let whole = parts.first else { return text }
    let digits = whole.drop { $0 == "-" }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result += "," }
      result.append(digit)
    }
    return (whole.first == "-" ? "-" : "") + result + (parts.count > 1 ? "." + parts[1] : "")
  }
}
