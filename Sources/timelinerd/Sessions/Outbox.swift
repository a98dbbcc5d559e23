/// What is on its way to one peer: at most one message, remembered to the byte.
///
/// It is no queue. A frame is offered, and either the socket takes it (then the rest of it is kept
/// until it is all gone) or nothing of it is sent. It reads no clock and owns no socket. What the stream
/// needs after a sudden end of the daemon it keeps in its cell, if it has one.
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
  /// Where a restart looks; nil for subscriptions that do not outlive the daemon.
  var cell: DeliveryCell?
  /// Counts the messages that were kept.
  private(set) var serial: UInt32 = 0
  /// Whether the record has what is kept.
  private var isRecorded = false

  /// Whether a message can be offered.
  var isFree: Bool { start == bytes.count && blockedSince == nil }

  /// Bytes that are kept.
  var keptBytes: Int { bytes.count - start }

  /// Sends a message if the socket takes any of it now.
  mutating func offer(
    _ message: [UInt8], to sink: borrowing some ByteSink & ~Copyable, now: Int64
  ) -> Outcome {
    guard isFree else { return .refused }
    cell?.begin(message.count)
    switch sink.write(message, from: 0) {
    case .closed: return .closed
    case .took(message.count):
      cell?.end(message.count)
      return .sent
    case .took(0):
      cell?.end(message.count)
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
    cell?.set(.uncertain)
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
    cell?.set(delivery)
    return true
  }

  private mutating func keep(_ message: [UInt8], from start: Int, now: Int64) {
    bytes = message
    self.start = start
    blockedSince = now
    serial = Delivery.serial(after: serial)
    isRecorded = false
    cell?.set(delivery)
  }

  // MARK: Restarts

  /// What a restart may know of the message that is on its way.
  private var delivery: Delivery {
    if isRecorded, start < bytes.count { return .rest(serial: serial, sent: start) }
    return start == 0 ? .nothing : .uncertain
  }

  /// What a record has to hold so that the stream can go on: the rest of the message, and where it begins.
  var kept: (rest: ArraySlice<UInt8>, start: Int) { (bytes[start...], start) }

  /// Whether something is kept that no record has.
  var needsRecord: Bool { cell != nil && start < bytes.count && !isRecorded }

  /// A record is written now, which has what is kept.
  func willBeRecorded() {
    if needsRecord { cell?.set(.uncertain) }
  }

  /// A record has what is kept now.
  mutating func wasRecorded() {
    guard start < bytes.count else { return }
    isRecorded = true
    cell?.set(delivery)
  }

  /// Goes on with what was kept when the daemon ended.
  mutating func carryOn(_ rest: [UInt8], sent: Int, serial: UInt32, now: Int64) {
    precondition(isFree && !rest.isEmpty)
    // As in the message itself, so that the cell goes on counting from its first byte.
    bytes = [UInt8](repeating: 0, count: sent) + rest
    start = sent
    blockedSince = now
    self.serial = serial
    isRecorded = true
    cell?.set(delivery)
  }
}
