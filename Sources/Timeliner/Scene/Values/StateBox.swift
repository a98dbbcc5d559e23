/// The storage of one `@State` (or `@GestureState`) of one view identity.
package final class StateBox: NativeValue {
  package let name: String
  /// As declared or inferred, for `show` and for matching across reloads.
  package let type: TypeReference?
  /// What code reads and writes.
  package var current: Value
  /// What views are built from; follows `current` when the transaction of the write is flushed.
  package var shown: Value

  package init(name: String, type: TypeReference?, value: Value) {
    self.name = name
    self.type = type
    current = value
    shown = value
    value.native(TransactionReference.self)?.group.isKept = true
  }

  package var typeName: String { "State" }

  package func isEqual(to other: any NativeValue) -> Bool { (other as? StateBox) === self }
}
