/// A value of a struct that the scene declares.
package struct StructValue {
  package var type: TypeDeclaration
  /// Stored properties by name.
  ///
  /// Fields of property wrappers hold the wrapper's storage (`StateBox`, `BindingValue`, …) as a
  /// native value.
  package var fields: [String: Value]
  /// Generic parameters that are known: `Content` → …; for hints only.
  package var generics: [String: TypeReference] = [:]

  package init(type: TypeDeclaration, fields: [String: Value]) {
    self.type = type
    self.fields = fields
  }
}
