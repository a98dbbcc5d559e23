/// A built-in value that is one thing for everyone who holds it, with properties to assign.
package protocol MutableNativeValue: AnyObject, NativeValue {
  /// Assigns a property; false when it has none of the name or the value does not fit.
  func set(_ name: String, to value: Value) -> Bool
}
