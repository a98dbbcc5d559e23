/// Building views once, or as often as what comes and goes needs.
extension PlayingScene {
  /// What one building of the views found.
  struct BuiltViews {
    var outcome: LayerTree.Outcome
    /// Whether anything is shown as it is before it appears, so that the views must be built again.
    var hasArrivals: Bool
    /// The layers of what is on its way out.
    var leavingLayers: [Identity: [Int]]
  }

  /// Evaluates the views for the state now and gives layers their new targets.
  ///
  /// With `beginning`, that phase animator's next phase begins. What appears with an animation is built twice: as it is before it appears, which is not animated,
  /// and as it is once it is there. What left is kept until the last animation that its leaving started
  /// is over.
  func evaluateViews(
    animation: AnimationValue?, disablesAnimations: Bool, beginning: Identity? = nil
  ) throws(EvaluationError) -> LayerTree.Outcome {
    var built = try buildViews(
      animation: animation, disablesAnimations: disablesAnimations, showsArrivals: true,
      beginning: beginning)
    if built.hasArrivals {
      let first = built.outcome
      built = try buildViews(
        animation: animation, disablesAnimations: disablesAnimations, showsArrivals: false,
        beginning: beginning)
      built.outcome.add(first)
    }
    if memory.presence.noteEnds(of: built.leavingLayers, built.outcome.animations) {
      let rest = try buildViews(animation: nil, disablesAnimations: false, showsArrivals: false)
      built.outcome.add(rest.outcome)
    }
    return built.outcome
  }

  /// Builds the views without what is gone by now.
  func removeGone() {
    memory.presence.dropGone(at: time)
    rebuild()
  }
}
