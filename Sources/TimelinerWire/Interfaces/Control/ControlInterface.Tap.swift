extension ControlInterface {
  /// Taps a control: by name, by point, or the only one.
  package struct Tap: VarlinkMethod, Equatable {
    package typealias Reply = TapReply
    package static let name = "io.timeliner.Control.Tap"

    /// Name of the scene.
    package var scene: String
    /// Identifier or label of the control.
    package var name: String?
    /// Points in the scene's space, with `y`.
    package var x: Double?
    /// Points in the scene's space, with `x`.
    package var y: Double?
    /// Wanted wall-clock time, nanoseconds since 1970.
    package var at: Int64?

    package init(
      scene: String, name: String? = nil, x: Double? = nil, y: Double? = nil, at: Int64? = nil
    ) {
      self.scene = scene
      self.name = name
      self.x = x
      self.y = y
      self.at = at
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      scene = try fields.required("scene")
      name = try fields.optional("name")
      x = try fields.optional("x")
      y = try fields.optional("y")
      at = try fields.optional("at")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("scene", scene.json),
        ("name", name?.json),
        ("x", x?.json),
        ("y", y?.json),
        ("at", at?.json))
    }
  }

  /// When the tap shows.
  package struct TapReply: VarlinkParameters, Equatable {
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
