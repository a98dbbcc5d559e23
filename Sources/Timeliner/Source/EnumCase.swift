/// A case of an enum.
package struct EnumCase: Sendable {
  /// A value that the case carries.
  package struct AssociatedValue: Sendable {
    package let label: String?
    package let type: TypeReference
    package let defaultValue: Expression?
  }

  package let name: String
  package let associatedValues: [AssociatedValue]
  package let rawValue: Expression?

  package init(name: String, associatedValues: [AssociatedValue], rawValue: Expression?) {
    self.name = name
    self.associatedValues = associatedValues
    self.rawValue = rawValue
  }
}
