extension ControlInterface {
  /// Asks for everything about one scene.
  package struct Show: VarlinkMethod, Equatable {
    package typealias Reply = ShowReply
    package static let name = "io.timeliner.Control.Show"

    /// Name.
    package var scene: String

    package init(scene: String) {
      self.scene = scene
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      scene = try fields.required("scene")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("scene", scene.json))
    }
  }

  /// Everything about one scene.
  package struct ShowReply: VarlinkParameters, Equatable {
    /// Its status.
    package var status: SceneStatus
    /// Its layers as in its last frame; nil when it failed.
    package var scene: SceneRecord?
    /// Its state variables.
    package var state: [StateVariable]
    /// Functions of its root view that `call` takes, with labels.
    package var functions: [String]
    /// Names that `tap` takes.
    package var controls: [String]
    /// What its author should know.
    package var diagnostics: [DiagnosticRecord]

    package init(
      status: SceneStatus, scene: SceneRecord? = nil, state: [StateVariable], functions: [String],
      controls: [String], diagnostics: [DiagnosticRecord]
    ) {
      self.status = status
      self.scene = scene
      self.state = state
      self.functions = functions
      self.controls = controls
      self.diagnostics = diagnostics
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      status = try fields.required("status")
      scene = try fields.optional("scene")
      state = try fields.required("state")
      functions = try fields.required("functions")
      controls = try fields.required("controls")
      diagnostics = try fields.required("diagnostics")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("status", status.json),
        ("scene", scene?.json),
        ("state", state.json),
        ("functions", functions.json),
        ("controls", controls.json),
        ("diagnostics", diagnostics.json))
    }
  }
}
