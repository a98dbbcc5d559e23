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
    case ("animation", .none): transaction.set(animation: nil)
    case ("animation", .native(let native)):
      guard let animation = native as? AnimationValue else { return false }
      transaction.set(animation: animation)
    case ("disablesAnimations", .bool(let flag)):
      transaction.disablesAnimations = flag
      transaction.isDisablingSet = true
    case ("isContinuous", .bool(let flag)): transaction.isContinuous = flag
    case ("tracksVelocity", .bool(let flag)): transaction.tracksVelocity = flag
    default: return false
    }
    return true
  }
}
