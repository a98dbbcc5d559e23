/// An error that a method of one of our interfaces answers.
package protocol VarlinkError: Error, Sendable {
  /// Reads an error reply; nil when the name is none of this type.
  init?(name: String, parameters: [(String, JSONValue)]) throws(FieldError)
  /// Interface, dot, error.
  var name: String { get }
  /// The parameters of the error.
  var members: [(String, JSONValue)] { get }
}
