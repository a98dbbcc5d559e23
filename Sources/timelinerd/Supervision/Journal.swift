import CSystemd
import Glibc

/// Where the daemon says what happened: the journal when standard error leads there, else plain lines.
///
/// Service thread only; the frame thread reports values instead.
final class Journal {
  /// Longest message: the journal takes more, people do not.
  private static let maximumMessageBytes = 16 << 10
  /// Where libsystemd sends messages to.
  private static let socketPath = "/run/systemd/journal/socket"

  var level: LogLevel
  /// For whom the daemon works at this moment; nil: for itself.
  var cause: Cause?
  private let isJournal: Bool
  /// Tells whether the journal takes messages; nil when that cannot be told.
  private var peer: DatagramPeer?
  /// Messages that the journal would have made us wait for.
  private var lostCount = 0

  init(level: LogLevel) {
    self.level = level
    let stream = Process.environment("JOURNAL_STREAM")
    isJournal = stream != nil && stream == Process.standardErrorIdentity
    peer = isJournal ? try? DatagramPeer(path: Self.socketPath) : nil
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
    let message = String(decoding: message.utf8.prefix(Self.maximumMessageBytes), as: UTF8.self)
    guard isJournal else { return Process.writeError("\(message)\n") }
    // Nobody waits for a journal that hangs: the watchdog would end the daemon.
    guard peer?.hasRoom ?? true else { return lostCount += 1 }
    tellLost()
    post(level, message, kind: kind, fields: fields + (cause?.fields ?? []))
  }

  private func tellLost() {
    guard lostCount > 0 else { return }
    let count = lostCount
    lostCount = 0
    post(
      .warning, "The journal took nothing for a while: \(count) messages are lost.",
      kind: .messagesLost, fields: [("LOST", String(count))])
  }

  private func post(
    _ level: LogLevel, _ message: String, kind: MessageKind?,
    fields: [(name: String, value: String)]
  ) {
    var lines = [
      "MESSAGE=\(message)", "PRIORITY=\(level.rawValue)", "SYSLOG_IDENTIFIER=timelinerd",
    ]
    if let kind { lines.append("MESSAGE_ID=\(kind.rawValue)") }
    lines += fields.map { "\($0.name)=\($0.value)" }
    send(lines)
  }

  private func send(_ lines: [String]) {
    let bytes = lines.map { Array($0.utf8) }
    var vectors = unsafe [iovec]()
    var whole: [UInt8] = []
    for line in bytes { whole += line }
    unsafe whole.withUnsafeMutableBytes { buffer in
      var start = 0
      for line in bytes {
        // Each vector points into the buffer, which stays in place for the length of the call.
        let part = unsafe buffer.baseAddress?.advanced(by: start)
        unsafe vectors.append(iovec(iov_base: part, iov_len: line.count))
        start += line.count
      }
      _ = unsafe sd_journal_sendv(vectors, Int32(vectors.count))
    }
  }
}
