/// How the daemon is, in one line for `systemctl status`.
struct StatusLine: CustomStringConvertible, Equatable {
  /// A frame thread that sleeps for longer than this has nothing to do, nanoseconds.
  private static let shortSleep: Int64 = 1_500_000_000

  /// Scenes that play.
  var scenes: Int
  /// Scenes that never did.
  var failed: Int
  var subscribers: Int
  /// As it is configured, hertz.
  var rate: FrameRate
  /// Wake-ups that were late by a millisecond or more.
  var late: Int
  /// As in `Pulse`.
  var sleepingUntil: Int64
  /// CLOCK_MONOTONIC.
  var now: Int64

  var description: String {
    var parts = ["\(scenes) scenes", "\(subscribers) subscribers", "\(rate) Hz"]
    if failed > 0 { parts.append("\(failed) scenes failed") }
    if late > 0 { parts.append("\(late) frames late") }
    let isActive = sleepingUntil < now || sleepingUntil - now <= Self.shortSleep
    parts.append(isActive ? "active" : "sleeping")
    return parts.joined(separator: ", ")
  }
}
