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

  let name: Name
  let descriptor: FileDescriptor
  /// The path to unlink in the end; nil when the socket is not ours.
  let ownPath: String?

  /// Adopts a socket that was passed in.
  static func adopt(_ name: Name, _ descriptor: Int32) throws(SystemError) -> Listener {
    try ListenerCalls.makeNonBlocking(descriptor)
    return Listener(name, descriptor: descriptor, ownPath: nil)
  }

  private init(_ name: Name, descriptor: Int32, ownPath: String?) {
    self.name = name
    self.descriptor = FileDescriptor(owning: descriptor)
    self.ownPath = ownPath
  }

  /// Binds a socket in a folder; what a dead daemon left there is cleared away.
  static func bind(_ name: Name, in folder: String) throws(SystemError) -> Listener {
    let path = "\(folder)/\(name.rawValue)"
    try Files.makeFolder(folder)
    if Files.kind(of: path) != nil { try clear(path) }
    let number = try Syscall.check("listen on \(path)") {
      ListenerCalls.listen(path, backlog)
    }
    let listener = Listener(name, descriptor: number, ownPath: path)
    try Files.setMode(name.mode & ~Process.fileModeMask, of: path)
    return listener
  }

  /// Removes a socket that nobody listens on.
  private static func clear(_ path: String) throws(SystemError) {
    guard ListenerCalls.isDead(path) else {
      throw SystemError(call: "listen on \(path)", code: ListenerCalls.addressInUse)
    }
    Files.unlink(path)
  }

  /// Unlinks the path, if it is ours.
  func unlink() {
    if let ownPath { Files.unlink(ownPath) }
  }
}
