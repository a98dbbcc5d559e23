import CLinux
import Glibc

/// An epoll set: many descriptors, each with a token of the owner's.
struct PollSet: ~Copyable {
  /// What may become ready.
  ///
  /// Hang-ups and errors are always told.
  struct Interest: OptionSet {
    let rawValue: UInt32

    static let input = Interest(rawValue: UInt32(CLINUX_READABLE))
    static let output = Interest(rawValue: UInt32(CLINUX_WRITABLE))
  }

  /// What became ready.
  struct Ready {
    var token: UInt64
    var canRead: Bool
    var canWrite: Bool
    /// The other side is gone, or the descriptor is broken.
    var isHungUp: Bool
  }

  /// How many are taken at once, so that one pass stays short.
  private static let capacity = 64

  private let descriptor: Int32
  private var buffer = [clinux_ready](repeating: clinux_ready(), count: PollSet.capacity)
  private var ready: [Ready] = []

  init() throws(SystemError) {
    descriptor = try Syscall.check("epoll_create1") { clinux_epoll_create() }
    ready.reserveCapacity(Self.capacity)
  }

  deinit { close(descriptor) }

  /// To nest in another loop.
  var number: Int32 { descriptor }

  func add(_ other: Int32, _ interest: Interest, token: UInt64) throws(SystemError) {
    try Syscall.check("epoll_ctl") { clinux_epoll_add(descriptor, other, interest.rawValue, token) }
  }

  func change(_ other: Int32, _ interest: Interest, token: UInt64) {
    // Cannot fail: it was added, and it needs no memory.
    _ = clinux_epoll_change(descriptor, other, interest.rawValue, token)
  }

  func remove(_ other: Int32) {
    _ = clinux_epoll_remove(descriptor, other)
  }

  /// Waits for something to become ready.
  ///
  /// - Parameter nanoseconds: how long at most; nil for ever.
  /// - Returns: what is ready, a bounded number at once; nothing when the time is over.
  /// - Throws: what the system says.
  mutating func wait(nanoseconds: Int64?) throws(SystemError) -> [Ready] {
    ready.removeAll(keepingCapacity: true)
    let count = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      // The callee fills at most as many as it is told there is room for.
      unsafe clinux_epoll_wait(
        descriptor, buffer.baseAddress, Int32(buffer.count), nanoseconds ?? -1)
    }
    guard count != -EINTR else { return ready }
    try Syscall.check("epoll_pwait2") { count }
    for entry in buffer[..<Int(count)] {
      ready.append(
        Ready(
          token: entry.token, canRead: entry.events & UInt32(CLINUX_READABLE) != 0,
          canWrite: entry.events & UInt32(CLINUX_WRITABLE) != 0,
          isHungUp: entry.events & UInt32(CLINUX_HUNG_UP | CLINUX_FAILED) != 0))
    }
    return ready
  }
}
