extension ControlInterface {
  /// Carries out commands in their order, all on one frame.
  package struct Batch: VarlinkMethod, Equatable {
    package typealias Reply = BatchReply
    package static let name = "io.timeliner.Control.Batch"

    /// How many commands one batch may hold: they share the time of one frame.
    package static let maximumCommands = 256

    /// At least one.
    package var commands: [BatchedCommand]
    /// Wanted wall-clock time, nanoseconds since 1970.
    package var at: Int64?

    package init(commands: [BatchedCommand], at: Int64? = nil) {
      self.commands = commands
      self.at = at
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      commands = try fields.required("commands")
      at = try fields.optional("at")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("commands", commands.json),
        ("at", at?.json))
    }
  }

  /// When the batch shows, and what became of each command.
  package struct BatchReply: VarlinkParameters, Equatable {
    /// The frames on which the changes land: one for each scene, all of one time.
    package var frames: [FrameReference]
    /// One for each command, in their order.
    package var outcomes: [BatchOutcome]

    package init(frames: [FrameReference], outcomes: [BatchOutcome]) {
      self.frames = frames
      self.outcomes = outcomes
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      frames = try fields.required("frames")
      outcomes = try fields.required("outcomes")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("frames", frames.json),
        ("outcomes", outcomes.json))
    }
  }
}
