import TimelinerWire

/// `list`: list the scenes.
struct List: Command {
  static let specification = CommandSpecification(
    name: "list", synopsis: "", summary: "List the scenes",
    operands: 0...0)

  init(_ arguments: Arguments) throws(Failure) {}

  func run(_ session: Session) throws(Failure) {
    guard let reply = try session.call(ControlInterface.List()) else { return }
    Output.write(SceneText.table(reply.scenes))
  }
}
