/// Steps that one turn of a scene may take: a command or a frame, with all that follows from it.
///
/// Changes that cause changes share it, so that a chain of them takes no longer than a turn may.
struct TurnFuel {
  /// How many evaluations' fuel a turn has: more than any action that views follow, and no chain without
  /// end.
  private static let evaluations = 4

  private var left = 0
  /// What the evaluation at work got.
  private var granted = 0

  /// A turn begins; one evaluation of the views may take `evaluation` steps.
  mutating func refill(for evaluator: Evaluator, evaluation: Int) {
    left = Self.evaluations * evaluation
    granted = evaluator.fuel
  }

  /// Whether what is left pays for an action and the evaluation that follows it.
  func allows(_ evaluation: Int, _ evaluator: Evaluator) -> Bool {
    left - (granted - evaluator.fuel) >= evaluation + evaluator.limits.actionFuel
  }

  /// Begins an evaluation or an action, with no more than the turn has left.
  mutating func ration(_ evaluator: Evaluator, _ begin: () -> Void) {
    left -= granted - evaluator.fuel
    begin()
    granted = max(0, min(evaluator.fuel, left))
    evaluator.fuel = granted
  }
}
