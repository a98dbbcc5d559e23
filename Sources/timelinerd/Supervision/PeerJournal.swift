/// Messages about clients: each with who it was, and bounded for each user.
///
/// Service thread only.
final class PeerJournal {
  private let journal: Journal
  private var limit = MessageLimit()
  private var timer: EventTimer?

  init(_ journal: Journal, loop: EventLoop) throws(SystemError) {
    self.journal = journal
    timer = try loop.makeTimer { [unowned self] in self.tellOmissions(now: Self.now) }
  }

  /// Writes a message about a client, unless there have been too many about its user.
  ///
  /// - Parameters:
  ///   - level: how serious it is.
  ///   - peer: the client.
  ///   - message: one sentence.
  ///   - kind: the catalog's name for what happened.
  ///   - fields: more for machines; the client's process and user are added.
  func write(
    _ level: LogLevel, about peer: StreamSocket.Peer, _ message: String, kind: MessageKind,
    fields: [(name: String, value: String)] = []
  ) {
    work(for: peer) { journal.write(level, message, kind: kind, fields: fields) }
  }

  /// Does something that a client asked for: messages that it writes count as messages about the client.
  func work(for peer: StreamSocket.Peer, _ body: () -> Void) {
    let cause = Journal.Cause(
      admits: { [unowned self] in self.admits(peer) },
      fields: [("PEER_PID", "\(peer.process)"), ("PEER_UID", "\(peer.user)")])
    journal.during(cause, body)
  }

  private func admits(_ peer: StreamSocket.Peer) -> Bool {
    let now = Self.now
    tellOmissions(now: now)
    let isAdmitted = limit.admit(user: peer.user, process: peer.process, now: now)
    if !isAdmitted { armTimer(now: now) }
    return isAdmitted
  }

  private func armTimer(now: Int64) {
    guard let next = limit.nextOmission else { return }
    timer?.arm(after: next - now)
  }

  private func tellOmissions(now: Int64) {
    for omission in limit.expire(now: now) { journal.during(nil) { tell(omission) } }
    armTimer(now: now)
  }

  private func tell(_ omission: MessageLimit.Omission) {
    let processes = omission.processes.map { "process \($0.process): \($0.count)" }
    let rest = omission.count - omission.processes.reduce(0) { $0 + $1.count }
    let list = processes + (rest > 0 ? ["others: \(rest)"] : [])
    journal.write(
      .notice,
      "Left out \(omission.count) messages about user \(omission.user) "
        + "(\(list.joined(separator: ", "))).",
      kind: .messagesOmitted,
      fields: [("PEER_UID", "\(omission.user)"), ("OMITTED", "\(omission.count)")]
        + omission.processes.map { ("PEER_PID", "\($0.process)") })
  }

  private static var now: Int64 { SystemClock.read().monotonic }
}
