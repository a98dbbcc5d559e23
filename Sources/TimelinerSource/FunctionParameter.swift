/// A parameter of a function.
package struct FunctionParameter: Sendable {
  /// Nil for `_`.
  package let label: String?
  package let name: String
  package let type: TypeReference
  package let defaultValue: Expression?
  package let isVariadic: Bool
  package let isInout: Bool
  /// `@ViewBuilder`, `@escaping`, `@autoclosure`.
  package let attributes: [AttributeReference]

  package init(
    label: String?, name: String, type: TypeReference, defaultValue: Expression?, isVariadic: Bool,
    isInout: Bool, attributes: [AttributeReference]
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.isVariadic = isVariadic
    self.isInout = isInout
    self.attributes = attributes
  }
}
