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
    let format: EncodedFrame.Format
    switch call.mode {
    case .more: format = .varlink
    case .upgrade: format = .cbor
    case .single, .oneway: return fail(session, ServiceError.expectedMore)
    }
    let filter: FrameFilter
    do throws(ServiceError) { filter = try self.filter(of: method) } catch {
      return fail(session, error)
    }
    if let limit = server.budget.enter(.subscriber, user: session.peer.user) {
      return fail(
        session,
        FramesError.limitReached(limit: limit, message: "there are as many subscribers as allowed"))
    }
    if let grid = filter.grid, let limit = gridBudget.enter(grid) {
      server.budget.leave(.subscriber, user: session.peer.user)
      return fail(
        session,
        FramesError.limitReached(
          limit: limit,
          message:
            "subscribers have as many grids of their own as allowed: \(GridBudget.maximumGrids), "
            + "and \(Int(GridBudget.maximumHertz)) frames a second of them together"))
    }
    stream(session, format, filter)
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
    return FrameFilter(
      scenes: method.scenes.map(Set.init), layers: method.layers.map(Set.init),
      properties: properties, maximumRate: method.maxRate, grid: try grid(of: method))
  }

  /// The grid that a subscriber chooses; nil when it takes the daemon's.
  private func grid(of method: FramesInterface.Subscribe) throws(ServiceError) -> OwnGrid? {
    guard method.rate != nil || method.phase != nil else { return nil }
    var rate = store.options.rate
    if let text = method.rate {
      guard let chosen = FrameRate(text: text) else { throw .invalidParameter(parameter: "rate") }
      rate = chosen
    }
    guard let grid = OwnGrid(rate: rate, phase: method.phase ?? 0) else {
      throw .invalidParameter(parameter: "phase")
    }
    return grid
  }

  private func stream(_ session: Session, _ format: EncodedFrame.Format, _ filter: FrameFilter) {
    guard let (socket, replies) = server.handOver(session) else {
      server.budget.leave(.subscriber, user: session.peer.user)
      if let grid = filter.grid { _ = gridBudget.leave(grid) }
      return
    }
    var opening = replies
    // An upgrade is confirmed by one reply; then the connection speaks CBOR.
    if format == .cbor { VarlinkReply.append(EmptyParameters(), to: &opening) }
    let id = takeSubscriberID()
    subscribers[id] = session.peer
    grids[id] = filter.grid
    link.post(
      .subscribe(
        NewSubscriber(id: id, socket: socket, format: format, filter: filter, opening: opening)))
    journal.write(
      .debug, "Process \(session.peer.process) (user \(session.peer.user)) subscribed.")
    subscribed()
  }

  /// The frame thread closed a subscriber's connection.
  func subscriberEnded(_ id: UInt64, _ end: SubscriberEnd) {
    guard let peer = subscribers.removeValue(forKey: id) else { return }
    server.budget.leave(.subscriber, user: peer.user)
    let grid = grids.removeValue(forKey: id)
    subscriptionEnded(of: peer.process, on: grid)
    if let grid, gridBudget.leave(grid) { followers[grid] = nil }
    guard let reason = end.reason else { return }
    journal.write(
      .notice, "Dropped subscriber \(id) (process \(peer.process), user \(peer.user)): \(reason).",
      kind: .subscriberDropped,
      fields: [("PEER_PID", "\(peer.process)"), ("PEER_UID", "\(peer.user)")])
  }
}
