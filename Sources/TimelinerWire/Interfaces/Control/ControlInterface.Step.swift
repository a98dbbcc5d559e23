extension ControlInterface {
  /// Moves the clock of a scene that stands still by whole frames.
  package struct Step: VarlinkMethod, Equatable {
    package typealias Reply = StepReply
    package static let name = "io.timeliner.Control.Step"

    /// Name.
    package var scene: String
    /// How many periods of the daemon's rate, backwards below 0; nil for one.
    package var frames: Int?

    package init(scene: String, frames: Int? = nil) {
      self.scene = scene
      self.frames = frames
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      scene = try fields.required("scene")
      frames = try fields.optional("frames")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("scene", scene.json),
        ("frames", frames?.json))
    }
  }

  /// When the step shows.
  package struct StepReply: VarlinkParameters, Equatable {
    /// The frame that shows the scene at its new time.
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
