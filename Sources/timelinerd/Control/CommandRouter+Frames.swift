import Timeliner
import TimelinerWire

extension CommandRouter {
  /// Serves `io.timeliner.Frames`.
  func serveFrames(_ session: Session, _ call: VarlinkCall) {
    switch call.method {
    case FramesInterface.Subscribe.name:
      with(FramesInterface.Subscribe.self, session, call) { subscribe(session, call, $0) }
    case FramesInterface.Current.name:
      with(FramesInterface.Current.self, session, call) { current(session, $0) }
    case FramesInterface.Presented.name:
      with(FramesInterface.Presented.self, session, call) { presented(session, $0) }
    case FramesInterface.List.name:
      with(FramesInterface.List.self, session, call) { _ in list(session) }
    case FramesInterface.Measure.name:
      with(FramesInterface.Measure.self, session, call) { _ in measure(session) }
    default: failUnknownMethod(session, call)
    }
  }

  private func current(_ session: Session, _ method: FramesInterface.Current) {
    link.inspect([method.scene]) { [self] snapshots in
      guard let snapshot = snapshots.first else {
        return fail(
          session, FramesError.sceneNotFound(scene: method.scene, known: store.playingNames))
      }
      answer(
        session,
        FramesInterface.CurrentReply(
          scene: snapshot.record, sequence: snapshot.facts.sequence, time: snapshot.time,
          moving: snapshot.isMoving))
    }
  }

  private func list(_ session: Session) {
    link.inspect(nil) { [self] snapshots in
      let scenes = snapshots.map { snapshot in
        SceneInfo(
          scene: snapshot.name, epoch: snapshot.record.epoch, width: snapshot.record.width,
          height: snapshot.record.height, layers: snapshot.record.layers.count,
          moving: snapshot.isMoving)
      }
      answer(session, FramesInterface.ListReply(scenes: scenes))
    }
  }

  // MARK: Subscriptions

  private func subscribe(
    _ session: Session, _ call: VarlinkCall, _ method: FramesInterface.Subscribe
  ) {
    if let error = FrameFilter.limitReached(by: method) { return fail(session, error) }
    let format: EncodedFrame.Format
    let filter: FrameFilter
    do throws(ServiceError) { (format, filter) = try streamOptions(of: call, method) } catch {
      return fail(session, error)
    }
    if let limit = server.budget.enter(.subscriber, user: session.peer.user) {
      let most = server.budget.most(of: .subscriber, by: limit)
      return fail(
        session,
        FramesError.limitReached(limit: limit, message: "at most \(most) may subscribe at a time"))
    }
    if let error = enterGrid(filter, user: session.peer.user) {
      server.budget.leave(.subscriber, user: session.peer.user)
      return fail(session, error)
    }
    if let error = enterRing(filter, user: session.peer.user) {
      server.budget.leave(.subscriber, user: session.peer.user)
      leaveGrid(filter, user: session.peer.user)
      return fail(session, error)
    }
    stream(session, call, format, filter)
  }

  /// How a subscriber wants its stream.
  func streamOptions(
    of call: VarlinkCall, _ method: FramesInterface.Subscribe
  ) throws(ServiceError) -> (EncodedFrame.Format, FrameFilter) {
    try check(method.transport, call)
    return switch call.mode {
    case .more: (.varlink, try filter(of: method))
    case .upgrade: (.cbor, try filter(of: method))
    case .single, .oneway: throw .expectedMore
    }
  }

  private func filter(of method: FramesInterface.Subscribe) throws(ServiceError) -> FrameFilter {
    var properties: Set<PropertyKey>?
    for name in method.properties ?? [] {
      guard let key = PropertyKey(name: name) else {
        throw .invalidParameter(parameter: "properties")
      }
      properties = (properties ?? []).union([key])
    }
    if method.properties?.isEmpty == true { properties = [] }
    if let rate = method.maxRate, !(rate >= FrameFilter.leastRate) {
      throw .invalidParameter(parameter: "maxRate")
    }
    var filter = FrameFilter(
      scenes: method.scenes.map(Set.init), layers: method.layers.map(Set.init),
      properties: properties, maximumRate: method.maxRate, grid: try grid(of: method))
    filter.transport = method.transport ?? .socket
    filter.level = method.level ?? .samples
    if filter.level == .segments { try checkSegments(method) }
    return filter
  }

  private func stream(
    _ session: Session, _ call: VarlinkCall, _ format: EncodedFrame.Format, _ filter: FrameFilter
  ) {
    guard let (socket, replies) = server.handOver(session) else {
      server.budget.leave(.subscriber, user: session.peer.user)
      leaveGrid(filter, user: session.peer.user)
      leaveRing(filter, user: session.peer.user)
      return
    }
    var opening = replies
    // An upgrade is confirmed by one reply; then the connection speaks CBOR.
    if format == .cbor { VarlinkReply.append(EmptyParameters(), to: &opening) }
    let id = takeSubscriberID()
    subscribers[id] = session.peer
    grids[id] = filter.grid
    keepRing(filter, of: id, user: session.peer.user)
    link.post(
      .subscribe(
        NewSubscriber(
          id: id, socket: socket, format: format, filter: filter, opening: opening,
          origin: origin(of: call, on: filter.grid, id, socket, session.peer))))
    server.peers.write(
      .debug, about: session.peer,
      "Process \(session.peer.process) (user \(session.peer.user)) subscribed.",
      kind: .subscribed)
    subscribed()
  }

  /// The frame thread closed a subscriber's connection.
  func subscriberEnded(_ id: UInt64, _ end: SubscriberEnd) {
    guard let peer = subscribers.removeValue(forKey: id) else { return }
    server.budget.leave(.subscriber, user: peer.user)
    if end != .stopped { continuity?.forget(subscription: id) }
    leaveGrid(of: id, peer)
    leaveRing(of: id)
    guard let reason = end.reason else { return }
    server.peers.write(
      .notice, about: peer,
      "Dropped subscriber \(id) (process \(peer.process), user \(peer.user)): \(reason).",
      kind: .subscriberDropped)
  }
}
