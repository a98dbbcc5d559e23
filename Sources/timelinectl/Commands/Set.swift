import TimelinerWire

/// `set`: change state variables.
struct Set: BatchableCommand {
  static let specification = CommandSpecification(
    name: "set", synopsis: "SCENE NAME=VALUE…", summary: "Change state variables",
    details: """
      Values are written as in Swift: on=true, count=3, title='"Hello"', tint=.green.
      Without --animation the change does not animate, unless the view says .animation(_:value:).
      """,
    options: [
      .init("--animation", "ANIMATION", "surround the change by withAnimation, as in Swift"),
      .init("--at", "TIME", "when: +SECONDS, @SECONDS since 1970, or 2026-03-29T00:59:58Z"),
    ],
    operands: 2...Int.max)

  private let call: ControlInterface.Set

  init(_ arguments: Arguments) throws(Failure) {
    var assignments: [TimelinerWire.Command.Assignment] = []
    for word in arguments.operands.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw .usage("set takes NAME=VALUE, not \"\(word)\"", command: "set")
      }
      let name = String(parts[0])
      guard !assignments.contains(where: { $0.name == name }) else {
        throw .usage("\(name) is set twice", command: "set")
      }
      assignments.append(.init(name: name, value: String(parts[1])))
    }
    call = ControlInterface.Set(
      scene: try arguments.required(0, "SCENE"), values: Assignments(assignments),
      animation: arguments.value("--animation"), at: try arguments.wallTime("--at"))
  }

  var change: TimelinerWire.Command { call.command }

  func run(_ session: Session) throws(Failure) {
    guard let reply = try session.call(call, at: call.at) else { return }
    Output.write(SceneText.text(reply.frame))
  }
}
