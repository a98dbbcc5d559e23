import Glibc

/// The one way that system calls are made: again after a signal, would-block as a value, errno as an error.
enum Syscall {
  /// Runs a call that answers −1 and errno on failure.
  @discardableResult
  static func run(
    _ name: @autoclosure () -> String, _ body: () -> Int
  ) throws(SystemError) -> Int {
    while true {
      let result = body()
      guard result < 0 else { return result }
      guard errno == EINTR else { throw SystemError(call: name(), code: checked(errno, name())) }
    }
  }

  /// Runs a call on a non-blocking descriptor; nil when it would block.
  static func attempt(
    _ name: @autoclosure () -> String, _ body: () -> Int
  ) throws(SystemError) -> Int? {
    while true {
      let result = body()
      guard result < 0 else { return result }
      switch errno {
      case EINTR: continue
      case EAGAIN: return nil
      case let code: throw SystemError(call: name(), code: checked(code, name()))
      }
    }
  }

  /// Runs a call of CLinux or libsystemd, which answers −errno on failure.
  @discardableResult
  static func check(
    _ name: @autoclosure () -> String, _ body: () -> Int32
  ) throws(SystemError) -> Int32 {
    while true {
      let result = body()
      guard result < 0 else { return result }
      guard result == -EINTR else {
        throw SystemError(call: name(), code: checked(-result, name()))
      }
    }
  }

  /// Stops at what only a mistake of ours can cause.
  private static func checked(_ code: Int32, _ name: String) -> Int32 {
    precondition(code != EBADF && code != EFAULT, "\(name): \(SystemError.text(of: code))")
    return code
  }
}
