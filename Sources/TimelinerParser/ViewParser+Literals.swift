internal import SwiftSyntax
internal import TimelinerSource

extension ViewParser {
  /// An integer literal, in any base, with underscores.
  mutating func integer(
    _ token: TokenSyntax, negative: Bool, at place: SourcePlace? = nil
  ) -> Expression {
    let here = place ?? self.place(of: token)
    let text = token.text.filter { $0 != "_" }
    var digits = Substring(text)
    var radix = 10
    for (prefix, base) in [("0x", 16), ("0o", 8), ("0b", 2)] where text.hasPrefix(prefix) {
      radix = base
      digits = digits.dropFirst(2)
    }
    guard let value = Int((negative ? "-" : "") + digits, radix: radix) else {
      report(
        .error, "the integer '\(Self.shortened(token.text))' does not fit in 64 bits", at: here)
      return Expression(.unsupported("an integer that is too large"), at: here)
    }
    return Expression(.integer(value), at: here)
  }

  /// A floating-point literal, decimal or hexadecimal, with underscores.
  mutating func floating(
    _ token: TokenSyntax, negative: Bool, at place: SourcePlace? = nil
  ) -> Expression {
    let here = place ?? self.place(of: token)
    guard let value = Double(token.text.filter { $0 != "_" }), value.isFinite else {
      report(.error, "the number '\(Self.shortened(token.text))' is too large", at: here)
      return Expression(.unsupported("a number that is too large"), at: here)
    }
    return Expression(.floating(negative ? -value : value), at: here)
  }

  private static func shortened(_ text: String) -> String {
    text.count > 40 ? text.prefix(37) + "…" : text
  }

  /// A string literal of any kind; neighbouring pieces of plain text become one segment.
  mutating func string(_ node: StringLiteralExprSyntax) -> Expression {
    let pounds = node.openingPounds?.text.count ?? 0
    var segments: [Expression.StringSegment] = []
    var text = ""
    for segment in node.segments {
      switch segment {
      case .stringSegment(let part): text += unescaped(part.content, pounds: pounds)
      case .expressionSegment(let part):
        if !text.isEmpty { segments.append(.text(text)) }
        text = ""
        segments.append(.interpolation(arguments(part.expressions)))
      @unknown default: reportUnsupported("this part of a string", at: place(of: node))
      }
    }
    if !text.isEmpty || segments.isEmpty { segments.append(.text(text)) }
    return Expression(.string(segments), at: place(of: node.openingQuote))
  }

  private mutating func unescaped(_ token: TokenSyntax, pounds: Int) -> String {
    // As in the compiler, any line ending in the file is one line feed in the value.
    let raw = token.text.replacingLineEndings()
    guard raw.unicodeScalars.contains("\\") else { return raw }
    let marker = "\\" + String(repeating: "#", count: pounds)
    var result = ""
    var rest = Substring(raw)
    while let escape = rest.firstIndex(of: "\\") {
      result += rest[..<escape]
      rest = rest[escape...]
      guard rest.hasPrefix(marker) else {
        result.append("\\")
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(marker.count)
      if let scalar = Self.escapedScalar(&rest) {
        result.unicodeScalars.append(scalar)
      } else {
        report(.error, "unknown escape in a string", at: place(of: token))
      }
    }
    return result + rest
  }

  /// Reads what follows a backslash.
  private static func escapedScalar(_ rest: inout Substring) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "0": return "\0"
    case "\\": return "\\"
    case "\"": return "\""
    case "'": return "'"
    case "u":
      guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return nil }
      let digits = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      return UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }
    default: return nil
    }
  }
}

extension String {
  fileprivate func replacingLineEndings() -> String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return self }
    return String(map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }
}
