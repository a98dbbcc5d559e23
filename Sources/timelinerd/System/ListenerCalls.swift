import CLinux
import Glibc

/// The calls behind `Listener`.
enum ListenerCalls {
  static let addressInUse = EADDRINUSE

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
