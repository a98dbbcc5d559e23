/// The declarations of a scene's files, ready to be evaluated.
package final class ViewProgram: Sendable {
  package let files: [SourceFile]
  /// Top-level types and extensions, in source order.
  package let types: [TypeDeclaration]
  package let functions: [FunctionDeclaration]
  package let variables: [VariableDeclaration]
  package let aliases: [(name: String, type: TypeReference)]
  /// The bodies of `#Preview` macros, in source order.
  package let previews: [Closure]
  /// What the parser had to say; errors stop the scene.
  package let diagnostics: [SourceDiagnostic]
  /// For each top-level type, the names with a capital letter that its code and extensions use as
  /// values.
  package let uses: [String: Set<String>]

  package init(
    files: [SourceFile], types: [TypeDeclaration], functions: [FunctionDeclaration],
    variables: [VariableDeclaration], aliases: [(name: String, type: TypeReference)],
    previews: [Closure], diagnostics: [SourceDiagnostic], uses: [String: Set<String>] = [:]
  ) {
    self.files = files
    self.types = types
    self.functions = functions
    self.variables = variables
    self.aliases = aliases
    self.previews = previews
    self.diagnostics = diagnostics
    self.uses = uses
  }

  /// Whether these are its files, byte by byte: the same characters in other bytes have other places.
  ///
  /// - Complexity: O(bytes of text).
  package func isParsed(from files: [SourceFile]) -> Bool {
    guard files.count == self.files.count else { return false }
    for (one, other) in zip(files, self.files) {
      guard one.path.utf8.elementsEqual(other.path.utf8),
        one.text.utf8.elementsEqual(other.text.utf8)
      else { return false }
    }
    return true
  }
}
