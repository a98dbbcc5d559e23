/// One command: its words, its help, its run.
protocol Command: Sendable {
  /// Its words and its help.
  static var specification: CommandSpecification { get }
  /// Reads the words.
  init(_ arguments: Arguments) throws(Failure)
  /// Does it.
  func run(_ session: Session) throws(Failure)
}
