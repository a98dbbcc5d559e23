/// `CharacterSet`: Unicode scalars of some general categories, or those of a text.
///
/// The named sets are Foundation's, with its additions to Unicode's categories. Scalars that came after
/// Unicode 15, which Foundation's tables end with, and Tangut, which they leave out, are what the Unicode of
/// the standard library says they are. Two sets are equal when they were made alike.
package struct ScalarSet: Equatable, Sendable {
  /// Foundation's named sets.
  package enum Name: String, CaseIterable, Sendable {
    case alphanumerics
    case decimalDigits
    case letters
    case lowercaseLetters
    case newlines
    case punctuationCharacters
    case symbols
    case uppercaseLetters
    case whitespaces
    case whitespacesAndNewlines
  }

  private enum Members: Equatable {
    case named(Name)
    case listed(Set<Unicode.Scalar>)
  }

  private let members: Members
  private var isInverted = false

  /// A named set.
  package init(_ name: Name) { members = .named(name) }

  /// The scalars of a text.
  package init(charactersIn text: String) { members = .listed(Set(text.unicodeScalars)) }

  /// All other scalars.
  package var inverted: ScalarSet {
    var copy = self
    copy.isInverted.toggle()
    return copy
  }

  /// Whether a scalar is in the set.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isMember =
      switch members {
      case .named(let name): Self.isMember(scalar, of: name)
      case .listed(let scalars): scalars.contains(scalar)
      }
    return isMember != isInverted
  }

  private static func isMember(_ scalar: Unicode.Scalar, of name: Name) -> Bool {
    let category = scalar.properties.generalCategory
    return switch name {
    case .alphanumerics: category.isLetter || category.isNumber
    case .decimalDigits: category == .decimalNumber
    case .letters: category.isLetter
    case .lowercaseLetters: category == .lowercaseLetter
    case .newlines: isNewline(scalar)
    case .punctuationCharacters: category.isPunctuation
    case .symbols: category.isSymbol
    case .uppercaseLetters: category == .uppercaseLetter || category == .titlecaseLetter
    case .whitespaces: isSpace(scalar, category)
    case .whitespacesAndNewlines: isSpace(scalar, category) || isNewline(scalar)
    }
  }

  /// The zero-width space is none by Unicode, but it is one in Foundation.
  private static func isSpace(
    _ scalar: Unicode.Scalar, _ category: Unicode.GeneralCategory
  ) -> Bool {
    category == .spaceSeparator || scalar == "\t" || scalar == "\u{200B}"
  }

  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}

extension ScalarSet {
  /// A text without the members at its ends.
  ///
  /// - Complexity: O(scalars).
  package func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !contains($0) }),
      let last = scalars.lastIndex(where: { !contains($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  /// The pieces of a text between members; between two members in a row is an empty one.
  ///
  /// - Complexity: O(scalars).
  package func components(of text: String) -> [String] {
    text.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: contains)
      .map { String($0) }
  }
}

extension Unicode.GeneralCategory {
  /// L* and M*: Foundation counts marks as letters.
  fileprivate var isLetter: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  fileprivate var isNumber: Bool {
    self == .decimalNumber || self == .letterNumber || self == .otherNumber
  }

  fileprivate var isSymbol: Bool {
    switch self {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
    default: false
    }
  }

  /// P*.
  var isPunctuation: Bool {
    switch self {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}
