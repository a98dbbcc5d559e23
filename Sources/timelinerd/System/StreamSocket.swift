import CLinux
import Glibc

/// A connected, non-blocking stream socket.
///
/// It neither takes nor drops descriptors that the peer sends: to drop one can take as long as the peer
/// wants (SO_LINGER), so that whatever holds some is closed by a thread of its own.
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
    /// The other side sent descriptors, which nobody takes: nothing more can be read.
    case descriptors
  }

  /// Who is on the other side, as it was when it connected.
  struct Peer: Equatable, Sendable {
    var process: Int32
    var user: UInt32
  }

  /// How much is read at once.
  private static let readBytes = 64 << 10

  /// The number; valid as long as this value lives.
  let number: Int32

  init(owning number: Int32) {
    precondition(number >= 0, "\(number) is no socket")
    self.number = number
  }

  deinit {
    if clinux_close_if_read(number) == 0 { ClosingSockets.close(number) }
  }

  /// Gives the socket away: whoever takes the number closes it.
  consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }

  /// Lets the peer send nothing more, so that nothing comes while the socket is closed.
  func refuseInput() { shutdown(number, Int32(SHUT_RD)) }

  /// Takes the next connection of a listening socket; nil when none waits.
  static func accept(from listener: Int32) throws(SystemError) -> Int32? {
    let result = clinux_accept(listener)
    switch -result {
    // The peer may be gone before it is accepted.
    case EAGAIN, ECONNABORTED, EINTR: return nil
    default: break
    }
    let socket = StreamSocket(owning: try Syscall.check("accept") { result })
    try Syscall.check("setsockopt") { clinux_expect_no_descriptors(socket.number) }
    return socket.release()
  }

  func peer() throws(SystemError) -> Peer {
    var process: Int32 = 0
    var user: UInt32 = 0
    var group: UInt32 = 0
    // Three out parameters on this stack.
    try Syscall.check("SO_PEERCRED") {
      unsafe clinux_peer_credentials(number, &process, &user, &group)
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
            number, rest.baseAddress, rest.count,
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
    var end: Input?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.readBytes) { buffer, count in
      // At most the capacity is written, and `count` says how much was.
      do throws(SystemError) {
        let received = try Syscall.attempt("recv") {
          unsafe clinux_receive_bytes(number, buffer.baseAddress, buffer.count)
        }
        if received == 0 { end = .ended }
        count = received ?? 0
      } catch {
        end = error.code == EBADMSG ? .descriptors : .ended
        count = 0
      }
    }
    if let end { return end }
    return bytes.isEmpty ? .nothingYet : .bytes(bytes)
  }

  /// Bytes that were sent and not read by the peer, as the kernel charges them.
  var unreadBytes: Int { Int(max(0, clinux_unread_bytes(number))) }

  /// Asks for a send buffer; the kernel gives what its own limit allows.
  func setSendBuffer(bytes: Int) {
    var size = Int32(clamping: bytes)
    // The option's value is on this stack; a refusal leaves the default, which works.
    _ = unsafe setsockopt(
      number, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  /// The send buffer as the kernel counts it, with what it needs itself: twice what was asked for.
  var sendBufferBytes: Int {
    var size: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    // Two out parameters on this stack; 0 is the careful answer.
    guard unsafe getsockopt(number, SOL_SOCKET, SO_SNDBUF, &size, &length) == 0 else {
      return 0
    }
    return Int(size)
  }
}
