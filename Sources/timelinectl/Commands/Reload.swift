import TimelinerWire

/// `reload`: read all scene directories again.
struct Reload: Command {
  static let specification = CommandSpecification(
    name: "reload", synopsis: "", summary: "Read settings and all scene directories again",
    operands: 0...0)

  init(_ arguments: Arguments) throws(Failure) {}

  func run(_ session: Session) throws(Failure) {
    guard let reply = try session.call(ControlInterface.Reload()) else { return }
    Output.write("playing \(reply.scenes.joined(separator: " "))\n")
    if !reply.diagnostics.isEmpty {
      Output.writeError(DiagnosticText.text(reply.diagnostics) + "\n")
    }
    guard let reason = reply.settings else { return }
    throw Failure(.failure, "the settings stay as they were: \(reason)")
  }
}
