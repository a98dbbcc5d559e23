/// How many messages about each user the journal takes, and how many were left out.
///
/// Pure; times come in. Whoever is let in causes a bounded number of lines, whatever they do.
struct MessageLimit {
  /// Messages about one user in one window.
  static let messagesPerWindow = 50
  /// Nanoseconds.
  static let window: Int64 = 10_000_000_000
  /// Processes that are named when messages were left out; others are counted together.
  static let maximumProcesses = 8

  /// Messages about a user that were left out.
  struct Omission: Equatable {
    var user: UInt32
    /// How many.
    var count = 0
    /// The first processes that they were about, with how many.
    var processes: [Process] = []

    /// Messages about a process.
    struct Process: Equatable {
      var process: Int32
      var count: Int
    }

    /// Counts one more.
    mutating func add(_ process: Int32) {
      count += 1
      if let index = processes.firstIndex(where: { $0.process == process }) {
        processes[index].count += 1
      } else if processes.count < MessageLimit.maximumProcesses {
        processes.append(Process(process: process, count: 1))
      }
    }
  }

  /// What was written about a user since a moment.
  private struct Window {
    var end: Int64
    var written = 0
    var omission: Omission
  }

  private var windows: [UInt32: Window] = [:]

  /// Counts a message about a process of a user; `expire` comes first.
  ///
  /// - Returns: whether it may be written.
  mutating func admit(user: UInt32, process: Int32, now: Int64) -> Bool {
    var window =
      windows[user] ?? Window(end: now + Self.window, omission: Omission(user: user))
    defer { windows[user] = window }
    guard window.written == Self.messagesPerWindow else {
      window.written += 1
      return true
    }
    window.omission.add(process)
    return false
  }

  /// Forgets windows that are over.
  ///
  /// - Returns: what was left out in them, by user.
  mutating func expire(now: Int64) -> [Omission] {
    let over = windows.values.filter { $0.end <= now }
    for window in over { windows[window.omission.user] = nil }
    return over.map(\.omission).filter { $0.count > 0 }.sorted { $0.user < $1.user }
  }

  /// When messages that were left out have to be told, CLOCK_MONOTONIC; nil when there are none.
  var nextOmission: Int64? {
    windows.values.filter { $0.omission.count > 0 }.map(\.end).min()
  }
}
