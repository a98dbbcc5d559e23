import CLinux
import Glibc

/// A service that takes datagrams at a path, of which one wants to know whether it takes any now.
///
/// The libraries that send them wait until there is room, which a service that hangs never makes.
struct DatagramPeer: ~Copyable {
  private let socket: FileDescriptor

  /// - Parameter path: of the service's socket.
  /// - Throws: what the system says when nobody listens there.
  init(path: String) throws(SystemError) {
    socket = FileDescriptor(
      owning: try Syscall.check("connect") { unsafe clinux_connect_datagrams(path) })
  }

  /// Whether a datagram that is sent now would not have to wait.
  var hasRoom: Bool {
    var wanted = pollfd(fd: socket.number, events: Int16(POLLOUT), revents: 0)
    // One entry on this stack. A service that is gone takes nothing, and nobody waits for it.
    return unsafe poll(&wanted, 1, 0) != 0
  }
}
