/// A case of an enum.
package struct EnumCase: Sendable {
  package let name: String
  package let associatedValues: [(label: String?, type: TypeReference)]
  package let rawValue: Expression?

  package init(
    name: String, associatedValues: [(label: String?, type: TypeReference)], rawValue: Expression?
  ) {
    self.name = name
    self.associatedValues = associatedValues
    self.rawValue = rawValue
  }
}
