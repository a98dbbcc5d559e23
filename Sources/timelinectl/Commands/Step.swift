import TimelinerWire

/// `step`: move the clock of a paused scene by frames.
struct Step: BatchableCommand {
  static let specification = CommandSpecification(
    name: "step", synopsis: "SCENE [N]", summary: "Move the clock of a paused scene by N frames",
    details: """
      N is a whole number, 1 unless given; below 0 it goes back.
      """,
    operands: 1...2)

  private let call: ControlInterface.Step

  init(_ arguments: Arguments) throws(Failure) {
    var frames = 1
    if let word = arguments.operand(1) {
      guard let number = Int(word) else {
        throw .usage("N must be a whole number, not \"\(word)\"", command: "step")
      }
      frames = number
    }
    call = ControlInterface.Step(scene: try arguments.required(0, "SCENE"), frames: frames)
  }

  var change: TimelinerWire.Command { call.command }

  func run(_ session: Session) throws(Failure) {
    guard let reply = try session.call(call) else { return }
    Output.write(SceneText.text(reply.frame))
  }
}
