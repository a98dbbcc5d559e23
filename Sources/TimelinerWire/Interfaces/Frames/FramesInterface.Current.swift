extension FramesInterface {
  /// Asks for one scene as it is now.
  package struct Current: VarlinkMethod, Equatable {
    package typealias Reply = CurrentReply
    package static let name = "io.timeliner.Frames.Current"

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

  /// One scene as it is now.
  package struct CurrentReply: VarlinkParameters, Equatable {
    /// The scene with all values as in its last frame.
    package var scene: SceneRecord
    /// Number of its last frame; 0 before the first.
    package var sequence: Int
    /// Presentation time of its last frame, nanoseconds.
    package var time: Int64
    /// Whether anything moves.
    package var moving: Bool

    package init(scene: SceneRecord, sequence: Int, time: Int64, moving: Bool) {
      self.scene = scene
      self.sequence = sequence
      self.time = time
      self.moving = moving
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      scene = try fields.required("scene")
      sequence = try fields.required("sequence")
      time = try fields.required("time")
      moving = try fields.required("moving")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("scene", scene.json),
        ("sequence", sequence.json),
        ("time", time.json),
        ("moving", moving.json))
    }
  }
}
