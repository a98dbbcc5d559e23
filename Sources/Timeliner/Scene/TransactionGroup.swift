/// The completions of one `Transaction` in a scene's code, which may be gone before they are called.
package final class TransactionGroup {
  /// The transaction's value.
  package internal(set) weak var holder: TransactionReference?
  /// The value was put into a state variable: it outlives the action that uses it.
  package internal(set) var isKept = false

  init() {}

  /// Lets the value go of its completions, which wait now or were called.
  package func forgetCompletions() {
    holder?.transaction.completions.removeAll { $0.group === self && $0.isSettled }
  }
}
