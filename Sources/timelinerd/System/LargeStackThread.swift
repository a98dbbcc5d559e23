import CLinux

/// A thread with the stack that evaluation needs, by name; signals stay blocked in it.
struct LargeStackThread {
  private let thread: UInt64

  /// What crosses into the new thread.
  private final class Start {
    let name: String
    let body: @Sendable () -> Void

    init(name: String, body: @escaping @Sendable () -> Void) {
      self.name = name
      self.body = body
    }
  }

  /// Starts a thread.
  /// - Parameters:
  ///   - name: what tools show; 15 bytes at most.
  ///   - stackBytes: size of the stack; memory is taken only where it is touched.
  ///   - body: what the thread does.
  /// - Throws: what the system says when it makes no thread.
  init(
    name: String, stackBytes: Int, body: @escaping @Sendable () -> Void
  ) throws(SystemError) {
    var thread: UInt64 = 0
    // The new thread takes over the reference that is made here.
    let start = unsafe Unmanaged.passRetained(Start(name: name, body: body))
    do throws(SystemError) {
      try Syscall.check("pthread_create") {
        unsafe clinux_start_thread(stackBytes, Self.main, start.toOpaque(), &thread)
      }
    } catch {
      unsafe start.release()
      throw error
    }
    self.thread = thread
  }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    argument in
    guard let argument = unsafe argument else { return nil }
    let start = unsafe Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
    // A name that is too long is cut by nobody: it is refused, and tools show the program's.
    _ = unsafe start.name.withCString { unsafe clinux_set_thread_name($0) }
    start.body()
    return nil
  }

  /// Waits for the thread to end.
  func join() {
    clinux_join_thread(thread)
  }

  /// Lets the thread go: nobody will wait for it.
  func detach() {
    clinux_detach_thread(thread)
  }
}
