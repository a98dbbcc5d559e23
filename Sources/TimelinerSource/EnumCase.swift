/// A case of an enum.
package struct EnumCase: Sendable {
  /// A value that the case carries.
  package struct AssociatedValue: Sendable {
    package let label: String?
    package let type: TypeReference
    package let defaultValue: Expression?

    package init(label: String?, type: TypeReference, defaultValue: Expression?) {
      self.label = label
      self.type = type
      self.defaultValue = defaultValue
    }
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
