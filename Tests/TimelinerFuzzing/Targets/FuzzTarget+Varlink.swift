import TimelinerWire

extension FuzzTarget {
  /// Streams of varlink calls and replies.
  package static let varlink = FuzzTarget(
    name: "varlink",
    dictionary: [
      "\0", "{", "}", "\"method\":", "\"parameters\":", "\"more\":true", "\"oneway\":true",
      "\"upgrade\":true", "\"error\":", "\"continues\":true", "io.timeliner.Control.", "null",
      "io.timeliner.Frames.Subscribe", "\"scene\":", "\"at\":", ",", "[]", "\"x.y\":",
    ]
  ) { bytes throws(FuzzFinding) in
    let whole = try messages(in: bytes, piece: max(1, bytes.count))
    let pieces = try messages(in: bytes, piece: 1 + bytes.count % 7)
    try FuzzFinding.unless(
      pieces.messages == whole.messages && pieces.isTooLong == whole.isTooLong,
      "other messages when the bytes come in pieces")
    let part = try messages(in: Array(bytes.dropLast(bytes.count / 3)), piece: 64).messages
    try FuzzFinding.unless(
      part.elementsEqual(whole.messages.prefix(part.count)), "a beginning yields other messages")
    for message in whole.messages {
      try roundTrip(call: message)
      try roundTrip(reply: message)
    }
  }

  /// Small, so that the limit is met.
  private static let maximumMessageBytes = 256

  private static func messages(
    in bytes: [UInt8], piece: Int
  ) throws(FuzzFinding) -> (messages: [[UInt8]], isTooLong: Bool) {
    var framer = VarlinkFramer(maximumMessageBytes: maximumMessageBytes)
    var messages: [[UInt8]] = []
    for start in stride(from: 0, to: bytes.count, by: piece) {
      framer.append(bytes[start..<min(start + piece, bytes.count)])
      do throws(VarlinkViolation) {
        while let message = try framer.next() { messages.append(message) }
      } catch {
        return (messages, true)
      }
    }
    let rest = framer.takeRemainder()
    let taken = messages.reduce(0) { $0 + $1.count + 1 }
    try FuzzFinding.unless(
      taken + rest.count == bytes.count, "\(bytes.count - taken - rest.count) bytes are lost")
    return (messages, false)
  }

  private static func roundTrip(call message: [UInt8]) throws(FuzzFinding) {
    guard let call = try read(message, VarlinkCall.init(message:)) else { return }
    var written: [UInt8] = []
    call.append(to: &written)
    try FuzzFinding.unless(written.popLast() == 0, "a call does not end with NUL")
    try FuzzFinding.unless(!written.contains(0), "a call holds a NUL")
    guard let again = try read(written, VarlinkCall.init(message:)) else {
      throw FuzzFinding("a call that was written is refused")
    }
    try FuzzFinding.unless(
      again.method == call.method && again.mode == call.mode
        && again.parameters.count == call.parameters.count, "another call came back")
    _ = try? call.read(ControlInterface.Set.self)
    _ = try? call.read(ControlInterface.Tap.self)
    _ = try? call.read(ControlInterface.Call.self)
    _ = try? call.read(ControlInterface.Seek.self)
    _ = try? call.read(ControlInterface.Load.self)
    _ = try? call.read(ControlInterface.Motion.self)
    _ = try? call.read(FramesInterface.Subscribe.self)
  }

  private static func roundTrip(reply message: [UInt8]) throws(FuzzFinding) {
    guard let reply = try read(message, VarlinkReplyMessage.init(message:)) else { return }
    try FuzzFinding.unless(reply.error == nil || !reply.continues, "an error continues")
    _ = try? reply.read(ControlInterface.ReloadReply.self)
  }

  /// What is read; nil when it is refused, with a place inside the message if it has one.
  private static func read<Message>(
    _ bytes: [UInt8], _ read: ([UInt8]) throws(VarlinkViolation) -> Message
  ) throws(FuzzFinding) -> Message? {
    do throws(VarlinkViolation) {
      return try read(bytes)
    } catch {
      if case .json(let error) = error {
        try FuzzFinding.unless(
          (0...bytes.count).contains(error.offset), "offset \(error.offset) of \(bytes.count)")
      }
      return nil
    }
  }
}
