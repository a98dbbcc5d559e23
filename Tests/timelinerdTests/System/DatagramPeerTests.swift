import CLinux
import Foundation
import Glibc
import Testing

@testable import timelinerd

/// Whether a service would make a sender wait.
struct DatagramPeerTests {
  private let path = NSTemporaryDirectory() + "timeliner-\(UUID().uuidString.prefix(8))"

  @Test func `a service that reads has room and one that does not has none`() throws {
    let service = try Service(path: path)
    let peer = try Peer(path: path)
    #expect(peer.hasRoom)
    let sender = FileDescriptor(owning: unsafe clinux_connect_datagrams(path))
    var sent = 0
    while unsafe send(sender.number, "x", 1, 0) == 1 { sent += 1 }
    #expect(errno == EAGAIN)
    #expect(sent > 0)
    #expect(!peer.hasRoom)
    #expect(service.takesOne())
    #expect(peer.hasRoom)
    #expect(unsafe send(sender.number, "x", 1, 0) == 1)
    #expect(!peer.hasRoom)
  }

  @Test func `nobody waits for a service that is gone`() throws {
    var service: Service? = try Service(path: path)
    let peer = try Peer(path: path)
    #expect(service?.takesOne() == false)
    service = nil
    #expect(peer.hasRoom)
  }

  @Test func `where nobody listens there is no peer`() {
    #expect(throws: SystemError.self) { _ = try DatagramPeer(path: path) }
    let long = String(repeating: "x", count: 200)
    #expect(throws: SystemError.self) { _ = try DatagramPeer(path: long) }
  }

  /// Expectations copy what they look at.
  private final class Peer {
    private let peer: DatagramPeer

    init(path: String) throws { peer = try DatagramPeer(path: path) }

    var hasRoom: Bool { peer.hasRoom }
  }

  /// A socket that takes datagrams one by one.
  private final class Service {
    private let socket: FileDescriptor
    private let path: String

    init(path: String) throws {
      self.path = path
      socket = FileDescriptor(
        owning: Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0))
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      unsafe withUnsafeMutableBytes(of: &address.sun_path) {
        unsafe $0.copyBytes(from: path.utf8)
      }
      let result = unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe bind(socket.number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(result == 0)
    }

    deinit { _ = unsafe unlink(path) }

    func takesOne() -> Bool {
      var byte: UInt8 = 0
      return unsafe recv(socket.number, &byte, 1, 0) == 1
    }
  }
}
