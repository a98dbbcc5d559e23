import CLinux
import Glibc

/// A connected, non-blocking stream socket.
struct StreamSocket: ~Copyable {
  /// How a write ended.
  enum Outcome: Equatable {
    /// This many bytes were taken, which may be fewer than were offered, or none.
    case took(Int)
    /// The other side is gone.
    case closed
  }

  /// What a read gave.
  enum Input: Equatable {
    case bytes([UInt8])
    case nothingYet
    /// The other side sends no more, or is gone.
    case ended
  }

  /// Who is on the other side, as it was when it connected.
  struct Peer: Equatable, Sendable {
    var process: Int32
    var user: UInt32
  }

  /// How much is read at once.
  private static let readBytes = 64 << 10

  private let descriptor: FileDescriptor

  init(owning number: Int32) { descriptor = FileDescriptor(owning: number) }

  var number: Int32 { descriptor.number }

  consuming func release() -> Int32 { descriptor.release() }

  /// Takes the next connection of a listening socket; nil when none waits.
  static func accept(from listener: Int32) throws(SystemError) -> Int32? {
    let result = clinux_accept(listener)
    switch -result {
    // The peer may be gone before it is accepted.
    case EAGAIN, ECONNABORTED, EINTR: return nil
    default: return try Syscall.check("accept") { result }
    }
  }

  func peer() throws(SystemError) -> Peer {
    var process: Int32 = 0
    var user: UInt32 = 0
    var group: UInt32 = 0
    // Three out parameters on this stack.
    try Syscall.check("SO_PEERCRED") {
      unsafe clinux_peer_credentials(descriptor.number, &process, &user, &group)
    }
    return Peer(process: process, user: user)
  }

  /// Offers bytes from a position on; never waits, never raises SIGPIPE.
  func write(_ bytes: [UInt8], from start: Int) -> Outcome {
    let count: Int?
    do throws(SystemError) {
      count = try Syscall.attempt("send") {
        unsafe bytes.withUnsafeBytes { buffer in
          // The slice lies inside the array, which lives for the length of the call.
          let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
          return unsafe send(
            descriptor.number, rest.baseAddress, rest.count,
            Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
        }
      }
    } catch {
      return .closed
    }
    return .took(count ?? 0)
  }

  /// Reads what there is, up to a bound.
  func read() -> Input {
    var ended = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.readBytes) { buffer, count in
      // At most the capacity is written, and `count` says how much was.
      do throws(SystemError) {
        let received = try Syscall.attempt("recv") {
          unsafe recv(
            descriptor.number, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        }
        ended = received == 0
        count = received ?? 0
      } catch {
        ended = true
        count = 0
      }
    }
    if ended { return .ended }
    return bytes.isEmpty ? .nothingYet : .bytes(bytes)
  }

  /// Bytes that were sent and not read by the peer, as the kernel charges them.
  var unreadBytes: Int { Int(max(0, clinux_unread_bytes(descriptor.number))) }

  /// Asks for a send buffer; the kernel gives what its own limit allows.
  func setSendBuffer(bytes: Int) {
    var size = Int32(clamping: bytes)
    // The option's value is on this stack; a refusal leaves the default, which works.
    _ = unsafe setsockopt(
      descriptor.number, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  /// The send buffer as the kernel counts it, with what it needs itself: twice what was asked for.
  var sendBufferBytes: Int {
    var size: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    // Two out parameters on this stack; 0 is the careful answer.
    guard unsafe getsockopt(descriptor.number, SOL_SOCKET, SO_SNDBUF, &size, &length) == 0 else {
      return 0
    }
    return Int(size)
  }
}
