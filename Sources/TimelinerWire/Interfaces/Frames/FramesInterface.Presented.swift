extension FramesInterface {
  /// Tells when a frame was shown.
  package struct Presented: VarlinkMethod, Equatable {
    package typealias Reply = EmptyParameters
    package static let name = "io.timeliner.Frames.Presented"

    /// Name.
    package var scene: String
    /// Number of the frame.
    package var sequence: Int
    /// When it was shown, CLOCK_MONOTONIC, nanoseconds.
    package var time: Int64
    /// The display's period, nanoseconds; 0 when it is not known.
    package var refresh: Int64
    /// How it was shown.
    package var flags: [PresentationFlag]

    package init(
      scene: String, sequence: Int, time: Int64, refresh: Int64, flags: [PresentationFlag]
    ) {
      self.scene = scene
      self.sequence = sequence
      self.time = time
      self.refresh = refresh
      self.flags = flags
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      scene = try fields.required("scene")
      sequence = try fields.required("sequence")
      time = try fields.required("time")
      refresh = try fields.required("refresh")
      flags = try fields.required("flags")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("scene", scene.json),
        ("sequence", sequence.json),
        ("time", time.json),
        ("refresh", refresh.json),
        ("flags", flags.json))
    }
  }
}
