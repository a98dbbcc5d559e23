import Foundation

/// The table of numbers that SwiftUI is known to give, and who checks which row.
package enum ConformanceVectors {
  /// Every row, in order.
  package static let rows: [ConformanceRow] = {
    guard let file = Bundle.module.url(forResource: "vectors", withExtension: "csv"),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { preconditionFailure("vectors.csv is not beside the tests") }
    let lines = text.split(whereSeparator: \.isNewline).dropFirst()
    return lines.map { line in
      guard let row = ConformanceRow(fields: fields(of: line)) else {
        preconditionFailure("not a row of eight fields: \(line)")
      }
      return row
    }
  }()

  /// The rows that the motion library answers alone.
  package static let motionRows = rows.filter { isMotion($0) && isTabled($0) }

  /// The rows that need views, layout or an engine.
  package static let sceneRows = rows.filter { !isMotion($0) && isTabled($0) }

  private static func isTabled(_ row: ConformanceRow) -> Bool {
    elsewhere[row.id] == nil
  }

  private static func isMotion(_ row: ConformanceRow) -> Bool {
    switch row.group {
    case "A", "B", "C", "D", "E", "F", "G", "H", "O": true
    // Logical completions of one animation, in seconds; what follows is an order of events.
    case "I": row.id < "V197"
    case "K": row.subject != "KeyframeAnimator"
    default: false
    }
  }

  /// Splits at commas; a field in quotation marks keeps its commas.
  private static func fields(of line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}
