extension ControlInterface {
  /// Gives state variables new values, all on one frame.
  package struct Set: VarlinkMethod, Equatable {
    package typealias Reply = SetReply
    package static let name = "io.timeliner.Control.Set"

    /// Name of the scene.
    package var scene: String
    /// The variables and their values, in order.
    package var values: Assignments
    /// Surrounds the change by `withAnimation`; written as in Swift.
    package var animation: String?
    /// Wanted wall-clock time, nanoseconds since 1970.
    package var at: Int64?

    package init(scene: String, values: Assignments, animation: String? = nil, at: Int64? = nil) {
      self.scene = scene
      self.values = values
      self.animation = animation
      self.at = at
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      scene = try fields.required("scene")
      values = try fields.required("values")
      animation = try fields.optional("animation")
      at = try fields.optional("at")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("scene", scene.json),
        ("values", values.json),
        ("animation", animation?.json),
        ("at", at?.json))
    }
  }

  /// When the change shows.
  package struct SetReply: VarlinkParameters, Equatable {
    /// The frame on which the change lands.
    package var frame: FrameReference

    package init(frame: FrameReference) {
      self.frame = frame
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      frame = try fields.required("frame")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("frame", frame.json))
    }
  }
}
