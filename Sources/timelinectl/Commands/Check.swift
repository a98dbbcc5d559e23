/// `check`: check scenes without a daemon.
struct Check: RelayedCommand {
  static let specification = CommandSpecification(
    name: "check", synopsis: "PATH…", summary: "Check scenes without a daemon",
    details: """
      Prints what is wrong or not supported, with file, line and column. Exit status 65 when a scene has
      errors. Runs timelinerd, which need not be started.
      """,
    options: [
      .init("--strict", nil, "make warnings errors")
    ],
    operands: 1...Int.max)

  init(_ arguments: Arguments) throws(Failure) {}

  func run(_ session: Session) throws(Failure) {
    try Self.relay([], json: session.json)
  }
}
