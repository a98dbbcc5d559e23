/// How serious a message is; those above the chosen level are not written.
enum LogLevel: Int, CaseIterable, Comparable, Sendable {
  /// The daemon cannot go on, or lost something.
  case error = 3
  /// Something is wrong that the daemon worked around.
  case warning = 4
  /// Rare, and worth knowing.
  case notice = 5
  /// What happens in normal work.
  case info = 6
  /// For people who debug the daemon.
  case debug = 7

  init?(name: String) {
    guard let level = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = level
  }

  var name: String { String(describing: self) }

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
