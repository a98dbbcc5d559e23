import TimelinerWire

/// `seek`: move the clock of a scene.
struct Seek: BatchableCommand {
  static let specification = CommandSpecification(
    name: "seek", synopsis: "SCENE SECONDS", summary: "Move the clock of a scene",
    details: """
      SECONDS count from when the scene was loaded.
      """,
    operands: 2...2)

  private let call: ControlInterface.Seek

  init(_ arguments: Arguments) throws(Failure) {
    call = ControlInterface.Seek(
      scene: try arguments.required(0, "SCENE"),
      seconds: try arguments.number(try arguments.required(1, "SECONDS"), "SECONDS"))
  }

  var change: TimelinerWire.Command { call.command }

  func run(_ session: Session) throws(Failure) { _ = try session.call(call) }
}
