import ConformanceVectors
import TimelinerMotion

/// Group A: values and slopes of unit curves.
struct CurveDriver {
  private static let named: [String: UnitCurve] = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
    "circularEaseIn": .circularEaseIn, "circularEaseOut": .circularEaseOut,
    "circularEaseInOut": .circularEaseInOut,
  ]

  func answer(_ row: ConformanceRow) throws -> ConformanceAnswer {
    let curve = try curve(row.subject)
    let read = row.subject.contains("velocity") ? curve.velocity : curve.value
    return try ConformanceAnswer(row.input.numbers.map { read($0) }, row.expectedNumbers)
  }

  private func curve(_ subject: String) throws -> UnitCurve {
    if subject.hasPrefix("exact bezier") || subject.contains("bezier(") {
      let points = subject.numbers.suffix(4).map { $0 }
      guard points.count == 4 else { throw ConformanceError(text: "four points: \(subject)") }
      return .bezier(startX: points[0], startY: points[1], endX: points[2], endY: points[3])
    }
    let words = subject.split { !$0.isLetter }.map(String.init)
    guard words.count > 2, words[0] == "UnitCurve", let curve = Self.named[words[1]] else {
      throw ConformanceError(text: "unknown curve: \(subject)")
    }
    return words[2] == "inverse" ? curve.inverse : curve
  }
}
