/// A built-in value that is one thing for everyone who holds it, with properties to assign.
package protocol MutableNativeValue: AnyObject, NativeValue {
  /// Swift's name of a property's type, or nil when it has none of the name.
  func typeName(of property: String) -> String?

  /// Assigns a property; false when it has none of the name or the value does not fit.
  func set(_ property: String, to value: Value) -> Bool
}

extension MutableNativeValue {
  /// Unknown: a value says for itself what it is.
  package func typeName(of property: String) -> String? { nil }
}
