import CLinux

/// A service that takes datagrams at a path, and for which nobody waits.
///
/// What would have to wait is not sent: for room in the service's queue, which one that hangs never makes,
/// and for the sender's own share of memory, which is full of what that service has not read. The path is
/// looked up each time: a service that comes again has another socket there.
struct DatagramPeer: ~Copyable {
  private let socket: FileDescriptor
  private let path: String

  /// - Parameter path: of the service's socket, which need not be there yet.
  /// - Throws: what the system says when it has no more sockets.
  init(path: String) throws(SystemError) {
    self.path = path
    socket = FileDescriptor(owning: try Syscall.check("socket") { clinux_datagram_socket() })
  }

  /// Sends a datagram, if that can be done at once.
  /// - Returns: whether the service will get it.
  func send(_ bytes: [UInt8]) -> Bool {
    // Whatever the reason is, trying again is all that there is to do about it.
    unsafe clinux_send_datagram(socket.number, path, bytes, bytes.count) == 0
  }
}
