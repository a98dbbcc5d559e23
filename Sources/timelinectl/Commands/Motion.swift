import TimelinerWire

/// `motion`: set how much motion a scene, or all, show.
struct Motion: BatchableCommand {
  static let specification = CommandSpecification(
    name: "motion", synopsis: "[SCENE] full|calm|reduced",
    summary: "Set how much motion a scene, or all, show",
    details: """
      full: everything as the scene asks for it.
      calm: nothing swings past its target; functions of time move in coarser steps.
      reduced: what moves is where it belongs at once; only fades are shown.
      Without SCENE it holds for scenes that are loaded later too, until the daemon
      ends; Motion= in timelinerd.conf sets what it begins with.
      """,
    operands: 1...2)

  private let call: ControlInterface.Motion

  init(_ arguments: Arguments) throws(Failure) {
    let isForAll = arguments.operands.count == 1
    let word = try arguments.required(isForAll ? 0 : 1, "LEVEL")
    guard let level = MotionLevel(rawValue: word) else {
      throw .usage("\"\(word)\" is no level of motion; write full, calm or reduced")
    }
    call = ControlInterface.Motion(scene: isForAll ? nil : arguments.operand(0), level: level)
  }

  var change: TimelinerWire.Command { call.command }

  func run(_ session: Session) throws(Failure) { _ = try session.call(call) }
}
