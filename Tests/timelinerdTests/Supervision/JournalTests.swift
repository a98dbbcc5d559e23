import Foundation
import Testing

@testable import timelinerd

/// What the journal gets, and what it is told of what it did not get.
struct JournalTests {
  private let path = NSTemporaryDirectory() + "timeliner-\(UUID().uuidString.prefix(8))"

  /// The fields of a message, as systemd's description of its protocol has them.
  private static func fields(_ message: [UInt8]) throws -> [String: String] {
    var fields: [String: String] = [:]
    var rest = message[...]
    while !rest.isEmpty {
      let end = try #require(rest.firstIndex { $0 == UInt8(ascii: "\n") })
      let line = rest[..<end]
      rest = rest[(end + 1)...]
      if let equals = line.firstIndex(of: UInt8(ascii: "=")) {
        fields[text(line[..<equals])] = text(line[(equals + 1)...])
        continue
      }
      let count = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
      let value = rest.dropFirst(8).prefix(count)
      try #require(value.count == count)
      fields[text(line)] = text(value)
      rest = rest.dropFirst(8 + count)
      try #require(rest.popFirst() == UInt8(ascii: "\n"))
    }
    return fields
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private func take(_ service: DatagramService) throws -> [String: String]? {
    try service.take().map(Self.fields)
  }

  /// Writes until the journal has no room for more.
  /// - Returns: how many messages it has.
  private func fill(_ service: DatagramService) throws -> Int {
    let peer = try DatagramPeer(path: path)
    var count = 0
    while peer.send(Array("MESSAGE=noise\n".utf8)) { count += 1 }
    return count
  }

  @Test func `a message has its fields, also those of several lines`() throws {
    let service = try DatagramService(path: path)
    let journal = try Journal(level: .info, path: path)
    journal.write(
      .warning, "one\ntwo\n", kind: .sceneGone, fields: [("SCENE", "a=b"), ("EMPTY", "")])
    journal.write(.debug, "below the level")
    let cause = Journal.Cause(admits: { true }, fields: [("PEER_UID", "7")])
    journal.during(cause) { journal.write(.info, "é") }
    #expect(
      try take(service) == [
        "MESSAGE": "one\ntwo\n", "PRIORITY": "4", "SYSLOG_IDENTIFIER": "timelinerd",
        "MESSAGE_ID": MessageKind.sceneGone.rawValue, "SCENE": "a=b", "EMPTY": "",
      ])
    #expect(
      try take(service) == [
        "MESSAGE": "é", "PRIORITY": "6", "SYSLOG_IDENTIFIER": "timelinerd", "PEER_UID": "7",
      ])
    #expect(try take(service) == nil)
  }

  @Test func `a value is cut to 16 KiB and stays text`() throws {
    let service = try DatagramService(path: path)
    let journal = try Journal(level: .info, path: path)
    for extra in -1...1 {
      journal.write(.info, String(repeating: "x", count: 16_384 + extra))
      let message = try take(service)
      #expect(message?["MESSAGE"]?.utf8.count == 16_384 + min(extra, 0))
    }
    journal.write(.info, "x" + String(repeating: "é", count: 10_000))
    let bytes = try #require(service.take())
    #expect(String(validating: bytes, as: UTF8.self) != nil)
  }

  @Test func `what is missing is counted, and told before the next message`() throws {
    let service = try DatagramService(path: path)
    let journal = try Journal(level: .info, path: path)
    let noise = try fill(service)
    for _ in 0..<7 { journal.write(.info, "lost") }
    // The one place is taken by what tells of the loss: the message itself is the next that is lost.
    _ = service.take()
    journal.write(.info, "lost too")
    for _ in 1..<noise { _ = service.take() }
    let told = try take(service)
    #expect(told?["LOST"] == "7")
    #expect(told?["PRIORITY"] == "4")
    #expect(told?["MESSAGE_ID"] == MessageKind.messagesLost.rawValue)
    journal.write(.info, "here")
    #expect(try take(service)?["LOST"] == "1")
    #expect(try take(service)?["MESSAGE"] == "here")
    journal.write(.info, "and here")
    #expect(try take(service)?["MESSAGE"] == "and here")
    #expect(try take(service) == nil)
  }

  @Test func `messages to a journal that is gone are counted, and come when it is there again`()
    throws
  {
    let journal = try Journal(level: .info, path: path)
    for _ in 0..<3 { journal.write(.info, "lost") }
    let service = try DatagramService(path: path)
    journal.write(.info, "here")
    #expect(try take(service)?["LOST"] == "3")
    #expect(try take(service)?["MESSAGE"] == "here")
  }

  @Test func `a message that is not admitted is not missing`() throws {
    let service = try DatagramService(path: path)
    let journal = try Journal(level: .info, path: path)
    let cause = Journal.Cause(admits: { false }, fields: [])
    journal.during(cause) { journal.write(.info, "left out") }
    journal.write(.info, "here")
    #expect(try take(service)?["MESSAGE"] == "here")
  }
}
