extension FrameFanout {
  /// A frame went to a subscriber's socket.
  func note(sent subscriber: Subscriber) {
    subscriber.tally.sent += 1
    tally.sent += 1
  }

  /// A subscriber was too slow for a frame.
  func note(missed subscriber: Subscriber) {
    subscriber.tally.missed += 1
    tally.missed += 1
  }

  /// Remembers why a wait ended: an order comes before what sockets want.
  func noteReason(_ ready: [PollSet.Ready]) {
    wakeReason = ready.isEmpty ? .deadline : .socket
    for index in ready.indices where ready[index].token == Self.mailboxToken {
      wakeReason = .order
    }
  }

  /// Takes what encoding and sending took since it was last asked.
  func takeTimes() -> StageTimes {
    defer { times = StageTimes() }
    return times
  }

  /// How far each subscriber lags at a time on CLOCK_MONOTONIC, by number; asks the kernel about each.
  func lags(now: Int64) -> [SubscriberLag] {
    members.values.map { subscriber, group in
      SubscriberLag(
        id: subscriber.id, format: group.format, filter: group.filter, tally: subscriber.tally,
        unsent: subscriber.positions.reduce(0) { $0 + $1.unsent },
        queuedBytes: subscriber.socket.unreadBytes, keptBytes: subscriber.outbox.keptBytes,
        blocked: subscriber.outbox.blockedSince.map { max(0, now - $0) } ?? 0)
    }.sorted { $0.id < $1.id }
  }
}
