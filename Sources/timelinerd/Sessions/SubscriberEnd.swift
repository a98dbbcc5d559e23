/// Why a subscription ended.
enum SubscriberEnd: Equatable, Sendable {
  /// The subscriber closed the connection.
  case closed
  /// It sent descriptors.
  case descriptors
  /// It took nothing for this many nanoseconds.
  case noProgress(Int64)
  /// A scene is larger than what is kept for one subscriber.
  case tooLarge(bytes: Int)
  /// What it asked for is larger than any ring.
  case ringTooLarge(bytes: Int)
  /// The system refused to watch its socket.
  case failed(SystemError)
  /// The daemon stops.
  case stopped
}

extension SubscriberEnd {
  /// The reason, for the journal; nil when there is nothing to tell.
  var reason: String? {
    switch self {
    case .closed, .stopped: nil
    case .descriptors: "it sent file descriptors, which no subscription takes"
    case .failed(let error): "\(error)"
    case .noProgress(let nanoseconds): "no progress for \(nanoseconds / 1_000_000_000) s"
    case .ringTooLarge(let bytes):
      "\(bytes) bytes at once are more than a ring holds (\(RingShape.maximumFrameBytes) of a frame, "
        + "\(RingShape.maximumWholeBytes) of scenes)"
    case .tooLarge(let bytes): "its scene takes \(bytes) bytes, more than \(Outbox.maximumBytes)"
    }
  }
}
