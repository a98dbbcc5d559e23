/// What makes a timer's publisher send: all receivers of one connection are sent the same times.
package final class TimerConnection {
  /// How many sinks one publisher sends to: a sink that adds another each time would double without end.
  package static let largestSinkCount = 256

  package let interval: Double
  /// Connects with its first receiver and disconnects with its last (`autoconnect()`).
  package let isAutomatic: Bool
  package let place: SourcePlace
  /// Nil while nothing is sent.
  package internal(set) var times: RepeatingTime?
  /// Its number in the agenda.
  package internal(set) var entry: Int?
  /// Cancelled by the scene: receivers do not connect it again.
  package internal(set) var isCancelled = false
  /// `sink { }`, by number.
  package internal(set) var sinks: [(number: Int, function: FunctionValue)] = []
  private var nextSink = 1

  init(interval: Double, isAutomatic: Bool, isCancelled: Bool = false, place: SourcePlace) {
    self.interval = interval
    self.isAutomatic = isAutomatic
    self.isCancelled = isCancelled
    self.place = place
  }

  /// Whether times are sent.
  package var isConnected: Bool { times != nil }

  /// Adds a function that is called with every time.
  ///
  /// - Returns: its number, with which it can be removed; nil when there are `largestSinkCount` already.
  func addSink(_ function: FunctionValue) -> Int? {
    guard sinks.count < Self.largestSinkCount else { return nil }
    defer { nextSink += 1 }
    sinks.append((nextSink, function))
    return nextSink
  }
}
