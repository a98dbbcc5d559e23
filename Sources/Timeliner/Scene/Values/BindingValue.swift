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
