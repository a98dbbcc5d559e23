import Timeliner
import TimelinerWire

extension DiagnosticRecord {
  /// A diagnostic of a program as clients see it.
  init(_ diagnostic: SourceDiagnostic, in files: [SourceFile]) {
    let place = diagnostic.place
    let file = files.indices.contains(place.file) ? files[place.file] : nil
    self.init(
      severity: diagnostic.severity.rawValue, message: diagnostic.message, file: file?.path,
      line: file.map { _ in place.line }, column: file.map { _ in place.column },
      text: file.flatMap { Self.line(place.line, of: $0.text) })
  }

  private static func line(_ number: Int, of text: String) -> String? {
    guard number >= 1 else { return nil }
    var rest = text[...]
    for _ in 1..<number {
      guard let end = rest.firstIndex(where: \.isNewline) else { return nil }
      rest = rest[rest.index(after: end)...]
    }
    return String(rest.prefix { !$0.isNewline }.prefix(maximumLine))
  }

  /// Characters of a line that are shown.
  private static let maximumLine = 400

  /// `file:line:column: severity: message`.
  var heading: String {
    var place = file ?? ""
    if let line { place += ":\(line)" }
    if let column { place += ":\(column)" }
    return place.isEmpty ? "\(severity): \(message)" : "\(place): \(severity): \(message)"
  }
}
