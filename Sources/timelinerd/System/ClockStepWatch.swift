import CLinux
import Glibc

/// Becomes readable when somebody sets the wall clock.
struct ClockStepWatch: ~Copyable {
  private let descriptor: FileDescriptor

  init() throws(SystemError) {
    descriptor = FileDescriptor(
      owning: try Syscall.check("timerfd") { clinux_clock_step_watch() })
  }

  /// To wait for in a loop.
  var number: Int32 { descriptor.number }

  /// Takes the notice away and waits for the next.
  func rearm() {
    var expirations: UInt64 = 0
    // Fails with ECANCELED, which is the notice itself.
    _ = unsafe read(descriptor.number, &expirations, MemoryLayout<UInt64>.size)
    _ = clinux_clock_step_rearm(descriptor.number)
  }
}
