import Glibc

/// A file descriptor that is closed exactly once: when its owner goes.
struct FileDescriptor: ~Copyable {
  /// The number; valid as long as this value lives.
  let number: Int32

  init(owning number: Int32) {
    precondition(number >= 0, "\(number) is no file descriptor")
    self.number = number
  }

  deinit { close(number) }

  /// Another descriptor of the same file, for another owner.
  static func duplicate(_ number: Int32) throws(SystemError) -> Int32 {
    Int32(try Syscall.run("fcntl") { Int(fcntl(number, F_DUPFD_CLOEXEC, 3)) })
  }

  /// Gives the descriptor away: whoever takes the number closes it.
  consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }
}
