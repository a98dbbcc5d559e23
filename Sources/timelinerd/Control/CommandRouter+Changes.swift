import TimelinerWire

extension CommandRouter {
  /// Tells the journal who asks for a change, before it is known what becomes of it.
  func tellChange(_ session: Session, _ call: VarlinkCall) {
    guard let change = ChangeText(call) else { return }
    let peer = session.peer
    server.peers.write(
      .info, about: peer, "Process \(peer.process) (user \(peer.user)): \(change.text).",
      kind: .changed,
      fields: [("METHOD", call.method)] + change.scenes.map { ("SCENE", $0) })
  }
}
