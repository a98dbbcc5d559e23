/// Why a scene could not be loaded: everything that is wrong with it, with places.
package struct SceneFailure: Error, Sendable {
  package var scene: String
  /// At least one of them is an error.
  package var diagnostics: [SourceDiagnostic]
  /// For printing the lines.
  package var program: ViewProgram

  package init(scene: String, diagnostics: [SourceDiagnostic], program: ViewProgram) {
    self.scene = scene
    self.diagnostics = diagnostics
    self.program = program
  }
}
