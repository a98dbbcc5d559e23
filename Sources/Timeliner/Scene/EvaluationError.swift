/// Why an evaluation could not be finished, and where.
package struct EvaluationError: Error {
  package enum Code: Sendable {
    /// The scene's author did something that does not work.
    case invalid
    /// The scene uses something that does not exist here; what does not depend on it can go on.
    case unknown
    /// A limit was reached: fuel, depth, views.
    case limit
    /// The scene itself threw (`throw`); the value waits in `Evaluator.thrownValue`.
    case thrown
    /// An awaited call waits: the task goes on later.
    case suspended
    /// A link of an optional chain was nil; caught where the chain ends.
    case nilChain
  }

  package var code: Code
  /// What is wrong and what to do; one sentence, no final period.
  package var message: String
  package var place: SourcePlace?

  package init(_ message: String, at place: SourcePlace?, code: Code = .invalid) {
    self.code = code
    self.message = message
    self.place = place
  }
}
