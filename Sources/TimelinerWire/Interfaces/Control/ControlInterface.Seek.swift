extension ControlInterface {
  /// Moves the clock of a scene.
  package struct Seek: VarlinkMethod, Equatable {
    package typealias Reply = EmptyParameters
    package static let name = "io.timeliner.Control.Seek"

    /// Name.
    package var scene: String
    /// Seconds since it was loaded.
    package var seconds: Double

    package init(scene: String, seconds: Double) {
      self.scene = scene
      self.seconds = seconds
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      scene = try fields.required("scene")
      seconds = try fields.required("seconds")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("scene", scene.json),
        ("seconds", seconds.json))
    }
  }
}
