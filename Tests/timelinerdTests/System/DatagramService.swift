import Glibc
import Testing

@testable import timelinerd

/// A socket at a path that takes datagrams, one by one.
final class DatagramService {
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

  /// The next datagram; nil when none waits.
  func take() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = unsafe recv(socket.number, &bytes, bytes.count, 0)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }
}
