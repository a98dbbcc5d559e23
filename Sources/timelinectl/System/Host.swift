import Glibc

/// The few things asked of the system that are no connection and no terminal.
enum Host {
  /// Ends the program.
  static func exit(_ status: ExitStatus) -> Never { Glibc.exit(status.rawValue) }

  /// The value of an environment variable; nil when unset or empty.
  static func environment(_ name: String) -> String? {
    // The text is copied before anything could change the environment.
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe String(cString: value)
  }

  /// Whether something has this path.
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Whether this path can be executed.
  static func isExecutable(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 }

  /// The path without symbolic links, dots and from the root; nil when nothing is there.
  static func absolute(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    // realpath gave us the memory.
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The folder of this program's file.
  static var programFolder: String? {
    guard let path = absolute("/proc/self/exe"), let slash = path.lastIndex(of: "/") else {
      return nil
    }
    return String(path[..<slash])
  }

  /// Wall-clock time, nanoseconds since 1970.
  static var wallNanoseconds: Int64 { nanoseconds(CLOCK_REALTIME) }

  /// CLOCK_MONOTONIC, nanoseconds.
  static var monotonicNanoseconds: Int64 { nanoseconds(CLOCK_MONOTONIC) }

  private static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Reads a file, or standard input for "-", up to a limit.
  static func read(_ path: String, maximumBytes: Int) throws(Failure) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(.failure, "cannot read \(path): \(errorText(errno))")
    }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var content: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65536)
    while content.count <= maximumBytes {
      let count = unsafe Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw Failure(.failure, "cannot read \(path): \(errorText(errno))")
      }
      if count == 0 { return content }
      content += piece[..<count]
    }
    throw Failure(
      .failure, "\(path) is longer than \(maximumBytes) bytes; load it from a file by its path")
  }

  /// Becomes another program.
  static func become(_ path: String, _ arguments: [String]) throws(Failure) -> Never {
    var words = unsafe [UnsafeMutablePointer<CChar>?]()
    for word in [path] + arguments { unsafe words.append(strdup(word)) }
    unsafe words.append(nil)
    // Never freed: either this program is gone afterwards, or it ends with an error.
    unsafe execv(path, &words)
    throw Failure(.failure, "cannot run \(path): \(errorText(errno))")
  }

  /// The system's words for an error number.
  static func errorText(_ number: Int32) -> String {
    // The text is copied at once.
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}
