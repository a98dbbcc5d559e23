import Foundation
import Testing

@testable import timelinerd

/// Datagrams to a service that may not take them.
struct DatagramPeerTests {
  private let path = NSTemporaryDirectory() + "timeliner-\(UUID().uuidString.prefix(8))"

  /// More than any system's queue of datagrams takes.
  private static let many = 5_000

  @Test func `a service that reads gets every datagram, and one that does not gets none more`()
    throws
  {
    let service = try DatagramService(path: path)
    let peer = try Peer(path: path)
    var sent = 0
    while sent < Self.many, peer.send([7]) { sent += 1 }
    #expect(sent > 0)
    #expect(sent < Self.many)
    #expect(!peer.send([8]))
    #expect(service.take() == [7])
    #expect(peer.send([9]))
    #expect(!peer.send([10]))
    var received: [[UInt8]] = []
    while let next = service.take() { received.append(next) }
    #expect(received == [[UInt8]](repeating: [7], count: sent - 1) + [[9]])
    #expect(peer.send([11]))
  }

  /// The queue of the service has room for more of them than the sender may have under way.
  @Test func `what a sender has under way makes it wait no more than a queue does`() throws {
    let service = try DatagramService(path: path)
    let peer = try Peer(path: path)
    let large = [UInt8](repeating: 1, count: 100_000)
    var sent = 0
    while sent < Self.many, peer.send(large) { sent += 1 }
    #expect(sent > 0)
    #expect(sent < Self.many)
    for _ in 0..<sent { #expect(service.take() == large) }
    #expect(service.take() == nil)
    #expect(peer.send(large))
  }

  @Test func `a service that is gone takes nothing, and one that comes again does`() throws {
    let peer = try Peer(path: path)
    #expect(!peer.send([1]))
    for _ in 1...2 {
      let service = try DatagramService(path: path)
      #expect(peer.send([2]))
      #expect(service.take() == [2])
      withExtendedLifetime(service) {}
    }
    #expect(!peer.send([3]))
  }

  @Test func `to a path that no socket can have nothing is sent`() throws {
    #expect(!(try Peer(path: String(repeating: "x", count: 200))).send([1]))
  }

  /// Expectations copy what they look at.
  private final class Peer {
    private let peer: DatagramPeer

    init(path: String) throws { peer = try DatagramPeer(path: path) }

    func send(_ bytes: [UInt8]) -> Bool { peer.send(bytes) }
  }
}
