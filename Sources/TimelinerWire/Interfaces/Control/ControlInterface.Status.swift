extension ControlInterface {
  /// Asks how the daemon is.
  package struct Status: VarlinkMethod, Equatable {
    package typealias Reply = StatusReply
    package static let name = "io.timeliner.Control.Status"

    package init() {
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
    }

    package var members: [(String, JSONValue)] { [] }
  }

  /// How the daemon is.
  package struct StatusReply: VarlinkParameters, Equatable {
    /// The daemon's version.
    package var version: String
    /// Its process id.
    package var pid: Int
    /// Frames a second.
    package var rate: Double
    /// Length of a frame, nanoseconds.
    package var period: Int64
    /// Nanoseconds since it was ready.
    package var uptime: Int64
    /// Frames published since.
    package var frames: Int
    /// Subscribers connected.
    package var subscribers: Int
    /// How much motion scenes show that are loaded from now on; nil when the daemon is too old to say.
    package var motion: MotionLevel?
    /// The display that its frames follow; nil when none is reported.
    package var display: DisplayStatus?
    /// Its clocks.
    package var clock: ClockStatus
    /// By name.
    package var scenes: [SceneStatus]
    /// Where scenes are looked for; later ones win.
    package var directories: [String]

    package init(
      version: String, pid: Int, rate: Double, period: Int64, uptime: Int64, frames: Int,
      subscribers: Int, motion: MotionLevel? = nil, display: DisplayStatus? = nil,
      clock: ClockStatus,
      scenes: [SceneStatus], directories: [String]
    ) {
      self.version = version
      self.pid = pid
      self.rate = rate
      self.period = period
      self.uptime = uptime
      self.frames = frames
      self.subscribers = subscribers
      self.motion = motion
      self.display = display
      self.clock = clock
      self.scenes = scenes
      self.directories = directories
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      version = try fields.required("version")
      pid = try fields.required("pid")
      rate = try fields.required("rate")
      period = try fields.required("period")
      uptime = try fields.required("uptime")
      frames = try fields.required("frames")
      subscribers = try fields.required("subscribers")
      motion = try fields.optional("motion")
      display = try fields.optional("display")
      clock = try fields.required("clock")
      scenes = try fields.required("scenes")
      directories = try fields.required("directories")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("version", version.json),
        ("pid", pid.json),
        ("rate", rate.json),
        ("period", period.json),
        ("uptime", uptime.json),
        ("frames", frames.json),
        ("subscribers", subscribers.json),
        ("motion", motion?.json),
        ("display", display?.json),
        ("clock", clock.json),
        ("scenes", scenes.json),
        ("directories", directories.json))
    }
  }
}
