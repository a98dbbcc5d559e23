/// A scene's name and files, as read from disk or a message.
package struct SceneSource: Sendable {
  package var name: String
  package var files: [SourceFile]

  package init(name: String, files: [SourceFile]) {
    self.name = name
    self.files = files
  }
}

/// What a scene is played in.
package struct SceneSettings: Sendable {
  /// Points.
  package var size: Size
  /// The zone of calendars.
  package var zone: any ZoneRules & Sendable
  package var limits = EvaluationLimits()
  /// light or dark.
  package var colorScheme = "light"

  package init(size: Size, zone: any ZoneRules & Sendable) {
    self.size = size
    self.zone = zone
  }
}

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
