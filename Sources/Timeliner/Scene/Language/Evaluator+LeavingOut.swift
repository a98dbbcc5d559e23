/// Going on without what can't be evaluated: unsupported code never stops the rest.
extension Evaluator {
  /// Reports a failure as a warning, so that what is around it plays on.
  ///
  /// - Parameters:
  ///   - error: What failed.
  ///   - consequence: What plays instead; the end of the message.
  ///   - place: Where, when the failure does not say it.
  /// - Throws: The failure itself when it must end the evaluation: a limit, or what the scene throws.
  func leaveOut(
    _ error: EvaluationError, _ consequence: String, at place: SourcePlace
  ) throws(EvaluationError) {
    guard error.code == .invalid else { throw error }
    firstLeftOut = firstLeftOut ?? error
    report(.warning, "\(error.message); \(consequence)", at: error.place ?? place)
  }

  /// Evaluates something that may fail alone.
  ///
  /// - Returns: The value, or nil when it was left out.
  func tolerating<Result>(
    _ consequence: String, at place: SourcePlace, _ body: () throws(EvaluationError) -> Result
  ) throws(EvaluationError) -> Result? {
    do throws(EvaluationError) {
      return try body()
    } catch {
      try leaveOut(error, consequence, at: place)
      return nil
    }
  }
}
