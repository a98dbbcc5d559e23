import CLinux
import Glibc
import Synchronization

/// What the process knows of itself, and its standard streams.
enum Process {
  static func environment(_ name: String) -> String? {
    // The text is copied at once; nothing here changes the environment.
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The words of the command line after the program's name; /proc is not read for them.
  static var arguments: [String] {
    (1..<max(1, clinux_argument_count())).map { index in
      // The text lives as long as the program and is copied at once.
      unsafe String(cString: clinux_argument(index))
    }
  }

  static var identifier: Int32 { getpid() }

  private static let kept = Atomic<UInt>(0)

  /// Keeps an object until the process ends.
  ///
  /// The system takes all memory back at once; taking scenes apart first would only make the next daemon wait.
  static func keep(_ object: AnyObject) {
    // Never released. The word is there for tools that look for lost memory.
    let pointer = unsafe Unmanaged.passRetained(object).toOpaque()
    kept.store(UInt(bitPattern: pointer), ordering: .relaxed)
  }

  /// Ends the process.
  static func exit(_ status: ExitStatus) -> Never { Glibc.exit(status.rawValue) }

  /// Writes a text to standard error; where that cannot be, nobody is left who could be told.
  static func writeError(_ text: String) { _ = write(Array(text.utf8), to: STDERR_FILENO) }

  /// Writes a text to standard output.
  static func writeOutput(_ text: String) { writeOutput(Array(text.utf8)) }

  /// Writes bytes to standard output; ends the process when they cannot be written.
  static func writeOutput(_ bytes: [UInt8]) {
    guard !write(bytes, to: STDOUT_FILENO) else { return }
    writeError("timelinerd: \(SystemError(call: "write standard output", code: errno))\n")
    exit(.failure)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        // The slice lies inside the array, which lives for the length of the call.
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
        return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  /// Blocks the signals that the loop takes, in this thread and those it starts.
  static func blockSignals() {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in Signal.allCases { unsafe sigaddset(&set, signal.rawValue) }
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Lets writes to a closed pipe fail in place of ending the process, and allows as many files as
  /// the system permits.
  static func prepareForSockets() {
    _ = signal(SIGPIPE, SIG_IGN)
    var limit = rlimit()
    // The limits lie on this stack. Where more is refused, the budgets still hold.
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// Device and inode of standard error, as `JOURNAL_STREAM` names them.
  static var standardErrorIdentity: String? {
    var status = stat()
    guard unsafe fstat(STDERR_FILENO, &status) == 0 else { return nil }
    return "\(status.st_dev):\(status.st_ino)"
  }

  /// The bits that new files do not get.
  static var fileModeMask: UInt32 {
    // It can only be read by setting it; no other thread makes files at this moment.
    let mask = umask(0o077)
    umask(mask)
    return UInt32(mask)
  }
}
