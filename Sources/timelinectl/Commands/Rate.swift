import TimelinerWire

/// `rate`: set how fast the clock of a scene, or of all, runs.
struct Rate: BatchableCommand {
  static let specification = CommandSpecification(
    name: "rate", synopsis: "[SCENE] FACTOR",
    summary: "Set how fast the clock of a scene, or of all, runs",
    details: """
      1 is normal, 0.1 slow motion.
      """,
    operands: 1...2)

  private let call: ControlInterface.Rate

  init(_ arguments: Arguments) throws(Failure) {
    let isForAll = arguments.operands.count == 1
    let word = try arguments.required(isForAll ? 0 : 1, "FACTOR")
    call = ControlInterface.Rate(
      scene: isForAll ? nil : arguments.operand(0), factor: try arguments.number(word, "FACTOR"))
  }

  var change: TimelinerWire.Command { call.command }

  func run(_ session: Session) throws(Failure) { _ = try session.call(call) }
}
