/// A value of a built-in type.
package protocol NativeValue {
  /// Swift's name of the type, as members are looked up: `Color`, `Animation`, `Date`.
  var typeName: String { get }

  /// Swift's `==`; false for different types.
  func isEqual(to other: any NativeValue) -> Bool
}

extension NativeValue where Self: Equatable {
  package func isEqual(to other: any NativeValue) -> Bool { (other as? Self) == self }
}
