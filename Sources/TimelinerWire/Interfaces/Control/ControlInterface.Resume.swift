extension ControlInterface {
  /// Lets the clock of a scene run again.
  package struct Resume: VarlinkMethod, Equatable {
    package typealias Reply = EmptyParameters
    package static let name = "io.timeliner.Control.Resume"

    /// Name; nil for all scenes.
    package var scene: String?

    package init(scene: String? = nil) {
      self.scene = scene
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      scene = try fields.optional("scene")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("scene", scene?.json))
    }
  }
}
