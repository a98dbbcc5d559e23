/// The context of a change of state: what animates it.
package struct TransactionValue {
  /// Consecutive writes with the same id are flushed together.
  package var id = 0
  /// Nil: not animated.
  package var animation: AnimationValue?
  /// Modifiers insert no animations.
  package var disablesAnimations = false
  /// Called when what this transaction animates is complete.
  package var completions: [AnimationCompletion] = []

  package init() {}
}
