import TimelinerWire

/// Why a connection is closed.
enum SessionEnd: Equatable, Sendable {
  /// The client closed it.
  case closed
  /// The client broke the protocol.
  case violation(VarlinkViolation)
  /// The client sent descriptors.
  case descriptors
  /// The client sent no whole message in time.
  case silent
  /// The client did not read its replies in time.
  case unread
  /// More clients than the limits allow.
  case crowded(String)

  /// The reason, for the journal; nil when there is nothing to tell.
  var reason: String? {
    switch self {
    case .closed: nil
    case .violation(let violation): "\(violation)"
    case .descriptors: "it sent file descriptors, which no call takes"
    case .silent: "it sent no whole message in time"
    case .unread: "it did not read its replies in time"
    case .crowded(let limit): "\(limit) is reached"
    }
  }
}
