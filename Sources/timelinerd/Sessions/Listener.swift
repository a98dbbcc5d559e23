/// A listening socket: passed in by the service manager, or bound by us.
struct Listener: ~Copyable {
  /// The two sockets, named after their interfaces.
  enum Name: String, CaseIterable {
    case frames = "io.timeliner.Frames"
    case control = "io.timeliner.Control"

    /// Who may connect to a socket that we bind: everybody may look, the owner may change.
    var mode: UInt32 {
      switch self {
      case .frames: 0o666
      case .control: 0o600
      }
    }
  }

  /// Connections that wait to be accepted.
  private static let backlog: Int32 = 128
  /// How often, and after how many nanoseconds, a lock is tried again whose owner has no socket: it comes or goes.
  private static let lockAttempts = 100
  private static let lockInterval: Int64 = 10_000_000

  let name: Name
  let descriptor: FileDescriptor
  /// The path to unlink in the end; nil when the socket is not ours.
  let ownPath: String?
  /// Held for as long as the socket is ours.
  private let lock: FileDescriptor?

  /// Adopts a socket that was passed in.
  static func adopt(_ name: Name, _ descriptor: Int32) throws(SystemError) -> Listener {
    try ListenerCalls.makeNonBlocking(descriptor)
    return Listener(name, descriptor: descriptor, ownPath: nil, lock: nil)
  }

  private init(
    _ name: Name, descriptor: Int32, ownPath: String?, lock: consuming FileDescriptor?
  ) {
    self.name = name
    self.descriptor = FileDescriptor(owning: descriptor)
    self.ownPath = ownPath
    self.lock = lock
  }

  /// Binds a socket in a folder; what a dead daemon left there is cleared away.
  ///
  /// A lock beside it decides between daemons that start at once: without it both would find the socket dead, and
  /// the second would clear away what the first has bound. The file stays; the lock goes with the daemon.
  static func bind(_ name: Name, in folder: String) throws(SystemError) -> Listener {
    let path = "\(folder)/\(name.rawValue)"
    try Files.makeFolder(folder)
    let lock = try lock(beside: path)
    if Files.kind(of: path) != nil { try clear(path) }
    let number = try Syscall.check("listen on \(path)") {
      ListenerCalls.listen(path, backlog)
    }
    let listener = Listener(name, descriptor: number, ownPath: path, lock: lock)
    try Files.setMode(name.mode & ~Process.fileModeMask, of: path)
    return listener
  }

  private static func lock(beside path: String) throws(SystemError) -> FileDescriptor {
    for _ in 0..<lockAttempts {
      do throws(SystemError) {
        return try ListenerCalls.lock("\(path).lock")
      } catch {
        let isLiving = Files.kind(of: path) != nil && !ListenerCalls.isDead(path)
        guard error.code == ListenerCalls.addressInUse else { throw error }
        guard !isLiving else { throw inUse(path) }
        SystemClock.sleep(until: SystemClock.read().monotonic + lockInterval)
      }
    }
    return try ListenerCalls.lock("\(path).lock")
  }

  /// Removes a socket that nobody listens on.
  private static func clear(_ path: String) throws(SystemError) {
    guard ListenerCalls.isDead(path) else {
      throw inUse(path)
    }
    Files.unlink(path)
  }

  private static func inUse(_ path: String) -> SystemError {
    SystemError(
      call: "listen on \(path), where somebody listens (--runtime-dir names another directory)",
      code: ListenerCalls.addressInUse)
  }

  /// Unlinks the path, if it is ours.
  func unlink() {
    if let ownPath { Files.unlink(ownPath) }
  }
}
