/// A parameter of a closure.
package struct ClosureParameter: Sendable {
  /// `_` when ignored.
  package let name: String
  package let type: TypeReference?

  package init(name: String, type: TypeReference?) {
    self.name = name
    self.type = type
  }
}
