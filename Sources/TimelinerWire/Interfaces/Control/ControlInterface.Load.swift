extension ControlInterface {
  /// Loads a scene from a file, from a folder, or from text.
  package struct Load: VarlinkMethod, Equatable {
    package typealias Reply = LoadReply
    package static let name = "io.timeliner.Control.Load"

    /// Absolute path of a `.swift` file or of a folder of them.
    package var path: String?
    /// Name of the scene; else the file's or the root view's.
    package var name: String?
    /// Source text, in place of a path.
    package var text: String?

    package init(path: String? = nil, name: String? = nil, text: String? = nil) {
      self.path = path
      self.name = name
      self.text = text
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      path = try fields.optional("path")
      name = try fields.optional("name")
      text = try fields.optional("text")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("path", path?.json),
        ("name", name?.json),
        ("text", text?.json))
    }
  }

  /// The scene that was loaded.
  package struct LoadReply: VarlinkParameters, Equatable {
    /// Its name.
    package var scene: String
    /// Warnings and notes.
    package var diagnostics: [DiagnosticRecord]

    package init(scene: String, diagnostics: [DiagnosticRecord]) {
      self.scene = scene
      self.diagnostics = diagnostics
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      scene = try fields.required("scene")
      diagnostics = try fields.required("diagnostics")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("scene", scene.json),
        ("diagnostics", diagnostics.json))
    }
  }
}
