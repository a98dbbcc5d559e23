import TimelinerWire

/// `tap`: tap a control.
struct Tap: BatchableCommand {
  static let specification = CommandSpecification(
    name: "tap", synopsis: "SCENE [NAME]", summary: "Tap a control",
    details: """
      NAME is an accessibility identifier or the label of a button. Without NAME and --point the
      only control is tapped.
      """,
    options: [
      .init("--point", "X,Y", "tap what lies there, points from the scene's top left"),
      .init("--at", "TIME", "when: +SECONDS, @SECONDS since 1970, or 2026-03-29T00:59:58Z"),
    ],
    operands: 1...2)

  private let call: ControlInterface.Tap

  init(_ arguments: Arguments) throws(Failure) {
    var point: (x: Double, y: Double)?
    if let word = arguments.value("--point") {
      let parts = word.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else {
        throw .usage("--point takes X,Y, not \"\(word)\"", command: "tap")
      }
      point = (
        x: try arguments.number(parts[0], "X of --point"),
        y: try arguments.number(parts[1], "Y of --point")
      )
    }
    guard point == nil || arguments.operand(1) == nil else {
      throw .usage("tap takes NAME or --point, not both", command: "tap")
    }
    call = ControlInterface.Tap(
      scene: try arguments.required(0, "SCENE"), name: arguments.operand(1), x: point?.x,
      y: point?.y, at: try arguments.wallTime("--at"))
  }

  var change: TimelinerWire.Command { call.command }

  func run(_ session: Session) throws(Failure) {
    guard let reply = try session.call(call, at: call.at) else { return }
    Output.write(SceneText.text(reply.frame))
  }
}
