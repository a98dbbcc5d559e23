/// `capitalized`, as Foundation does it: a capital begins each word, small letters follow.
///
/// A word is a run of cased letters and of what Unicode ignores for case, without punctuation other than
/// apostrophes. Letters keep no context: a final sigma is written as any other.
package enum CapitalizedText {
  /// A text with each word capitalised.
  ///
  /// - Complexity: O(scalars).
  package static func capitalized(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      switch properties.generalCategory {
      case .uppercaseLetter, .titlecaseLetter:
        if isInWord { result += properties.lowercaseMapping } else { add(scalar, to: &result) }
        isInWord = true
      case .lowercaseLetter:
        if isInWord { add(scalar, to: &result) } else { result += properties.titlecaseMapping }
        isInWord = true
      default:
        add(scalar, to: &result)
        if !isWithinWords(scalar) { isInWord = false }
      }
    }
    return result
  }

  private static func add(_ scalar: Unicode.Scalar, to text: inout String) {
    text.unicodeScalars.append(scalar)
  }

  private static func isWithinWords(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "'" || scalar == "\u{2019}" { return true }
    let properties = scalar.properties
    return properties.isCaseIgnorable && !properties.generalCategory.isPunctuation
  }
}
