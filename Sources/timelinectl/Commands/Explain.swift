/// `explain`: say what an animation does.
struct Explain: RelayedCommand {
  static let specification = CommandSpecification(
    name: "explain", synopsis: "ANIMATION", summary: "Say what an animation does",
    details: """
      Prints all spellings of a spring, its settling time and its overshoot:
      timelinectl explain 'spring(response: 0.34, dampingFraction: 0.55)'.
      Runs timelinerd, which need not be started.
      """,
    operands: 1...1)

  init(_ arguments: Arguments) throws(Failure) {}

  func run(_ session: Session) throws(Failure) {
    try Self.relay([], json: session.json)
  }
}
