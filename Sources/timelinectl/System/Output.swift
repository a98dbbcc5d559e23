import Glibc
import TimelinerWire

/// Standard output and standard error, and what is known about the terminal.
enum Output {
  /// Writes text to standard output.
  static func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes bytes to standard output at once, unbuffered.
  static func write(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

  /// Writes a JSON value and a line feed to standard output.
  static func write(json: JSONValue) {
    var bytes: [UInt8] = []
    JSONWriter.append(json, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    write(bytes)
  }

  /// Writes text to standard error.
  static func writeError(_ text: String) { write(Array(text.utf8), to: STDERR_FILENO) }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { fail(errno, descriptor) }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends the program, for what it is to say cannot be said.
  private static func fail(_ error: Int32, _ descriptor: Int32) -> Never {
    if descriptor != STDERR_FILENO {
      writeError("timelinectl: cannot write standard output: \(Host.errorText(error))\n")
    }
    Glibc.exit(ExitStatus.failure.rawValue)
  }

  /// Whether standard output is a terminal on which a cursor can be moved.
  static var isTerminal: Bool {
    isatty(STDOUT_FILENO) == 1 && Host.environment("TERM") != "dumb"
  }

  /// Columns and lines of the terminal.
  static var terminalSize: (columns: Int, lines: Int) {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
      size.ws_row > 0
    else { return (columns: 80, lines: 24) }
    return (columns: Int(size.ws_col), lines: Int(size.ws_row))
  }

  /// Takes the terminal's second screen until the program ends, also when it is interrupted.
  static func enterScreen() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        // Only calls that are allowed in a signal handler.
        let restore = Output.restoringScreen
        unsafe _ = Glibc.write(STDOUT_FILENO, restore.utf8Start, restore.utf8CodeUnitCount)
        _exit(128 + number)
      }
    }
    // No cursor, and no line that goes on in the next one.
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
  }

  /// Gives back the screen as it was.
  static func leaveScreen() { write("\(restoringScreen)") }

  private static let restoringScreen: StaticString = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
}
