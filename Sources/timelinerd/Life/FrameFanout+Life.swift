extension FrameFanout {
  /// Goes on with a subscription of before the restart: first with what is left of a message that was cut.
  func carryOn(_ subscriber: Subscriber, _ carried: SubscriptionOrigin.Carried, now: Int64) {
    guard !carried.rest.isEmpty else { return }
    subscriber.outbox.carryOn(
      carried.rest, sent: carried.sent, serial: carried.serial, now: now)
    let isThere = subscriber.outbox.flush(to: subscriber.socket, now: now)
    settle(subscriber, isThere ? .kept : .closed, size: 0, now: now)
  }
}
