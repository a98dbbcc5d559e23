/// A view whose content moves by itself.
package enum AnimatorValue {
  case keyframes(KeyframeAnimatorValue)
  case phases(PhaseAnimatorValue)
}
