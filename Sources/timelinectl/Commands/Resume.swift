import TimelinerWire

/// `resume`: let the clock of a scene, or of all, run again.
struct Resume: BatchableCommand {
  static let specification = CommandSpecification(
    name: "resume", synopsis: "[SCENE]", summary: "Let the clock of a scene, or of all, run again",
    operands: 0...1)

  private let scene: String?

  init(_ arguments: Arguments) throws(Failure) { scene = arguments.operand(0) }

  var change: TimelinerWire.Command { .resume(scene: scene) }

  func run(_ session: Session) throws(Failure) {
    _ = try session.call(ControlInterface.Resume(scene: scene))
  }
}
