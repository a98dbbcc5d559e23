import CLinux
import Glibc

/// One message in pages of memory that sockets refer to: however many it goes to, it is copied once.
///
/// Pages that a peer has yet to read stay as they are: the next message gets others.
final class MessagePages {
  private let file: FileDescriptor
  /// Bytes of the message.
  private(set) var count = 0

  init() throws(SystemError) {
    file = FileDescriptor(
      owning: try Syscall.check("memfd_create") {
        // The name is a C string for the length of the call.
        unsafe clinux_memory("timeliner-message", 0)
      })
  }

  /// Puts a message in place of the one before.
  ///
  /// - Throws: what the system says when memory is short; then there is no message.
  func fill(_ bytes: [UInt8]) throws(SystemError) {
    count = 0
    // Lets go of the pages without changing them.
    try Syscall.run("ftruncate") { Int(ftruncate(file.number, 0)) }
    var start = 0
    while start < bytes.count {
      start += try Syscall.run("pwrite") {
        unsafe bytes.withUnsafeBytes { buffer in
          // The slice lies inside the array, which lives for the length of the call.
          let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
          return unsafe pwrite(file.number, rest.baseAddress, rest.count, start)
        }
      }
    }
    count = start
  }

  /// Offers the message to a non-blocking socket from a position on.
  ///
  /// Raises no SIGPIPE, which `Process.prepareForSockets()` ignores: sendfile cannot be told not to.
  func send(to socket: Int32, from start: Int) -> StreamSocket.Outcome {
    precondition(start <= count, "byte \(start) of \(count)")
    do throws(SystemError) {
      let sent = try Syscall.attempt("sendfile") {
        var offset = start
        // The offset is on this stack.
        return unsafe sendfile(socket, file.number, &offset, count - start)
      }
      return .took(sent ?? 0)
    } catch {
      return .closed
    }
  }
}
