/// A field of a message that is missing, unknown, or of the wrong type.
package struct FieldError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The field's name.
  package var field: String
  /// What is wrong with it.
  package var reason: String

  package init(field: String, reason: String) {
    self.field = field
    self.reason = reason
  }

  package var description: String { "field \"\(field)\" \(reason)" }
}
