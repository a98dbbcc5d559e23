/// Why a scene's saved state cannot be used.
package struct StateError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Code: Equatable, Sendable {
    /// The bytes are not such a state, or not all of it.
    case damaged
    /// Another version of the program wrote them.
    case otherVersion
    /// The state takes more than `StateWriter.maximumBytes`.
    case tooLarge
    /// The scene's views cannot be built from it.
    case views
  }

  package var code: Code
  /// What is wrong; a part of a sentence.
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }
}
