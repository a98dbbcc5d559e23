import TimelinerWire

/// `batch`: carry out several commands on one frame.
struct Batch: Command {
  static let specification = CommandSpecification(
    name: "batch", synopsis: "FILE|-", summary: "Carry out several commands on one frame",
    details: """
      Each line is a command as timelinectl takes it: set, tap, call, pause, resume, seek,
      step, rate or motion. Quotes group as in a shell; # begins a comment.
      If a line cannot be read, nothing is done. If one fails, the others are done.
      """,
    options: [
      .init("--at", "TIME", "when: +SECONDS, @SECONDS since 1970, or 2026-03-29T00:59:58Z")
    ],
    operands: 1...1)

  private let path: String
  private let at: Int64?

  init(_ arguments: Arguments) throws(Failure) {
    path = try arguments.required(0, "FILE")
    at = try arguments.wallTime("--at")
  }

  func run(_ session: Session) throws(Failure) {
    let name = path == "-" ? "standard input" : path
    let lines = try BatchLines.read(try text(name), from: name)
    let batch = ControlInterface.Batch(commands: lines.map { BatchedCommand($0.command) }, at: at)
    var connection = try session.control()
    let message: VarlinkReplyMessage
    do throws(Failure) {
      message = try connection.call(batch, at: at)
    } catch {
      throw BatchText.placed(error) { index in
        lines.indices.contains(index) ? "\(name):\(lines[index].line)" : nil
      }
    }
    let reply = try Connection.read(message, as: ControlInterface.BatchReply.self)
    if session.json { Output.write(json: .object(message.parameters)) }
    let failed = zip(lines, reply.outcomes).compactMap { line, outcome in
      BatchText.failure(of: outcome).map { "\(name):\(line.line): \($0)\n" }
    }
    if !session.json { Output.write(BatchText.text(reply)) }
    guard !failed.isEmpty else { return }
    Output.writeError(failed.joined())
    throw Failure(.failure, "\(failed.count) of \(lines.count) commands failed")
  }

  private func text(_ name: String) throws(Failure) -> String {
    let bytes = try Host.read(path, maximumBytes: VarlinkFramer.maximumCallBytes)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(.usage, "\(name) is not UTF-8")
    }
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }
}
