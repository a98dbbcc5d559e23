/// `T: View`.
package struct GenericParameter: Hashable, Sendable {
  package let name: String
  package let constraint: TypeReference?

  package init(name: String, constraint: TypeReference?) {
    self.name = name
    self.constraint = constraint
  }
}
