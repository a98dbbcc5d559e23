import CLinux
import Synchronization

/// Sockets of peers whose unread input may hold descriptors, each closed by a thread of its own.
///
/// To drop a descriptor can take as long as its sender pleases, so what is being closed still counts for
/// its user: one who sends many keeps himself out, and nobody else.
enum ClosingSockets {
  /// Room for the thread-local variables of all libraries; what is not touched costs nothing.
  private static let stackBytes = 256 << 10

  private static let counts = Mutex<[UInt32: Int]>([:])

  /// How many sockets of a user are being closed.
  static func count(of user: UInt32) -> Int { counts.withLock { $0[user, default: 0] } }

  /// Closes a socket without waiting for it.
  ///
  /// Without a thread it stays open and counts for ever: better one descriptor less than no frames.
  static func close(_ number: Int32) {
    var process: Int32 = 0
    var user: UInt32 = 0
    var group: UInt32 = 0
    // Three out parameters on this stack; the kernel knows of every connection who began it.
    _ = unsafe clinux_peer_credentials(number, &process, &user, &group)
    let owner = user
    counts.withLock { $0[owner, default: 0] += 1 }
    do throws(SystemError) {
      try LargeStackThread(name: "closing", stackBytes: stackBytes) {
        clinux_close_as_at_exit(number)
        ended(owner)
      }.detach()
    } catch {
      return
    }
  }

  private static func ended(_ user: UInt32) {
    counts.withLock { counts in
      let left = counts[user, default: 0] - 1
      counts[user] = left > 0 ? left : nil
    }
  }
}
