extension ControlInterface {
  /// Removes a scene.
  package struct Unload: VarlinkMethod, Equatable {
    package typealias Reply = EmptyParameters
    package static let name = "io.timeliner.Control.Unload"

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
}
