import TimelinerWire

extension FrameFanout {
  /// What the message that brings a ring says of it, beside its descriptor.
  static func ringMessage(bytes: Int) -> [UInt8] {
    var message: [UInt8] = []
    CBORWriter.append(mapCount: 1, to: &message)
    CBORWriter.append(text: "ring", to: &message)
    CBORWriter.append(mapCount: 1, to: &message)
    CBORWriter.append(text: "bytes", to: &message)
    CBORWriter.append(bytes, to: &message)
    return message
  }

  /// Publishes what this turn brought for rings, once for all their readers.
  func commitRings(record: (String) -> SceneRecord?, waits: (OwnGrid?) -> Bool) {
    var hasPublished = false
    var number = 0
    while number < groups.count {
      let group = groups[number]
      // One whose grid has yet to tell what others changed would show a moment between its frames.
      if let feed = group.feed, !waits(group.filter.grid) {
        let start = SystemClock.stopwatch()
        let outcome = feed.commit(isStill: group.isStill) { group.whole(record: record) }
        if outcome != .unchanged { times.send += SystemClock.stopwatch() - start }
        hasPublished = hasPublished || outcome != .unchanged
        settle(outcome, group)
      }
      // A group whose subscribers ended has left the array.
      if number < groups.count, groups[number] === group { number += 1 }
    }
    if hasPublished, !muted.isEmpty { hearAll() }
  }

  private func settle(_ outcome: RingFeed.Outcome, _ group: SubscriberGroup) {
    switch outcome {
    case .unchanged, .published: break
    case .renewed:
      if let feed = group.feed { keepRing(of: feed) }
      for subscriber in group.subscribers {
        subscriber.needsRing = true
        behind.insert(subscriber.id)
      }
    case .tooLarge(let bytes): endAll(of: group, .ringTooLarge(bytes: bytes))
    case .failed(let error): endAll(of: group, .failed(error))
    }
  }

  private func endAll(of group: SubscriberGroup, _ end: SubscriberEnd) {
    for subscriber in group.subscribers { self.end(subscriber, end) }
  }

  /// Sends the ring to a reader that has none, or an old one.
  func handOver(_ feed: RingFeed, to subscriber: Subscriber, now: Int64) {
    guard let ring = feed.ring, subscriber.needsRing else {
      behind.remove(subscriber.id)
      return
    }
    guard subscriber.outbox.isFree else { return }
    let message = Self.ringMessage(bytes: ring.shape.bytes)
    let sink = DescriptorSink(socket: subscriber.socket.number, descriptor: ring.descriptor)
    let outcome = subscriber.outbox.offer(message, to: sink, now: now)
    if outcome == .sent || outcome == .kept {
      subscriber.needsRing = false
      oldBells?.isDue = true
      behind.remove(subscriber.id)
    }
    settle(subscriber, outcome, size: message.count, now: now)
  }

  // MARK: What readers say

  /// What the set watches a subscriber's socket for.
  func interest(of subscriber: Subscriber, in group: SubscriberGroup) -> PollSet.Interest {
    var interest: PollSet.Interest = subscriber.waitsForRoom ? .output : []
    if group.feed != nil, !subscriber.isMute, !muted.contains(subscriber.id) {
      interest.insert(.input)
    }
    return interest
  }

  func watch(_ subscriber: Subscriber) {
    guard let (_, group) = members[subscriber.id] else { return }
    let interest = interest(of: subscriber, in: group)
    set.change(subscriber.socket.number, interest, token: subscriber.id)
  }

  /// Any byte asks for the whole.
  ///
  /// One that goes on is not heard before the next frame, so that nobody
  /// can keep the thread awake.
  func hear(_ subscriber: Subscriber) {
    guard let (_, group) = members[subscriber.id], let feed = group.feed else { return }
    switch subscriber.socket.read() {
    case .nothingYet: return
    case .bytes:
      feed.asked()
      muted.insert(subscriber.id)
    case .descriptors: return end(subscriber, .descriptors)
    case .ended: subscriber.isMute = true
    }
    watch(subscriber)
  }

  private func hearAll() {
    let ids = muted
    muted.removeAll(keepingCapacity: true)
    for id in ids { if let (subscriber, _) = members[id] { watch(subscriber) } }
  }
}
