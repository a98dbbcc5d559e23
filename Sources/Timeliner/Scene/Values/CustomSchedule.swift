/// A schedule of a type that the scene declares, and the entries that it gave.
package final class CustomSchedule: Equatable {
  /// How many entries are asked for at once: minutes of a schedule of seconds, and no list without end.
  package static let largestCount = 256

  /// The scene's value.
  package let value: Value
  /// Seconds since the reference date; empty until they are asked for.
  package internal(set) var dates: [Double] = []
  /// There may be more after the last.
  package internal(set) var isCut = false

  init(_ value: Value) {
    self.value = value
  }

  package static func == (left: CustomSchedule, right: CustomSchedule) -> Bool { left === right }

  /// Whether entries must be asked for again from a date on.
  package func isExhausted(at now: Double) -> Bool {
    guard isCut, dates.count > 0 else { return false }
    return now >= dates[dates.count - 1]
  }
}
