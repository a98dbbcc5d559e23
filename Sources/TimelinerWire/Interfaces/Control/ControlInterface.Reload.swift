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

    /// Why the settings stay as they were; nil when they were read.
    package var settings: String?

    package init(scenes: [String], diagnostics: [DiagnosticRecord], settings: String? = nil) {
      self.scenes = scenes
      self.diagnostics = diagnostics
      self.settings = settings
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      scenes = try fields.required("scenes")
      diagnostics = try fields.required("diagnostics")
      settings = try fields.optional("settings")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("scenes", scenes.json),
        ("diagnostics", diagnostics.json),
        ("settings", settings?.json))
    }
  }
}
