import ConformanceVectors
import Testing
import TimelinerMotion

/// The table of SwiftUI's numbers, row by row: what motion alone can answer.
struct MotionConformanceTests {
  @Test(arguments: ConformanceVectors.motionRows)
  func `a row is met, or differs for a reason that is written down`(row: ConformanceRow) throws {
    let difference = ConformanceVectors.differences[row.id]
    // What does not exist here cannot be asked.
    if let difference, difference.bound == nil { return }
    let allowed = difference?.bound ?? allowed(row)
    let answer = try answer(row)
    for pair in answer.pairs {
      let isMet = isClose(pair.value, pair.expected, allowed)
      #expect(isMet, "\(row): \(pair.value) instead of \(pair.expected) ± \(allowed)")
    }
  }

  /// The last-digit rows are compared with numbers of up to 1e7.
  private func allowed(_ row: ConformanceRow) -> Double {
    row.id == "V177" ? 0.015 : row.allowed
  }

  private func answer(_ row: ConformanceRow) throws -> ConformanceAnswer {
    switch row.group {
    case "A": try CurveDriver().answer(row)
    case "B": try SpringDriver().answer(row)
    case "C", "D", "G": try ProgressDriver().answer(row)
    case "E": try FactoryDriver().answer(row)
    case "F": try ModifierDriver().baseTimes(row)
    case "H": try InterruptionDriver().answer(row)
    case "I": try ModifierDriver().completions(row)
    case "K": try KeyframeDriver().answer(row)
    case "O": try LibrariesDriver().answer(row)
    default: throw ConformanceError(text: "nobody drives group \(row.group)")
    }
  }
}
