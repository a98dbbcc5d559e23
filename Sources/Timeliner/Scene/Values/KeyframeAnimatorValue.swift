/// `KeyframeAnimator`, and the modifier `keyframeAnimator`.
package struct KeyframeAnimatorValue {
  package var initial: Value
  /// What starts the keyframes when it changes; nil for an animator that repeats.
  package var trigger: Value?
  package var isRepeating = true
  /// Takes the value, or the view and the value.
  package var content: FunctionValue
  /// Builds the tracks; takes the value they start from.
  package var keyframes: FunctionValue
  /// The view that the modifier is on.
  package var base: ViewValue?

  package init(initial: Value, content: FunctionValue, keyframes: FunctionValue) {
    self.initial = initial
    self.content = content
    self.keyframes = keyframes
  }
}
