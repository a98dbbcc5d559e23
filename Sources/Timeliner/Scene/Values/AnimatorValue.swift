/// A view whose content moves by itself.
package enum AnimatorValue {
  case phases(PhaseAnimatorValue)
}
