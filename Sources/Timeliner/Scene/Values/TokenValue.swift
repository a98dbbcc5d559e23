/// A case of a built-in enumeration or option: `.leading`, `.round`, `.fit`, `.bold`, `.hour`.
package struct TokenValue: NativeValue, Hashable {
  /// Swift's name of the type: `Alignment`, `HorizontalAlignment`, `ContentMode`, `Edge.Set`.
  package var typeName: String
  /// Canonical name.
  package var name: String

  package init(typeName: String, name: String) {
    self.typeName = typeName
    self.name = name
  }
}
