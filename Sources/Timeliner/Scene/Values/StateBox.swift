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
  }

  package var typeName: String { "State" }

  package func isEqual(to other: any NativeValue) -> Bool { (other as? StateBox) === self }
}

/// `@Binding`: a way to read and write a value that lives elsewhere.
package final class BindingValue: NativeValue {
  package let get: (Evaluator) throws(EvaluationError) -> Value
  package let set: (Value, Evaluator) throws(EvaluationError) -> Void
  /// Of `Binding.animation(_:)`; the outer nil means none was given.
  package let animation: AnimationValue??

  package init(
    animation: AnimationValue?? = nil,
    get: @escaping (Evaluator) throws(EvaluationError) -> Value,
    set: @escaping (Value, Evaluator) throws(EvaluationError) -> Void
  ) {
    self.animation = animation
    self.get = get
    self.set = set
  }

  package var typeName: String { "Binding" }

  package func isEqual(to other: any NativeValue) -> Bool { (other as? BindingValue) === self }
}
