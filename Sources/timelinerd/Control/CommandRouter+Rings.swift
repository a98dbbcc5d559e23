import TimelinerWire

extension CommandRouter {
  /// Whether a subscription can have the transport that it asks for.
  func check(_ transport: FrameTransport?, _ call: VarlinkCall) throws(ServiceError) {
    if transport == .ring, call.mode != .upgrade { throw .expectedUpgrade }
  }

  /// Counts a reader, if the subscription is one.
  /// - Returns: why it cannot be.
  func enterRing(_ filter: FrameFilter, user: UInt32) -> FramesError? {
    guard filter.transport == .ring, let limit = ringBudget.enter(filter, user: user) else {
      return nil
    }
    return .limitReached(
      limit: limit == RingBudget.maximumRings ? "rings" : "rings of one user",
      message:
        "there are as many different rings as allowed: \(limit). Subscribers that ask for the "
        + "same share one")
  }

  /// Remembers whose reader was counted.
  func keepRing(_ filter: FrameFilter, of id: UInt64, user: UInt32) {
    if filter.transport == .ring { ringReaders[id] = (filter, user) }
  }

  /// Counts a reader that the daemon before this one had.
  ///
  /// It is handed a ring as if it were new; its old one was closed, or nobody wakes it any more.
  func carryOnRing(_ filter: FrameFilter, of id: UInt64, user: UInt32) {
    guard filter.transport == .ring else { return }
    ringBudget.enterRegardless(filter, user: user)
    ringReaders[id] = (filter, user)
  }

  /// A subscription did not come to be.
  func leaveRing(_ filter: FrameFilter, user: UInt32) {
    if filter.transport == .ring { ringBudget.leave(filter, user: user) }
  }

  /// A subscription ended.
  func leaveRing(of id: UInt64) {
    if let (filter, user) = ringReaders.removeValue(forKey: id) {
      ringBudget.leave(filter, user: user)
    }
  }
}
