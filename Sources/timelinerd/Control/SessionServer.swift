import TimelinerWire

/// Accepts clients, runs their machines and hands their calls to a router.
///
/// Service thread only.
final class SessionServer {
  /// How often waits of clients are looked at while any client is there, nanoseconds.
  private static let sweepInterval: Int64 = 1_000_000_000
  /// Accepted at once, so that a burst of clients does not starve the rest.
  private static let maximumAccepts = 64

  private let loop: EventLoop
  private let journal: Journal
  /// Messages about clients.
  let peers: PeerJournal
  private var set: PollSet
  private var options: Options
  private var listeners: [UInt64: (number: Int32, name: Listener.Name)] = [:]
  private var sessions: [UInt64: Session] = [:]
  private var nextID: UInt64 = 1
  private var sweep: EventTimer?
  private var isSweepArmed = false
  private var isAcceptingPaused = false
  /// Serves a call; answers through `reply`, now or later.
  var serve: (Session, VarlinkCall) -> Void = { _, _ in }
  /// A client's connection ended, or became a stream of frames.
  var ended: (UInt64) -> Void = { _ in }
  var budget: PeerBudget

  init(loop: EventLoop, journal: Journal, options: Options) throws(SystemError) {
    self.loop = loop
    self.journal = journal
    self.options = options
    budget = PeerBudget(options)
    peers = try PeerJournal(journal, loop: loop)
    set = try PollSet()
    sweep = try loop.makeTimer { [unowned self] in self.sweepNow() }
    try loop.addInput(set.number) { [unowned self] in self.dispatch() }
  }

  /// Takes new settings.
  func use(_ options: Options) {
    self.options = options
    budget.maximumSubscribers = options.maximumSubscribers
    budget.maximumSubscribersPerUser = options.maximumSubscribersPerUser
  }

  /// Accepts clients of a listening socket from now on.
  func listen(on number: Int32, as name: Listener.Name) throws(SystemError) {
    let token = takeID()
    try set.add(number, .input, token: token)
    listeners[token] = (number, name)
  }

  private func takeID() -> UInt64 {
    defer { nextID += 1 }
    return nextID
  }

  // MARK: Events

  private func dispatch() {
    let ready: [PollSet.Ready]
    do throws(SystemError) {
      ready = try set.wait(nanoseconds: 0)
    } catch {
      preconditionFailure("\(error)")
    }
    let now = SystemClock.read().monotonic
    for entry in ready {
      if let listener = listeners[entry.token] {
        accept(from: listener.number, as: listener.name, now: now)
      } else if let session = sessions[entry.token] {
        handle(entry, session, now: now)
      }
    }
  }

  private func accept(from listener: Int32, as name: Listener.Name, now: Int64) {
    for _ in 0..<Self.maximumAccepts {
      do throws(SystemError) {
        guard let number = try StreamSocket.accept(from: listener) else { return }
        try admit(number, as: name, now: now)
      } catch {
        journal.write(
          .warning, "A client could not be accepted: \(error).", kind: .clientNotAccepted)
        return pauseAccepting()
      }
    }
  }

  /// Leaves clients waiting until the next sweep: there are no files or no memory for them now.
  private func pauseAccepting() {
    isAcceptingPaused = true
    for (token, listener) in listeners { set.change(listener.number, [], token: token) }
    armSweep()
  }

  private func resumeAccepting() {
    guard isAcceptingPaused else { return }
    isAcceptingPaused = false
    for (token, listener) in listeners { set.change(listener.number, .input, token: token) }
  }

  private func admit(_ number: Int32, as name: Listener.Name, now: Int64) throws(SystemError) {
    let socket = StreamSocket(owning: number)
    let peer = try socket.peer()
    let closing = ClosingSockets.count(of: peer.user)
    if let limit = budget.enter(.client, user: peer.user, closing: closing) {
      return tell(.crowded(limit), peer)
    }
    let machine = SessionMachine(
      maximumMessageBytes: options.maximumMessageBytes,
      timeout: Int64(options.handshakeTimeout * 1e9), now: now)
    let session = Session(
      id: takeID(), interface: name, socket: socket, peer: peer, machine: machine)
    sessions[session.id] = session
    do throws(SystemError) {
      try set.add(number, session.interest, token: session.id)
    } catch {
      close(session, .closed)
      throw error
    }
    armSweep()
  }

  private func handle(_ entry: PollSet.Ready, _ session: Session, now: Int64) {
    if entry.isHungUp { return finish(session, now: now) }
    if entry.canWrite, !session.flush(now: now) { return finish(session, now: now) }
    if entry.canRead {
      switch session.read() {
      case .bytes(let bytes): act(session.machine.received(bytes, now: now), session)
      case .nothingYet: break
      case .descriptors: return close(session, .descriptors)
      case .ended: act(session.machine.ended(), session)
      }
    }
    if session.endsWhenRead, !session.hasUnread { return close(session, .closed) }
    resume(session, now: now)
  }

  /// Serves what a client sent before it went: a call that wants no answer is not lost because nobody waits for one.
  ///
  /// What there is to read is bounded by the kernel's buffer.
  private func finish(_ session: Session, now: Int64) {
    if let number = session.number { set.remove(number) }
    session.dropReplies()
    while case .bytes(let bytes) = session.read() {
      act(session.machine.received(bytes, now: now), session)
    }
    guard sessions[session.id] != nil else { return }
    // The call in work is carried out without the session; only calls after it need one.
    if session.call != nil, !session.machine.hasWaiting { return close(session, .closed) }
    act(session.machine.ended(), session)
    guard sessions[session.id] != nil, session.isHeldBack else { return }
    session.isHeldBack = false
    next(session, now: now)
  }

  /// Goes on with calls that waited for the client to read.
  private func resume(_ session: Session, now: Int64) {
    if session.call == nil, session.isHeldBack, session.unreadBytes <= Session.maximumUnreadBytes {
      session.isHeldBack = false
      act(session.machine.answered(now: now), session)
    }
    watch(session)
  }

  private func act(_ action: SessionMachine.Action?, _ session: Session) {
    switch action {
    case nil: watch(session)
    case .close(.closed) where session.hasUnread:
      session.endsWhenRead = true
      watch(session)
    case .close(let end): close(session, end)
    case .serve(let call):
      session.call = call
      serve(session, call)
    }
  }

  private func watch(_ session: Session) {
    guard sessions[session.id] != nil, let number = session.number else { return }
    if session.unreadSince != nil || session.machine.deadline != nil { armSweep() }
    set.change(number, session.interest, token: session.id)
  }

  // MARK: Answers

  /// Answers the call in work, and goes on with the next.
  func reply(_ bytes: [UInt8], to session: Session) {
    guard sessions[session.id] != nil, let call = session.call else { return }
    session.call = nil
    let now = SystemClock.read().monotonic
    // A oneway call is answered by nothing at all, errors included.
    if call.mode != .oneway, !session.send(bytes, now: now) {
      session.isHeldBack = true
      return finish(session, now: now)
    }
    guard session.unreadBytes <= Session.maximumUnreadBytes else {
      session.isHeldBack = true
      return watch(session)
    }
    next(session, now: now)
  }

  /// Serves what waits, without a deeper stack for each call that is answered at once.
  private func next(_ session: Session, now: Int64) {
    guard !session.isAdvancing else {
      session.advancesAgain = true
      return
    }
    session.isAdvancing = true
    defer { session.isAdvancing = false }
    repeat {
      session.advancesAgain = false
      act(session.machine.answered(now: now), session)
    } while session.advancesAgain && sessions[session.id] != nil
  }

  /// Takes a session's socket away to stream frames.
  func handOver(_ session: Session) -> (socket: Int32, opening: [UInt8])? {
    guard sessions.removeValue(forKey: session.id) != nil, let number = session.number else {
      return nil
    }
    set.remove(number)
    budget.leave(.client, user: session.peer.user)
    ended(session.id)
    _ = session.machine.takeRemainder()
    return session.handOver()
  }

  private func close(_ session: Session, _ end: SessionEnd) {
    guard sessions.removeValue(forKey: session.id) != nil else { return }
    if let number = session.number { set.remove(number) }
    budget.leave(.client, user: session.peer.user)
    session.hangUp()
    tell(end, session.peer)
    ended(session.id)
  }

  private func tell(_ end: SessionEnd, _ peer: StreamSocket.Peer) {
    guard let reason = end.reason else { return }
    peers.write(
      .notice, about: peer,
      "Closed the connection of process \(peer.process) (user \(peer.user)): \(reason).",
      kind: .clientRefused)
  }

  // MARK: Waits

  private func armSweep() {
    guard !isSweepArmed else { return }
    isSweepArmed = true
    sweep?.arm(after: Self.sweepInterval)
  }

  private func sweepNow() {
    isSweepArmed = false
    resumeAccepting()
    let now = SystemClock.read().monotonic
    let patience = Int64(options.slowSubscriberTimeout * 1e9)
    var isAnyWaiting = false
    for session in Array(sessions.values) {
      if let since = session.unreadSince, now - since >= patience {
        close(session, .unread)
      } else {
        act(session.machine.passed(now: now), session)
      }
      isAnyWaiting = isAnyWaiting || session.unreadSince != nil || session.machine.deadline != nil
    }
    // Clients that owe nothing are not looked at: nothing to wait for, no wake-up.
    if isAnyWaiting { armSweep() }
  }

  /// Closes all clients.
  func stop() {
    for session in Array(sessions.values) { close(session, .closed) }
  }
}
