import TimelinerWire

extension MetricFamily {
  /// Every family there is; docs/Monitoring.md explains each.
  static let all: [MetricFamily] = [
    MetricFamily("Version", .string, "Version of timelinerd") { $0.version },
    MetricFamily("Uptime", .gauge, "Nanoseconds since it was ready") { $0.uptime },
    MetricFamily("Rate", .gauge, "Frames a second") { $0.rate },
    MetricFamily("Scenes", .gauge, "Scenes that play") { $0.scenes },
    MetricFamily("HeapBytes", .gauge, "Bytes in use of the heap") { $0.heap },
    MetricFamily("Subscribers", .gauge, "Subscribers") { $0.subscribers.count },
    MetricFamily("SubscribersBehind", .gauge, "Subscribers that do not have the newest frame") {
      $0.subscribers.reduce(0) { $0 + ($1.unsent > 0 || $1.kept > 0 ? 1 : 0) }
    },
    MetricFamily("QueuedBytesMax", .gauge, "Most bytes that one subscriber has not read") {
      $0.subscribers.reduce(0) { max($0, $1.queued) }
    },
    MetricFamily("Turns", .counter, "Turns of the frame thread's loop") { $0.thread.turns },
    MetricFamily(
      "WakeUps", .counter, "Wake-ups of the frame thread, by reason",
      each: { measures in
        let wakeUps = measures.thread.wakeUps
        return [
          ("deadline", wakeUps.deadline), ("order", wakeUps.order), ("socket", wakeUps.socket),
          ("expiry", wakeUps.expiry),
        ].map { (value: $0.1.json, fields: [(name: "reason", value: $0.0)]) }
      }),
    MetricFamily("Ticks", .counter, "Instants for which frames were made") { $0.thread.ticks },
    MetricFamily(
      "TicksSkipped", .counter, "Instants that had passed before their frames were made"
    ) { $0.thread.skipped },
    MetricFamily("FramesPublished", .counter, "Frames of scenes") { $0.thread.published },
    MetricFamily("FramesSent", .counter, "Frames handed to subscribers") { $0.thread.sent },
    MetricFamily("FramesMissed", .counter, "Frames that subscribers were too slow to get") {
      $0.thread.missed
    },
    MetricFamily("LateWakeUps", .counter, "Wake-ups late by a millisecond or more") {
      $0.lateness.late
    },
    MetricFamily(
      "Lateness", .gauge, "How late the frame thread woke, nanoseconds, by part of the wake-ups",
      each: { quantiles($0.lateness) }),
    MetricFamily(
      "Delivery", .gauge,
      "How long after their deadlines frames were on their way, nanoseconds, by part of the ticks",
      each: { $0.delivery.map(quantiles) ?? [] }),
    MetricFamily("LatenessMax", .gauge, "The latest wake-up, nanoseconds") { $0.lateness.max },
    MetricFamily(
      "StageTime", .counter, "What stages of ticks took, nanoseconds",
      each: { measures in
        measures.stages.map { (value: $0.total.json, fields: [(name: "stage", value: $0.stage)]) }
      }),
    MetricFamily(
      "StageTimeMax", .gauge, "The most that a stage took in one tick, nanoseconds",
      each: { measures in
        measures.stages.map { (value: $0.max.json, fields: [(name: "stage", value: $0.stage)]) }
      }),
    MetricFamily("ProcessorTime", .counter, "Processor time of the frame thread, nanoseconds") {
      $0.thread.cpu
    },
    MetricFamily("Sleeps", .counter, "How often the frame thread waited, as the kernel counts") {
      $0.thread.sleeps
    },
    MetricFamily("Preemptions", .counter, "How often the processor was taken from it") {
      $0.thread.preemptions
    },
    MetricFamily("PageFaults", .counter, "Pages of memory the frame thread had to be given") {
      $0.thread.pageFaults
    },
    MetricFamily("RealtimePriority", .gauge, "Of the frame thread; 0 for none") {
      $0.thread.priority
    },
    MetricFamily("ClockFactor", .gauge, "How fast all scenes' clocks run; 0 when paused") {
      $0.clock.paused ? 0 : $0.clock.factor
    },
  ]

  /// The percentiles of a histogram, told apart by their part of the times.
  private static func quantiles(
    _ times: LatenessMeasure
  ) -> [(value: JSONValue, fields: [(name: String, value: String)])] {
    [("0.5", times.p50), ("0.99", times.p99), ("0.999", times.p999)].map {
      (value: $0.1.json, fields: [(name: "quantile", value: $0.0)])
    }
  }
}
