import CLinux
import Glibc

/// A thread with the stack that evaluation needs, by name; signals stay blocked in it.
struct LargeStackThread {
  private let thread: pthread_t

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
  init(
    name: String, stackBytes: Int, body: @escaping @Sendable () -> Void
  ) throws(SystemError) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackBytes)
    var thread = pthread_t()
    // The new thread takes over the reference that is made here.
    let start = unsafe Unmanaged.passRetained(Start(name: name, body: body))
    let code = unsafe pthread_create(&thread, &attributes, Self.main, start.toOpaque())
    guard code == 0 else {
      unsafe start.release()
      throw SystemError(call: "pthread_create", code: code)
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
    _ = pthread_join(thread, nil)
  }
}
