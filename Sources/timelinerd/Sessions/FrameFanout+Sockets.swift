extension FrameFanout {
  /// Waits for sockets and for the mailbox, and sends on where there is room.
  /// - Parameters:
  ///   - nanoseconds: how long at most; nil for ever.
  ///   - clock: read once, after the wait.
  /// - Returns: whether there was anything.
  /// - Throws: what the system says.
  @discardableResult
  func wait(nanoseconds: Int64?, clock: () -> Int64) throws(SystemError) -> Bool {
    let ready = try set.wait(nanoseconds: nanoseconds)
    noteReason(ready)
    guard !ready.isEmpty else { return false }
    let now = clock()
    for entry in ready {
      guard let (subscriber, _) = members[entry.token] else { continue }
      if entry.isHungUp {
        end(subscriber, .closed)
      } else if entry.canWrite {
        let isThere = subscriber.outbox.flush(to: subscriber.socket, now: now)
        settle(subscriber, isThere ? .kept : .closed, size: 0, now: now)
      } else if entry.canRead {
        hear(subscriber)
      }
    }
    return true
  }

  /// Drops those that took nothing for too long.
  func expire(now: Int64) {
    guard !blocked.isEmpty else { return }
    for id in blocked {
      guard let (subscriber, _) = members[id], let since = subscriber.outbox.blockedSince else {
        blocked.remove(id)
        continue
      }
      let waited = now - since
      if waited >= settings.slowSubscriberTimeout { end(subscriber, .noProgress(waited)) }
    }
  }

  /// When somebody has to be dropped next unless it reads.
  var nextExpiry: Int64? {
    guard !blocked.isEmpty else { return nil }
    var earliest: Int64?
    for id in blocked {
      guard let since = members[id]?.subscriber.outbox.blockedSince else { continue }
      earliest = min(earliest ?? .max, since + settings.slowSubscriberTimeout)
    }
    return earliest
  }

  /// Ends all subscriptions.
  func stop() {
    for group in groups { group.feed?.close() }
    for (subscriber, _) in Array(members.values) { end(subscriber, .stopped) }
  }

  /// Does what the outcome of a write asks for.
  func settle(_ subscriber: Subscriber, _ outcome: Outbox.Outcome, size: Int, now: Int64) {
    switch outcome {
    case .sent, .kept, .refused: break
    case .closed: return end(subscriber, .closed)
    case .tooLarge: return end(subscriber, .tooLarge(bytes: size))
    }
    hasUnrecorded = hasUnrecorded || subscriber.outbox.needsRecord
    let waits = subscriber.outbox.blockedSince != nil
    guard waits != subscriber.waitsForRoom else { return }
    subscriber.waitsForRoom = waits
    watch(subscriber)
    if waits { blocked.insert(subscriber.id) } else { blocked.remove(subscriber.id) }
  }

  func end(_ subscriber: Subscriber, _ end: SubscriberEnd) {
    guard let (_, group) = members.removeValue(forKey: subscriber.id) else { return }
    muted.remove(subscriber.id)
    set.remove(subscriber.socket.number)
    // When the daemon stops the connection may go on with the next one.
    if end != .stopped { subscriber.socket.refuseInput() }
    blocked.remove(subscriber.id)
    behind.remove(subscriber.id)
    // Whoever is there when the daemon stops goes on with the next one.
    if end != .stopped { keeper?.end(subscription: subscriber.id) }
    group.subscribers.removeAll { $0 === subscriber }
    if group.subscribers.isEmpty { groups.removeAll { $0 === group } }
    ended.append((id: subscriber.id, end: end))
  }
}
