import Timeliner
import TimelinerWire

extension CommandRouter {
  /// What a new subscription is made from again by the next daemon; nil when it ends with this one.
  ///
  /// The manager holds the connection before its first byte is sent: killed in between, it is closed.
  func origin(
    of call: VarlinkCall, on grid: OwnGrid?, _ id: UInt64, _ socket: Int32,
    _ peer: StreamSocket.Peer
  ) -> SubscriptionOrigin? {
    guard let continuity else { return nil }
    var bytes: [UInt8] = []
    Self.call(call, on: grid).append(to: &bytes)
    // Without its NUL.
    bytes.removeLast()
    guard mayKeep(bytes.count, peer), continuity.keep(subscription: id, socket) else { return nil }
    return SubscriptionOrigin(call: bytes, peer: peer)
  }

  /// Whether a subscription, whose call has so many bytes, may outlive a restart; tells when not.
  private func mayKeep(_ callBytes: Int, _ peer: StreamSocket.Peer) -> Bool {
    var reason: String?
    if callBytes > SubscriptionOrigin.maximumCallBytes {
      reason = "names \(callBytes) bytes of what it wants"
    } else if !keepingRate.admit(
      user: peer.user, most: store.options.maximumSubscribersPerUser,
      now: SystemClock.read().monotonic)
    {
      reason = "subscribes often"
    }
    guard let reason else { return true }
    server.peers.write(
      .notice, about: peer,
      "Process \(peer.process) (user \(peer.user)) \(reason): its subscription ends with a restart.",
      kind: .storeFull)
    return false
  }

  /// A call that names its rate: what the settings said when it came stays, as over a reload.
  private static func call(_ call: VarlinkCall, on grid: OwnGrid?) -> VarlinkCall {
    guard let grid, var method: FramesInterface.Subscribe = try? call.read(), method.rate == nil
    else { return call }
    method.rate = "\(grid.rate)"
    return VarlinkCall(method, mode: call.mode)
  }

  /// Goes on with the subscriptions of before the restart.
  func carryOn(_ subscriptions: [Restoration.Subscription]) {
    for subscription in subscriptions {
      do throws(ServiceError) {
        try carryOn(subscription)
      } catch {
        _ = StreamSocket(owning: subscription.socket)
        continuity?.forget(subscription: subscription.id)
        journal.write(
          .warning, "Closed subscription \(subscription.id): \(error.name).", kind: .stateSetAside)
      }
    }
  }

  private func carryOn(_ subscription: Restoration.Subscription) throws(ServiceError) {
    let call: VarlinkCall
    let method: FramesInterface.Subscribe
    do {
      call = try VarlinkCall(message: subscription.origin.call)
      guard call.method == FramesInterface.Subscribe.name else {
        throw ServiceError.methodNotFound(method: call.method)
      }
      method = try call.read()
    } catch {
      throw .invalidParameter(parameter: "\(error)")
    }
    let peer = subscription.origin.peer
    let (format, filter) = try streamOptions(of: call, method)
    carryOnRing(filter, of: subscription.id, user: peer.user)
    note(subscriber: subscription.id)
    store.urgent.formUnion(filter.scenes ?? [])
    // Limits that were lowered end nobody's subscription.
    server.budget.enterRegardless(.subscriber, user: peer.user)
    subscribers[subscription.id] = peer
    if let grid = filter.grid { gridBudget.enterRegardless(grid, user: peer.user) }
    grids[subscription.id] = filter.grid
    link.post(
      .subscribe(
        NewSubscriber(
          id: subscription.id, socket: subscription.socket, format: format, filter: filter,
          opening: [], origin: subscription.origin)))
  }

  /// Lets frames run free that follow a display of before a restart, unless a renderer reports by now.
  func leaveCarriedGrids() {
    for grid in carriedGrids { leaveCarried(grid) }
  }

  /// The same for one grid.
  func leaveCarried(_ grid: OwnGrid?) {
    guard followers[grid]?.leader == nil, carriedGrids.remove(grid) != nil else { return }
    link.post(.follow(nil, on: grid))
  }

  /// What clients told this daemon.
  var serviceFacts: ServiceFacts {
    var facts = ServiceFacts()
    facts.configuredMotion = store.options.motion
    facts.motion = store.motion
    facts.isPaused = isPaused
    facts.factor = factor
    facts.unloaded = store.unloaded.sorted()
    facts.loaded = store.loadedScenes
    return facts
  }

  /// Knows again what clients told the daemon before this one.
  func carryOn(_ facts: ServiceFacts) {
    // A setting that was changed meanwhile is newer.
    if facts.configuredMotion == store.options.motion { store.motion = facts.motion }
    isPaused = facts.isPaused
    factor = facts.factor
  }
}
