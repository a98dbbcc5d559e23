/// What is on its way to one peer: at most one message, remembered to the byte.
///
/// It is no queue. A frame is offered, and either the socket takes it (then the rest of it is kept
/// until it is all gone) or nothing of it is sent. It reads no clock and owns no socket.
struct Outbox {
  /// The most that is kept for one peer: a scene at the layer limit fits.
  static let maximumBytes = 16 << 20

  /// What became of a message.
  enum Outcome: Equatable {
    /// The socket has all of it.
    case sent
    /// It will be sent whole; a part is kept.
    case kept
    /// Nothing of it was taken or kept.
    case refused
    /// It is larger than `maximumBytes`.
    case tooLarge
    /// The other side is gone.
    case closed
  }

  private var bytes: [UInt8] = []
  private var start = 0
  /// When the peer last took something that it could not take at once, CLOCK_MONOTONIC; nil when
  /// nothing waits for it.
  private(set) var blockedSince: Int64?

  /// Whether a message can be offered.
  var isFree: Bool { start == bytes.count && blockedSince == nil }

  /// Bytes that are kept.
  var keptBytes: Int { bytes.count - start }

  /// Sends a message if the socket takes any of it now.
  mutating func offer(
    _ message: [UInt8], to sink: borrowing some ByteSink & ~Copyable, now: Int64
  ) -> Outcome {
    guard isFree else { return .refused }
    switch sink.write(message, from: 0) {
    case .closed: return .closed
    case .took(message.count): return .sent
    case .took(0):
      blockedSince = now
      return .refused
    case .took(let count):
      keep(message, from: count, now: now)
      return .kept
    }
  }

  /// Sends a message now or later.
  ///
  /// The outbox must be free.
  mutating func send(
    _ message: [UInt8], to sink: borrowing some ByteSink & ~Copyable, now: Int64
  ) -> Outcome {
    precondition(isFree, "\(keptBytes) bytes are still on their way")
    guard message.count <= Self.maximumBytes else { return .tooLarge }
    let outcome = offer(message, to: sink, now: now)
    guard outcome == .refused else { return outcome }
    keep(message, from: 0, now: now)
    return .kept
  }

  /// Goes on after the socket became writable.
  /// - Returns: false when the other side is gone.
  mutating func flush(to sink: borrowing some ByteSink & ~Copyable, now: Int64) -> Bool {
    guard start < bytes.count else {
      blockedSince = nil
      return true
    }
    switch sink.write(bytes, from: start) {
    case .closed: return false
    case .took(let count):
      if count > 0 { blockedSince = now }
      start += count
    }
    if start == bytes.count {
      bytes = []
      start = 0
      blockedSince = nil
    }
    return true
  }

  private mutating func keep(_ message: [UInt8], from start: Int, now: Int64) {
    bytes = message
    self.start = start
    blockedSince = now
  }
}
