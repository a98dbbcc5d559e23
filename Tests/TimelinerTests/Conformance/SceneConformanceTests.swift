import TimelinerConformance
import Testing
import TimelinerTestSupport

@testable import Timeliner

/// The table of SwiftUI's numbers, row by row: what needs a scene.
struct SceneConformanceTests {
  @Test(arguments: ConformanceVectors.sceneRows)
  func `a row is met, or differs for a reason that is written down`(row: ConformanceRow) throws {
    let difference = ConformanceVectors.differences[row.id]
    // What does not exist here cannot be asked.
    if let difference, difference.bound == nil { return }
    let allowed = difference?.bound ?? row.allowed
    let values: [Double]
    let expected: [Double]
    switch row.group {
    case "J" where row.id == "V212": (values, expected) = (entriesOfPaused(), [])
    case "J": (values, expected) = (try entries(row), row.expectedNumbers)
    case "M": (values, expected) = try ColorConformance().answer(row)
    default: throw UnknownRow(row: row)
    }
    try #require(values.count == expected.count, "\(row): \(values)")
    try #require(!values.isEmpty || row.expected == "no entries", "\(row)")
    for (value, expected) in zip(values, expected) {
      let isMet = abs(value - expected) <= allowed
      #expect(isMet, "\(row): \(value) instead of \(expected) ± \(allowed)")
    }
  }

  private func entriesOfPaused() -> [Double] {
    let paused = ScheduleValue.animation(minimumInterval: nil, isPaused: true)
    return [paused.date(at: 5, start: 0), paused.nextDate(after: 5)].compactMap(\.self)
  }

  /// The dates that a schedule shows, from the one it shows at the first moment.
  private func entries(_ row: ConformanceRow) throws -> [Double] {
    let schedule: ScheduleValue
    let numbers = row.input.numbers
    switch row.input.prefix(while: \.isLetter) {
    case "periodic": schedule = .periodic(from: numbers[0], by: numbers[1])
    case "explicit":
      let list = row.input.split { "[]".contains($0) }
      schedule = .explicit(String(list[1]).numbers)
    case "animation": schedule = .animation(minimumInterval: numbers[0], isPaused: false)
    default: throw UnknownRow(row: row)
    }
    // Groups of entries, each from its own first moment.
    let groups = row.expected.withoutRemarks.split(separator: ";").map { String($0).numbers }
    var starts = Array(numbers.suffix(groups.count))
    if case .explicit(let dates) = schedule {
      // Not filtered: a date before the first moment is shown at it.
      if row.input.contains("] from ") {
        #expect(schedule.date(at: starts[0], start: 0) == dates.last)
      }
      starts = [dates[0]]
    }
    var values: [Double] = []
    for (start, group) in zip(starts, groups) {
      values += schedule.entries(from: start, count: group.count)
    }
    return values
  }
}

/// A row that no driver understands.
struct UnknownRow: Error, CustomStringConvertible {
  let row: ConformanceRow
  var description: String { "nobody drives \(row)" }
}
