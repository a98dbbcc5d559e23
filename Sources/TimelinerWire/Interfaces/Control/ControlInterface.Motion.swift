extension ControlInterface {
  /// Sets how much motion a scene shows.
  package struct Motion: VarlinkMethod, Equatable {
    package typealias Reply = EmptyParameters
    package static let name = "io.timeliner.Control.Motion"

    /// Name; nil for all scenes, also those that are loaded later.
    package var scene: String?
    /// From the next frame on.
    package var level: MotionLevel

    package init(scene: String? = nil, level: MotionLevel) {
      self.scene = scene
      self.level = level
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      scene = try fields.optional("scene")
      level = try fields.required("level")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("scene", scene?.json),
        ("level", level.json))
    }
  }
}
