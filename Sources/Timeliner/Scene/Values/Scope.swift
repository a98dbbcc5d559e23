/// Names and their values; closures keep the one they were written in alive.
package final class Scope {
  package let parent: Scope?
  package var variables: [String: Value]
  /// Names that can't be assigned.
  package var constants: Set<String> = []
  /// Declared types of variables, where the source says one.
  package var types: [String: TypeReference] = [:]
  /// The frame of an initialiser: its own properties are set, not changed.
  package var isInitializer = false

  package init(parent: Scope?, variables: [String: Value] = [:]) {
    self.parent = parent
    self.variables = variables
  }
}
