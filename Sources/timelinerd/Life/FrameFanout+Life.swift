extension FrameFanout {
  /// Goes on with a subscription of before the restart: first with what is left of a message that was cut.
  func carryOn(_ subscriber: Subscriber, _ carried: SubscriptionOrigin.Carried, now: Int64) {
    guard !carried.rest.isEmpty else { return }
    subscriber.outbox.carryOn(
      carried.rest, sent: carried.sent, serial: carried.serial, now: now)
    let isThere = subscriber.outbox.flush(to: subscriber.socket, now: now)
    settle(subscriber, isThere ? .kept : .closed, size: 0, now: now)
  }

  /// Lets the service manager hold a group's ring in place of the one before it.
  func keepRing(of feed: RingFeed) {
    guard let keeper, let ring = feed.ring else { return }
    let old = feed.kept
    feed.kept = keeper.keep(ring: ring.descriptor)
    if let old { keeper.end(ring: old) }
  }

  /// A group is gone, and its ring with it.
  func forgetRing(of group: SubscriberGroup) {
    if let kept = group.feed?.kept { keeper?.end(ring: kept) }
  }

  /// Wakes those who sleep on rings of before the restart, now that new ones wait at their sockets.
  func ringOldBells() {
    guard let bells = oldBells else { return }
    bells.ring()
    if behind.isEmpty, keeper?.isComplete != false { oldBells = nil }
  }
}
