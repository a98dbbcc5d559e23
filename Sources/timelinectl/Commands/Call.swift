import TimelinerWire

/// `call`: call a function of the root view.
struct Call: BatchableCommand {
  static let specification = CommandSpecification(
    name: "call", synopsis: "SCENE FUNCTION [ARGUMENT…]",
    summary: "Call a function of the root view",
    details: """
      Arguments are written as in Swift, labels included: timelinectl call Feed add 'count: 3'.
      """,
    options: [
      .init("--animation", "ANIMATION", "surround the change by withAnimation, as in Swift"),
      .init("--at", "TIME", "when: +SECONDS, @SECONDS since 1970, or 2026-03-29T00:59:58Z"),
    ],
    operands: 2...Int.max)

  private let call: ControlInterface.Call

  init(_ arguments: Arguments) throws(Failure) {
    let words = Array(arguments.operands.dropFirst(2))
    call = ControlInterface.Call(
      scene: try arguments.required(0, "SCENE"), function: try arguments.required(1, "FUNCTION"),
      arguments: words.isEmpty ? nil : words, animation: arguments.value("--animation"),
      at: try arguments.wallTime("--at"))
  }

  var change: TimelinerWire.Command { call.command }

  func run(_ session: Session) throws(Failure) {
    guard let reply = try session.call(call, at: call.at) else { return }
    Output.write(SceneText.text(reply.frame))
    if let result = reply.result { Output.write("\(result)\n") }
  }
}
