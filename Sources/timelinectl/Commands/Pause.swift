import TimelinerWire

/// `pause`: stop the clock of a scene, or of all.
struct Pause: BatchableCommand {
  static let specification = CommandSpecification(
    name: "pause", synopsis: "[SCENE]", summary: "Stop the clock of a scene, or of all",
    operands: 0...1)

  private let scene: String?

  init(_ arguments: Arguments) throws(Failure) { scene = arguments.operand(0) }

  var change: TimelinerWire.Command { .pause(scene: scene) }

  func run(_ session: Session) throws(Failure) {
    _ = try session.call(ControlInterface.Pause(scene: scene))
  }
}
