import Foundation

/// Numbers to 50 digits, written by `scripts/motion-references`.
enum References {
  /// The rows of a file, without its heading.
  static func rows(_ name: String) -> [[Substring]] {
    let folder = Bundle.module.resourceURL?.appendingPathComponent("References")
    guard let file = folder?.appendingPathComponent("\(name).csv"),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { preconditionFailure("\(name).csv is not beside the tests") }
    return text.split(whereSeparator: \.isNewline).dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
  }

  /// A number of a file.
  static func number(_ text: Substring) -> Double {
    guard let number = Double(text) else { preconditionFailure("not a number: \(text)") }
    return number
  }
}

/// A spring that has 1 left, starts with a velocity, and is asked at a time.
struct SpringReference {
  let response: Double
  let dampingRatio: Double
  let startVelocity: Double
  let time: Double
  let value: Double
  let velocity: Double

  static let all: [SpringReference] = References.rows("springs").map { row in
    let numbers = row.map(References.number)
    return SpringReference(
      response: numbers[0], dampingRatio: numbers[1], startVelocity: numbers[2],
      time: numbers[3], value: numbers[4], velocity: numbers[5])
  }

  /// The regime the documentation's table has a line for.
  var regime: String {
    switch dampingRatio {
    case 1: "critical"
    case ..<0.985: "oscillating"
    case ..<1: "up to 0.01 below critical"
    case ...1.015: "up to 0.01 above critical"
    default: "over-damped"
    }
  }

  var place: String { "ζ \(dampingRatio), response \(response) s, t \(time) s" }
}
