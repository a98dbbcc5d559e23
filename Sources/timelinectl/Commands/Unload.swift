import TimelinerWire

/// `unload`: remove a scene.
struct Unload: Command {
  static let specification = CommandSpecification(
    name: "unload", synopsis: "SCENE", summary: "Remove a scene",
    operands: 1...1)

  private let scene: String

  init(_ arguments: Arguments) throws(Failure) { scene = try arguments.required(0, "SCENE") }

  func run(_ session: Session) throws(Failure) {
    _ = try session.call(ControlInterface.Unload(scene: scene))
  }
}
