/// Why the frame thread woke.
enum WakeReason: Equatable, Sendable {
  /// A frame has to be made.
  case deadline
  /// The service thread posted something.
  case order
  /// A subscriber reads again, or went away.
  case socket
  /// A subscriber that takes nothing has to be looked at.
  case expiry
}
