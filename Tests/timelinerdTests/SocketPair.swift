import CLinux
import CTimelinerRing
import Glibc
import Testing
import TimelinerWire

@testable import timelinerd

/// Two connected sockets: one for the daemon's side, one that a test reads.
struct SocketPair: ~Copyable {
  let daemonSide: Int32
  private let peer: FileDescriptor

  /// The test's own side; the pair closes it.
  var peerSide: Int32 { peer.number }

  init() throws {
    var ends: [Int32] = [0, 0]
    let code = unsafe ends.withUnsafeMutableBufferPointer { ends in
      unsafe socketpair(
        AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0,
        ends.baseAddress)
    }
    try #require(code == 0)
    daemonSide = ends[0]
    peer = FileDescriptor(owning: ends[1])
  }

  /// Reads what is there; nil when the other side is closed.
  func read(limit: Int = 1 << 20) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count < limit {
      let wanted = min(buffer.count, limit - bytes.count)
      let count = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe recv(peer.number, buffer.baseAddress, wanted, 0)
      }
      if count == 0 { return bytes.isEmpty ? nil : bytes }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
    return bytes
  }

  func write(_ bytes: [UInt8]) {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe send(peer.number, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
    }
    #expect(count == bytes.count)
  }

  /// Writes bytes with a descriptor beside them, which stays the caller's.
  func write(_ bytes: [UInt8], with descriptor: Int32) {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe clinux_send_descriptor(peer.number, buffer.baseAddress, buffer.count, descriptor)
    }
    #expect(count == bytes.count)
  }

  /// Says that nothing more will be sent.
  func finish() { shutdown(peer.number, Int32(SHUT_WR)) }

  /// Reads what is there up to a descriptor, and the descriptor, which is the caller's.
  func readWithDescriptor() throws -> (bytes: [UInt8], descriptor: Int32?) {
    var bytes: [UInt8] = []
    while true {
      var buffer = [UInt8](repeating: 0, count: 4096)
      var descriptor: Int32 = -1
      let count = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe timeliner_ring_receive(peer.number, buffer.baseAddress, buffer.count, &descriptor)
      }
      if count > 0 { bytes += buffer[..<count] }
      if descriptor >= 0 { return (bytes, descriptor) }
      guard count > 0 else { return (bytes, nil) }
    }
  }

  /// The messages of a varlink stream that are there.
  func messages() throws -> [SubscriberMessage] {
    let bytes = read() ?? []
    return try bytes.split(separator: 0).map { message in
      let reply = try VarlinkReplyMessage(message: Array(message))
      return try SubscriberMessage(json: .object(reply.parameters))
    }
  }
}
