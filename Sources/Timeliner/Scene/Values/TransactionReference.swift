/// `Transaction` in a scene's code: one thing that assignments change.
package final class TransactionReference: MutableNativeValue {
  package var transaction: TransactionValue
  /// What its completions know of it.
  let group = TransactionGroup()

  package init(_ transaction: TransactionValue) {
    self.transaction = transaction
    group.holder = self
  }

  package var typeName: String { "Transaction" }

  package func isEqual(to other: any NativeValue) -> Bool {
    (other as? TransactionReference) === self
  }

  package func typeName(of property: String) -> String? {
    switch property {
    case "animation": "Animation"
    case "disablesAnimations", "isContinuous", "tracksVelocity": "Bool"
    default: nil
    }
  }

  package func set(_ property: String, to value: Value) -> Bool {
    switch (property, value) {
    case ("animation", .none): transaction.animation = nil
    case ("animation", .native(let native)):
      guard let animation = native as? AnimationValue else { return false }
      transaction.animation = animation
    case ("disablesAnimations", .bool(let flag)): transaction.disablesAnimations = flag
    // They mark where a change comes from, which nothing here asks.
    case ("isContinuous", .bool), ("tracksVelocity", .bool): break
    default: return false
    }
    return true
  }
}
