/// Something built in that can be called.
///
/// Like the others it says the same to every scene, whatever thread that plays on.
package typealias NativeFunction = @Sendable (inout NativeCall) throws(EvaluationError) -> Value

/// Something built in that can be read: a static member without arguments or an instance's property.
package typealias NativeProperty =
  @Sendable (Value, Evaluator, SourcePlace) throws(EvaluationError) -> Value

/// Sets a property of a built-in value: the value, what to set.
package typealias NativeSetter =
  @Sendable (inout Value, Value, Evaluator, SourcePlace) throws(EvaluationError) -> Void
