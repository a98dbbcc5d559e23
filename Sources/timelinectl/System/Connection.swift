import Glibc
import TimelinerWire

/// A varlink connection to the daemon.
///
/// It sends one call at a time. Every reply has a deadline unless it belongs to a stream.
struct Connection: ~Copyable {
  /// How long a reply may take, seconds; as systemd's own clients.
  static let replySeconds: Int64 = 45

  private let descriptor: Int32
  private let path: String
  private var framer = VarlinkFramer(maximumMessageBytes: VarlinkFramer.maximumReplyBytes)

  /// Connects to the socket of an interface.
  init(directory: String, interface: String) throws(Failure) {
    path = "\(directory)/\(interface)"
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else {
      throw Failure(.failure, "cannot make a socket: \(Host.errorText(errno))")
    }
    var address = try Self.address(path)
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      // A sockaddr_un is passed as the sockaddr that it begins with.
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw Self.connectFailure(errno, path: path, interface: interface) }
  }

  deinit { close(descriptor) }

  private static func address(_ path: String) throws(Failure) -> sockaddr_un {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let fits = unsafe withUnsafeMutableBytes(of: &address.sun_path) { buffer in
      guard bytes.count < buffer.count else { return false }
      unsafe buffer.copyBytes(from: bytes)
      return true
    }
    guard fits else {
      throw Failure(
        .usage, "the path \(path) is too long for a socket; use a shorter --runtime-dir")
    }
    return address
  }

  private static func connectFailure(
    _ number: Int32, path: String, interface: String
  ) -> Failure {
    switch number {
    case ENOENT, ECONNREFUSED:
      return Failure(
        .notRunning,
        """
        timelinerd is not running: nothing listens at \(path). Start it with \
        `systemctl start timelinerd.socket timelinerd-control.socket`, or run `timelinerd` yourself, \
        or name its directory with --runtime-dir
        """)
    case EACCES, EPERM:
      let group = interface == ControlInterface.name ? "timeliner-control" : "timeliner"
      return Failure(
        .notPermitted,
        "not permitted to connect to \(path): join the group \(group), or ask an administrator")
    default:
      return Failure(.failure, "cannot connect to \(path): \(Host.errorText(number))")
    }
  }

  /// Calls a method and waits for its one reply; an error reply is thrown.
  ///
  /// Before the wall time `at` (nanoseconds since 1970) no answer is expected.
  mutating func call(
    _ method: some VarlinkMethod, at: Int64? = nil
  ) throws(Failure) -> VarlinkReplyMessage {
    try send(VarlinkCall(method))
    let (distance, overflow) = (at ?? 0).subtractingReportingOverflow(Host.wallNanoseconds)
    return try nextReply(after: at == nil || overflow ? 0 : max(0, distance))
  }

  /// Reads what a reply of ours holds.
  static func read<Reply: VarlinkParameters>(
    _ message: VarlinkReplyMessage, as type: Reply.Type = Reply.self
  ) throws(Failure) -> Reply {
    do throws(FieldError) {
      return try message.read()
    } catch {
      throw Failure(
        .failure, "cannot read the reply of timelinerd: \(error); are both of the same version?")
    }
  }

  /// Sends a call.
  mutating func send(_ call: VarlinkCall) throws(Failure) {
    var bytes: [UInt8] = []
    call.append(to: &bytes)
    guard bytes.count <= VarlinkFramer.maximumCallBytes else {
      throw Failure(.failure, "the call is longer than \(VarlinkFramer.maximumCallBytes) bytes")
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe Glibc.send(
          descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw disconnected }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits for the next reply within the usual deadline, which begins so many nanoseconds later.
  mutating func nextReply(after wait: Int64 = 0) throws(Failure) -> VarlinkReplyMessage {
    let patience = Self.replySeconds * 1_000_000_000 + Host.monotonicNanoseconds
    let (sum, overflow) = patience.addingReportingOverflow(wait)
    let deadline = overflow ? Int64.max : sum
    guard let reply = try nextReply(until: deadline) else {
      throw Failure(
        .failure,
        "timelinerd did not answer within \(Self.replySeconds) s; see `journalctl -u timelinerd`")
    }
    return reply
  }

  /// Waits for the next reply of a stream.
  ///
  /// - Returns: nil when the deadline (CLOCK_MONOTONIC, nanoseconds) has passed; nil waits for ever.
  mutating func nextReply(until deadline: Int64?) throws(Failure) -> VarlinkReplyMessage? {
    while true {
      if let message = try nextMessage() { return try checked(message) }
      guard let bytes = try receive(until: deadline) else { return nil }
      framer.append(bytes)
    }
  }

  private mutating func nextMessage() throws(Failure) -> VarlinkReplyMessage? {
    do throws(VarlinkViolation) {
      guard let message = try framer.next() else { return nil }
      return try VarlinkReplyMessage(message: message)
    } catch {
      throw Failure(.failure, "\(path) does not speak varlink: \(error)")
    }
  }

  private func checked(_ reply: VarlinkReplyMessage) throws(Failure) -> VarlinkReplyMessage {
    guard let name = reply.error else { return reply }
    throw ErrorText.failure(name: name, parameters: reply.parameters)
  }

  /// Bytes that came after the last reply, once the connection has been upgraded.
  mutating func takeRemainder() -> [UInt8] { framer.takeRemainder() }

  /// Waits for bytes.
  ///
  /// - Returns: nil when the deadline has passed.
  func receive(until deadline: Int64?) throws(Failure) -> [UInt8]? {
    guard try isReadable(until: deadline) else { return nil }
    var piece = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe recv(descriptor, &piece, piece.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw disconnected }
      return Array(piece[..<count])
    }
  }

  private func isReadable(until deadline: Int64?) throws(Failure) -> Bool {
    while true {
      var left: Int32 = -1
      if let deadline {
        let milliseconds = (deadline - Host.monotonicNanoseconds + 999_999) / 1_000_000
        guard milliseconds > 0 else { return false }
        left = Int32(clamping: milliseconds)
      }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = unsafe poll(&request, 1, left)
      if count > 0 { return true }
      guard count == 0 || errno == EINTR else {
        throw Failure(.failure, "cannot wait for timelinerd: \(Host.errorText(errno))")
      }
    }
  }

  private var disconnected: Failure {
    Failure(
      .failure,
      """
      timelinerd closed the connection: it stopped, or this program was too slow or sent what it \
      does not take; see `journalctl -u timelinerd`
      """)
  }
}
