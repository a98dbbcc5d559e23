import CLinux
import Glibc

/// An eventfd: another thread's way of waking one that waits in epoll.
struct EventFlag: ~Copyable, Sendable {
  private let descriptor: Int32

  init() throws(SystemError) {
    descriptor = try Syscall.check("eventfd") { clinux_eventfd() }
  }

  deinit { close(descriptor) }

  /// To wait for in an epoll set.
  var number: Int32 { descriptor }

  /// Wakes whoever waits; stays raised until lowered.
  func raise() {
    var one: UInt64 = 1
    // Eight bytes of this stack. It fails only when the counter is full, and then the flag is up.
    _ = unsafe write(descriptor, &one, MemoryLayout<UInt64>.size)
  }

  /// Lowers the flag.
  func lower() {
    var count: UInt64 = 0
    // Eight bytes of this stack. It fails only when the flag is down.
    _ = unsafe read(descriptor, &count, MemoryLayout<UInt64>.size)
  }
}
