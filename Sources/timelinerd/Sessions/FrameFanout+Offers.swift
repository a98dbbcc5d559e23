extension FrameFanout {
  /// From so many subscribers on a long message goes to sockets by reference: to make pages of it takes about as
  /// long as to copy it ten times.
  static let leastForPages = 16

  /// Sends a message of a channel to everybody in its group who can take it.
  func offer(_ bytes: [UInt8], of channel: SceneChannel, in group: SubscriberGroup, now: Int64) {
    let pages = pages(for: bytes, count: group.subscribers.count)
    var (index, count) = (0, group.subscribers.count)
    while index < count {
      offer(bytes, pages, of: channel, to: group.subscribers[index], now: now)
      // Whoever ended has left the array.
      if group.subscribers.count == count { index += 1 } else { count = group.subscribers.count }
    }
  }

  /// A message in pages, if it is to be sent by reference; nil when every socket gets a copy, also where memory for
  /// pages is short.
  ///
  /// Only messages that sockets may take in parts anyway: how much the kernel takes of pages at once is not told.
  private func pages(for bytes: [UInt8], count: Int) -> MessagePages? {
    guard count >= Self.leastForPages, bytes.count > DeliveryCell.greatestWholeBytes else {
      return nil
    }
    do throws(SystemError) {
      if pages == nil { pages = try MessagePages() }
      try pages?.fill(bytes)
      return pages
    } catch {
      return nil
    }
  }

  /// Sends a message of a channel to a subscriber who can take it.
  private func offer(
    _ bytes: [UInt8], _ pages: MessagePages?, of channel: SceneChannel, to subscriber: Subscriber,
    now: Int64
  ) {
    let position = subscriber.positions[channel.number]
    guard !position.needsScene else {
      if !position.isNew {
        subscriber.positions[channel.number].unsent += 1
        note(missed: subscriber)
      }
      return
    }
    subscriber.fitRoom(to: bytes.count)
    let outcome: Outbox.Outcome
    if let pages {
      let sink = PageSink(socket: subscriber.socket.number, pages: pages)
      outcome = subscriber.outbox.offer(bytes, to: sink, now: now)
    } else {
      outcome = subscriber.outbox.offer(bytes, to: subscriber.socket, now: now)
    }
    if outcome == .refused {
      subscriber.positions[channel.number].needsScene = true
      subscriber.positions[channel.number].unsent = 1
      note(missed: subscriber)
      behind.insert(subscriber.id)
    }
    if outcome == .sent || outcome == .kept { note(sent: subscriber) }
    if outcome != .sent { settle(subscriber, outcome, size: bytes.count, now: now) }
  }
}
