/// What changes the transaction for the modifiers in one body only.
package enum TransactionScope {
  /// Nil animates nothing.
  case animation(AnimationValue?)
  case transform(FunctionValue)
}
