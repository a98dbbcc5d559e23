/// Where the daemon says what happened: the journal when standard error leads there, else plain lines.
///
/// Service thread only; the frame thread reports values instead.
final class Journal {
  /// Longest message: the journal takes more, people do not.
  private static let maximumMessageBytes = 16 << 10
  /// Where the journal takes messages with fields.
  private static let socketPath = "/run/systemd/journal/socket"

  var level: LogLevel
  /// For whom the daemon works at this moment; nil: for itself.
  var cause: Cause?
  /// The journal; nil for plain lines.
  private let peer: DatagramPeer?
  /// Messages that the journal did not take.
  private var lostCount = 0

  /// - Parameters:
  ///   - level: what is written at most.
  ///   - path: of the journal's socket; nil for plain lines.
  /// - Throws: what the system says when it has no more sockets.
  init(
    level: LogLevel, path: String? = Journal.standardErrorPath
  ) throws(SystemError) {
    self.level = level
    peer = if let path { try DatagramPeer(path: path) } else { nil }
  }

  /// The journal's socket when standard error leads to the journal, else nil.
  static var standardErrorPath: String? {
    let stream = Process.environment("JOURNAL_STREAM")
    return stream != nil && stream == Process.standardErrorIdentity ? socketPath : nil
  }

  /// Writes a message.
  /// - Parameters:
  ///   - level: how serious it is.
  ///   - message: one sentence, or lines of a diagnostic.
  ///   - kind: the catalog's name for what happened.
  ///   - fields: more for machines, upper case names.
  func write(
    _ level: LogLevel, _ message: String, kind: MessageKind? = nil,
    fields: [(name: String, value: String)] = []
  ) {
    guard level <= self.level, cause?.admits() ?? true else { return }
    guard peer != nil else {
      let message = String(decoding: message.utf8.prefix(Self.maximumMessageBytes), as: UTF8.self)
      return Process.writeError("\(message)\n")
    }
    // Nobody waits for a journal that hangs: the watchdog would end the daemon.
    guard tellLost(), post(level, message, kind: kind, fields + (cause?.fields ?? [])) else {
      return lostCount += 1
    }
  }

  /// Says how many messages are missing before the next one comes.
  /// - Returns: whether the journal knows of all that are.
  private func tellLost() -> Bool {
    guard lostCount > 0 else { return true }
    let isTold = post(
      .warning, "The journal took nothing for a while: \(lostCount) messages are lost.",
      kind: .messagesLost, [("LOST", String(lostCount))])
    if isTold { lostCount = 0 }
    return isTold
  }

  /// - Returns: whether the journal has it.
  private func post(
    _ level: LogLevel, _ text: String, kind: MessageKind?,
    _ fields: [(name: String, value: String)]
  ) -> Bool {
    var message = JournalMessage()
    message.add("MESSAGE", text)
    message.add("PRIORITY", "\(level.rawValue)")
    message.add("SYSLOG_IDENTIFIER", "timelinerd")
    if let kind { message.add("MESSAGE_ID", kind.rawValue) }
    for (name, value) in fields { message.add(name, value) }
    return peer?.send(message.bytes) ?? false
  }
}
