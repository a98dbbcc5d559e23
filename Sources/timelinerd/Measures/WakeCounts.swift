/// How often the frame thread woke, by reason.
struct WakeCounts: Equatable, Sendable {
  private(set) var deadline = 0
  private(set) var order = 0
  private(set) var socket = 0
  private(set) var expiry = 0

  mutating func add(_ reason: WakeReason) {
    switch reason {
    case .deadline: deadline += 1
    case .order: order += 1
    case .socket: socket += 1
    case .expiry: expiry += 1
    }
  }
}
