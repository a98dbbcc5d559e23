import CLinux
import Glibc
import Testing
import TimelinerWire

@testable import timelinerd

/// A client that waits for what it asks for, with a deadline against hanging tests.
final class TestClient {
  private let socket: FileDescriptor
  private var framer = VarlinkFramer(maximumMessageBytes: VarlinkFramer.maximumReplyBytes)

  init(path: String) throws {
    let number = unsafe clinux_connect(path)
    try #require(number >= 0, "cannot connect to \(path): \(number)")
    socket = FileDescriptor(owning: number)
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    unsafe setsockopt(
      number, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  func send(_ bytes: [UInt8]) throws {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe Glibc.send(socket.number, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
    }
    try #require(count == bytes.count)
  }

  /// Says that nothing more will be sent; replies can still be read.
  func finish() { shutdown(socket.number, Int32(SHUT_WR)) }

  func send(_ call: VarlinkCall) throws {
    var bytes: [UInt8] = []
    call.append(to: &bytes)
    try send(bytes)
  }

  /// The next bytes; empty at the end.
  func receive() throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = unsafe buffer.withUnsafeMutableBytes { buffer in
      unsafe recv(socket.number, buffer.baseAddress, buffer.count, 0)
    }
    // A peer that closes with unread bytes resets the connection.
    if count < 0 && errno == ECONNRESET { return [] }
    try #require(count >= 0, "nothing came for 30 s")
    return Array(buffer[..<count])
  }

  /// The next message; nil when the daemon closed the connection.
  func next() throws -> VarlinkReplyMessage? {
    while true {
      if let message = try framer.next() { return try VarlinkReplyMessage(message: message) }
      let bytes = try receive()
      if bytes.isEmpty { return nil }
      framer.append(bytes)
    }
  }

  /// Calls a method.
  func call<Method: VarlinkMethod>(_ method: Method) throws -> Method.Reply {
    try send(VarlinkCall(method))
    let reply = try #require(try next())
    try #require(reply.error == nil, "\(reply.error ?? ""): \(reply.parameters)")
    return try reply.read()
  }

  /// Calls a method that fails.
  /// - Returns: the name of the error.
  func error<Method: VarlinkMethod>(of method: Method) throws -> String {
    try send(VarlinkCall(method))
    return try #require(try next()?.error)
  }

  /// The next message of a subscription.
  func message() throws -> SubscriberMessage {
    let reply = try #require(try next(), "the subscription ended")
    #expect(reply.continues)
    return try SubscriberMessage(json: .object(reply.parameters))
  }

  /// Frames up to one that says that nothing moves.
  func framesUntilFinal() throws -> [Frame] {
    var frames: [Frame] = []
    while true {
      guard case .frame(let frame, let missed) = try message() else { continue }
      #expect(missed == 0)
      frames.append(frame)
      if frame.final { return frames }
    }
  }

  /// What is left of the bytes after a confirmed upgrade.
  func takeRemainder() -> [UInt8] { framer.takeRemainder() }
}
