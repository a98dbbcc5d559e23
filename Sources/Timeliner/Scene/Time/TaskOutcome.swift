/// What an awaited call came to.
enum TaskOutcome {
  case value(Value)
  /// The error that it threw.
  case failure(Value)
}
