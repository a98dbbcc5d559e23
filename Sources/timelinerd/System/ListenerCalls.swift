import CLinux
import Glibc

/// The calls behind `Listener`.
enum ListenerCalls {
  static let addressInUse = EADDRINUSE

  /// Lets a socket that was passed in never block: the manager hands them over as they come.
  static func makeNonBlocking(_ socket: Int32) throws(SystemError) {
    let flags = try Syscall.run("fcntl") { Int(fcntl(socket, F_GETFL)) }
    try Syscall.run("fcntl") { Int(fcntl(socket, F_SETFL, Int32(flags) | O_NONBLOCK)) }
  }

  /// Takes a lock that its descriptor holds; the file is made when there is none.
  ///
  /// - Throws: EADDRINUSE when somebody holds it.
  static func lock(_ path: String) throws(SystemError) -> FileDescriptor {
    let file = FileDescriptor(
      owning: Int32(
        try Syscall.run("open \(path)") {
          // The path is a C string for the length of the call.
          unsafe Int(open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600))
        }))
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
      throw SystemError(call: "lock \(path)", code: errno == EWOULDBLOCK ? addressInUse : errno)
    }
    return file
  }

  static func listen(_ path: String, _ backlog: Int32) -> Int32 {
    // The path is a C string for the length of the call.
    unsafe clinux_listen(path, backlog)
  }

  /// Whether a path is a socket that nobody listens on.
  static func isDead(_ path: String) -> Bool {
    let result = unsafe clinux_connect(path)
    guard result < 0 else {
      close(result)
      return false
    }
    return result == -ECONNREFUSED
  }
}
