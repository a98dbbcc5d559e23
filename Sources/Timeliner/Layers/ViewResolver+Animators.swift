extension ViewResolver {
  /// Places a view whose content moves by itself.
  func resolveAnimator(
    _ animator: AnimatorValue, at place: SourcePlace, _ context: Context
  ) throws(EvaluationError) -> [Item] {
    switch animator {
    case .phases(let phases): try resolvePhases(phases, at: place, context)
    }
  }
}
