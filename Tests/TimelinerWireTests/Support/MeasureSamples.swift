import TimelinerWire

/// Measures with a different number in every place.
enum MeasureSamples {
  static let clock = ClockStatus(
    monotonic: 1, wall: .max, boot: "b", zone: "Europe/Berlin", factor: 0.5, paused: true)

  static let lateness = LatenessMeasure(
    count: 21, total: 22, max: 23, late: 24, p50: 25, p99: 26, p999: 27,
    buckets: [
      HistogramBucket(from: 0, below: 1024, count: 28),
      HistogramBucket(from: 1024, below: .max, count: 29),
    ])

  static let subscriber = SubscriberMeasure(
    id: 41, process: 42, user: 43, format: "cbor", sent: 44, missed: 45, unsent: 46, queued: 47,
    kept: 48, blocked: 49)

  static func reply(wakesAt: Int64?) -> FramesInterface.MeasureReply {
    FramesInterface.MeasureReply(
      version: "0.1", uptime: 1, rate: 59.94, scenes: 2, heap: 3,
      thread: ThreadMeasure(
        turns: 4, wakeUps: WakeUpMeasure(deadline: 5, order: 6, socket: 7, expiry: 8), ticks: 9,
        skipped: 10, published: 11, sent: 12, missed: 13, asleep: true, wakesAt: wakesAt,
        priority: 14, cpu: 15, sleeps: 16, preemptions: 17, pageFaults: 18),
      lateness: lateness, delivery: wakesAt == nil ? nil : lateness,
      stages: [StageMeasure(stage: "encode", count: 31, total: 32, max: .max)],
      subscribers: [subscriber], clock: clock)
  }
}
