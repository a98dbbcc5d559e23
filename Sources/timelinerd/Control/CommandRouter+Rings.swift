import TimelinerWire

extension CommandRouter {
  /// Whether a subscription can have the transport that it asks for.
  func check(_ transport: FrameTransport?, _ call: VarlinkCall) throws(ServiceError) {
    if transport == .ring, call.mode != .upgrade { throw .expectedUpgrade }
  }

  /// Counts a reader, if the subscription is one.
  /// - Returns: why it cannot be.
  func enterRing(_ filter: FrameFilter) -> FramesError? {
    guard filter.transport == .ring, !ringBudget.enter(filter) else { return nil }
    return .limitReached(
      limit: "rings",
      message: "there are as many different rings as allowed: \(RingBudget.maximumRings)")
  }

  /// Remembers whose reader was counted.
  func keepRing(_ filter: FrameFilter, of id: UInt64) {
    if filter.transport == .ring { ringReaders[id] = filter }
  }

  /// Counts a reader that the daemon before this one had.
  ///
  /// It is handed a ring as if it were new; its old one was closed, or nobody wakes it any more.
  func carryOnRing(_ filter: FrameFilter, of id: UInt64) {
    guard filter.transport == .ring else { return }
    ringBudget.enterRegardless(filter)
    ringReaders[id] = filter
  }

  /// A subscription did not come to be.
  func leaveRing(_ filter: FrameFilter) {
    if filter.transport == .ring { ringBudget.leave(filter) }
  }

  /// A subscription ended.
  func leaveRing(of id: UInt64) {
    if let filter = ringReaders.removeValue(forKey: id) { ringBudget.leave(filter) }
  }
}
