import TimelinerWire

/// What all commands share: how to print and where the daemon is.
struct Session {
  /// Whether to print JSON.
  var json: Bool
  /// What `--runtime-dir` said.
  var runtimeDirectory: String?

  /// Connects to the socket for changing scenes.
  func control() throws(Failure) -> Connection {
    try Connection(directory: directory, interface: ControlInterface.name)
  }

  /// Connects to the socket for observing scenes.
  func frames() throws(Failure) -> Connection {
    try Connection(directory: directory, interface: FramesInterface.name)
  }

  /// Calls a method that changes scenes; with `--json` prints what it answered and returns nil.
  ///
  /// A change that is to land at a wall time is waited for until then.
  func call<Method: VarlinkMethod>(
    _ method: Method, at: Int64? = nil
  ) throws(Failure) -> Method.Reply? {
    var connection = try control()
    let message = try connection.call(method, at: at)
    guard !json else {
      Output.write(json: .object(message.parameters))
      return nil
    }
    return try Connection.read(message)
  }

  /// The first of: the option, the environment, the user's own daemon, the system's.
  private var directory: String {
    if let runtimeDirectory { return runtimeDirectory }
    if let directory = Host.environment("TIMELINER_RUNTIME_DIR") { return directory }
    if let base = Host.environment("XDG_RUNTIME_DIR") {
      let own = base + "/timeliner"
      if Host.exists("\(own)/\(ControlInterface.name)") { return own }
    }
    return "/run/timeliner"
  }
}
