/// Something built in that can be called.
package typealias NativeFunction = (inout NativeCall) throws(EvaluationError) -> Value

/// Something built in that can be read: a static member without arguments or an instance's property.
package typealias NativeProperty = (Value, Evaluator, SourcePlace) throws(EvaluationError) -> Value

/// Sets a property of a built-in value: the value, what to set.
package typealias NativeSetter =
  (inout Value, Value, Evaluator, SourcePlace) throws(EvaluationError) -> Void
