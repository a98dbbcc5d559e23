extension ControlInterface {
  /// Reads all scene directories again.
  package struct Reload: VarlinkMethod, Equatable {
    package typealias Reply = ReloadReply
    package static let name = "io.timeliner.Control.Reload"

    package init() {
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
    }

    package var members: [(String, JSONValue)] { [] }
  }

  /// What was read.
  package struct ReloadReply: VarlinkParameters, Equatable {
    /// Scenes that play now.
    package var scenes: [String]
    /// What their authors should know.
    package var diagnostics: [DiagnosticRecord]

    package init(scenes: [String], diagnostics: [DiagnosticRecord]) {
      self.scenes = scenes
      self.diagnostics = diagnostics
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      scenes = try fields.required("scenes")
      diagnostics = try fields.required("diagnostics")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("scenes", scenes.json),
        ("diagnostics", diagnostics.json))
    }
  }
}
