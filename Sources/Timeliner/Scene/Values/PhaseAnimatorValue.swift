/// `PhaseAnimator`, and the modifier `phaseAnimator`.
package struct PhaseAnimatorValue {
  /// In the order in which they are shown.
  package var phases: [Value]
  /// What starts a cycle when it changes; nil for an animator that never stops.
  package var trigger: Value?
  /// Takes the phase, or the view and the phase.
  package var content: FunctionValue
  /// Takes the phase that is animated to; nil for the standard animation.
  package var animation: FunctionValue?
  /// The view that the modifier is on.
  package var base: ViewValue?

  package init(phases: [Value], content: FunctionValue) {
    self.phases = phases
    self.content = content
  }
}
