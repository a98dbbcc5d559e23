import Testing

@testable import timelinerd

/// What a session keeps for its client.
@Suite struct SessionTests {
  @Test func `a client that never reads everything does not make its replies grow`() throws {
    let pair = try SocketPair()
    let socket = StreamSocket(owning: pair.daemonSide)
    socket.setSendBuffer(bytes: 4096)
    let session = Session(
      id: 1, interface: .frames, socket: socket, peer: StreamSocket.Peer(process: 1, user: 1),
      machine: SessionMachine(maximumMessageBytes: 100, timeout: 1, now: 0))
    let replyBytes = 100_000
    var most = 0
    var received: [UInt8] = []
    for number in 0..<50 {
      var isThere = session.send(Array(repeating: UInt8(number), count: replyBytes), now: 0)
      while isThere, session.unreadBytes > replyBytes {
        let bytes = pair.read(limit: 4096)
        received += try #require(bytes)
        isThere = session.flush(now: 0)
      }
      #expect(isThere && session.hasUnread)
      most = max(most, session.keptBytes)
    }
    #expect(most < 5 * replyBytes)
    // Nothing was lost or sent twice.
    let isWhole = received.indices.allSatisfy { received[$0] == UInt8($0 / replyBytes) }
    #expect(isWhole)
    #expect(received.count > 40 * replyBytes)
  }
}
