/// What an awaited call asks a task to wait for.
///
/// A task evaluates the call; the function or built-in one that would wait leaves word here and throws
/// `suspended`, which unwinds the evaluator.
final class AwaitRequest {
  enum Kind {
    /// `Task.sleep`: until a time of the scene's clock.
    case sleep(until: Int64)
    case yield
    /// `task.value`.
    case task(TaskValue)
    /// The body of a function that itself waits, its arguments bound.
    case call(body: [Statement], scope: Scope, returning: TypeReference?)
  }

  /// Where the awaited call stands: only that call may wait, not one among its arguments.
  private let places: [SourcePlace]
  var kind: Kind?

  init(for operand: Expression) {
    var places = [operand.place]
    if case .call(let function, _) = operand.kind { places.append(function.place) }
    self.places = places
  }

  /// Whether a call at a place is the one that is awaited.
  func isFor(_ place: SourcePlace) -> Bool { places.contains(place) }

  /// Leaves word, and the error to throw then.
  func suspend(_ kind: Kind, at place: SourcePlace) -> EvaluationError {
    self.kind = kind
    return EvaluationError("this waits", at: place, code: .suspended)
  }
}
