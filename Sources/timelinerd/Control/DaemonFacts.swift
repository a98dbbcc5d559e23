/// What the daemon knows of itself from its start on.
struct DaemonFacts: Sendable {
  /// The machine's boot id.
  var boot: String
  /// CLOCK_MONOTONIC when it was ready.
  var readyTime: Int64
}
