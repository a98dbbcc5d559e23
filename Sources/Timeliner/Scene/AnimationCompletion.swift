/// A completion of `withAnimation`, or one that was added to a `Transaction`: called once, however often
/// the transaction is used.
package final class AnimationCompletion {
  /// `.removed`; else `.logicallyComplete`.
  package let waitsForRemoval: Bool
  package let function: FunctionValue
  /// The transaction's value that it was added to; nil for `withAnimation`.
  package let group: TransactionGroup?
  /// It waits, or was called: its transaction may be used again, it is not.
  package var isSettled = false
  /// The animations that it waits for.
  package var animations: [AnimationReference] = []

  package init(
    waitsForRemoval: Bool, function: FunctionValue, group: TransactionGroup? = nil
  ) {
    self.waitsForRemoval = waitsForRemoval
    self.function = function
    self.group = group
  }
}
