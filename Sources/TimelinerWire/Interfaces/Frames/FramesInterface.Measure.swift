extension FramesInterface {
  /// Asks how the daemon keeps time.
  package struct Measure: VarlinkMethod, Equatable {
    package typealias Reply = MeasureReply
    package static let name = "io.timeliner.Frames.Measure"

    package init() {
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
    }

    package var members: [(String, JSONValue)] { [] }
  }

  /// How the daemon keeps time.
  package struct MeasureReply: VarlinkParameters, Equatable {
    /// The daemon's version.
    package var version: String
    /// Since the daemon was ready, nanoseconds.
    package var uptime: Int64
    /// Frames a second.
    package var rate: Double
    /// Scenes that play.
    package var scenes: Int
    /// Memory in use of the C library's heap, bytes.
    package var heap: Int
    /// The frame thread.
    package var thread: ThreadMeasure
    /// How late it woke.
    package var lateness: LatenessMeasure
    /// How long after their deadlines the frames of its ticks were on their way; nil from daemons that do not say.
    package var delivery: LatenessMeasure?
    /// What the stages of its ticks cost, in their order.
    package var stages: [StageMeasure]
    /// By number.
    package var subscribers: [SubscriberMeasure]
    /// The clocks.
    package var clock: ClockStatus

    package init(
      version: String, uptime: Int64, rate: Double, scenes: Int, heap: Int,
      thread: ThreadMeasure, lateness: LatenessMeasure, delivery: LatenessMeasure?,
      stages: [StageMeasure], subscribers: [SubscriberMeasure], clock: ClockStatus
    ) {
      self.version = version
      self.uptime = uptime
      self.rate = rate
      self.scenes = scenes
      self.heap = heap
      self.thread = thread
      self.lateness = lateness
      self.delivery = delivery
      self.stages = stages
      self.subscribers = subscribers
      self.clock = clock
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      version = try fields.required("version")
      uptime = try fields.required("uptime")
      rate = try fields.required("rate")
      scenes = try fields.required("scenes")
      heap = try fields.required("heap")
      thread = try fields.required("thread")
      lateness = try fields.required("lateness")
      delivery = try fields.optional("delivery")
      stages = try fields.required("stages")
      subscribers = try fields.required("subscribers")
      clock = try fields.required("clock")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("version", version.json),
        ("uptime", uptime.json),
        ("rate", rate.json),
        ("scenes", scenes.json),
        ("heap", heap.json),
        ("thread", thread.json),
        ("lateness", lateness.json),
        ("delivery", delivery?.json),
        ("stages", stages.json),
        ("subscribers", subscribers.json),
        ("clock", clock.json))
    }
  }
}
