import TimelinerWire

extension CommandRouter {
  /// The grid that a subscriber chooses; nil when it takes the daemon's.
  func grid(of method: FramesInterface.Subscribe) throws(ServiceError) -> OwnGrid? {
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

  /// Counts a subscriber that chose a grid.
  /// - Returns: why it cannot be.
  func enterGrid(_ filter: FrameFilter, user: UInt32) -> FramesError? {
    guard let grid = filter.grid, let limit = gridBudget.enter(grid, user: user) else { return nil }
    let isOwn = limit == .gridsOfUser || limit == .hertzOfUser
    let grids = isOwn ? GridBudget.maximumGridsPerUser : GridBudget.maximumGrids
    let hertz = isOwn ? GridBudget.maximumHertzPerUser : GridBudget.maximumHertz
    return .limitReached(
      limit: limit.rawValue,
      message: "subscribers\(isOwn ? " of one user" : "") have as many grids of their own as "
        + "allowed: \(grids), and \(Int(hertz)) frames a second of them together")
  }

  /// A subscription did not come to be.
  func leaveGrid(_ filter: FrameFilter, user: UInt32) {
    if let grid = filter.grid { _ = gridBudget.leave(grid, user: user) }
  }

  /// A subscription of a peer ended.
  func leaveGrid(of id: UInt64, _ peer: StreamSocket.Peer) {
    let grid = grids.removeValue(forKey: id)
    subscriptionEnded(of: peer.process, on: grid)
    if let grid, gridBudget.leave(grid, user: peer.user) { followers[grid] = nil }
  }

  /// Segments come when something changes: there is no rate to choose or to bound, and a ring is for what comes often.
  func checkSegments(_ method: FramesInterface.Subscribe) throws(ServiceError) {
    if method.maxRate != nil { throw .invalidParameter(parameter: "maxRate") }
    if method.rate != nil { throw .invalidParameter(parameter: "rate") }
    if method.phase != nil { throw .invalidParameter(parameter: "phase") }
    if method.transport == .ring { throw .invalidParameter(parameter: "transport") }
  }
}
