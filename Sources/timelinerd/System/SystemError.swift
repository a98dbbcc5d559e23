import Glibc

/// A system call that failed: which, and why.
struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The call, and what it was about.
  var call: String
  /// The positive errno.
  var code: Int32

  var description: String { "\(call): \(Self.text(of: code))" }

  /// The C library's words for an errno.
  static func text(of code: Int32) -> String {
    // strerror's buffer belongs to the thread and is copied at once.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}

extension SystemError {
  /// Whether there was more than the caller takes.
  var isTooLarge: Bool { code == EFBIG }
}
