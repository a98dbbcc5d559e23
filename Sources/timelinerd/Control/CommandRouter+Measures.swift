import TimelinerWire

extension CommandRouter {
  /// Tells how the daemon keeps time.
  func measure(_ session: Session) {
    withMeasures { [self] in answer(session, $0) }
  }

  /// Serves `io.systemd.Metrics`, on the socket of `io.timeliner.Frames`.
  func serveMetrics(_ session: Session, _ call: VarlinkCall) {
    switch call.method {
    case MetricsInterface.List.name:
      with(MetricsInterface.List.self, session, call) { _ in
        guard call.mode == .more else { return fail(session, ServiceError.expectedMore) }
        withMeasures { [self] measures in
          answer(session, MetricFamily.all.flatMap { $0.metrics(measures) })
        }
      }
    case MetricsInterface.Describe.name:
      with(MetricsInterface.Describe.self, session, call) { _ in
        guard call.mode == .more else { return fail(session, ServiceError.expectedMore) }
        answer(session, MetricFamily.all.map(\.description))
      }
    default: failUnknownMethod(session, call)
    }
  }

  /// Answers by a stream that is there as a whole.
  private func answer(_ session: Session, _ replies: [some VarlinkParameters]) {
    var bytes: [UInt8] = []
    for index in replies.indices {
      VarlinkReply.append(replies[index], continues: index < replies.count - 1, to: &bytes)
    }
    server.reply(bytes, to: session)
  }

  private func withMeasures(_ done: @escaping (FramesInterface.MeasureReply) -> Void) {
    // As it was before it is woken for this.
    let wakesAt = link.pulse.sleepingUntil
    link.measure { [self] in done(reply($0, wakesAt: wakesAt)) }
  }

  private func reply(
    _ measurement: FrameMeasurement, wakesAt: Int64
  ) -> FramesInterface.MeasureReply {
    let now = SystemClock.read()
    return FramesInterface.MeasureReply(
      version: ProductVersion.text, uptime: now.monotonic - facts.readyTime, rate: rate,
      scenes: store.playingNames.count, heap: Heap.bytesInUse,
      thread: thread(measurement, wakesAt: wakesAt),
      lateness: LatenessMeasure(measurement.measures.lateness),
      delivery: LatenessMeasure(measurement.measures.delivery),
      stages: measurement.measures.costs.named.map { name, cost in
        StageMeasure(stage: name, count: cost.count, total: cost.total, max: cost.maximum)
      },
      subscribers: measurement.subscribers.compactMap(subscriber), clock: clockStatus(now))
  }

  private func thread(_ measurement: FrameMeasurement, wakesAt: Int64) -> ThreadMeasure {
    let (measures, usage) = (measurement.measures, measurement.usage)
    let wakeUps = measures.wakeUps
    return ThreadMeasure(
      turns: link.pulse.turns,
      wakeUps: WakeUpMeasure(
        deadline: wakeUps.deadline, order: wakeUps.order, socket: wakeUps.socket,
        expiry: wakeUps.expiry),
      ticks: measures.ticks, skipped: measures.skipped, published: link.pulse.frames,
      sent: measurement.tally.sent, missed: measurement.tally.missed, asleep: wakesAt != 0,
      wakesAt: wakesAt == 0 || wakesAt == .max ? nil : wakesAt, priority: measurement.priority,
      cpu: usage.processorTime, sleeps: usage.sleeps, preemptions: usage.preemptions,
      pageFaults: usage.pageFaults)
  }

  /// Nil when the subscription ended meanwhile.
  private func subscriber(_ lag: SubscriberLag) -> SubscriberMeasure? {
    guard let peer = subscribers[lag.id] else { return nil }
    return SubscriberMeasure(
      id: Int(lag.id), process: Int(peer.process), user: Int(peer.user),
      format: lag.way, sent: lag.tally.sent,
      missed: lag.tally.missed, unsent: lag.unsent, queued: lag.queuedBytes, kept: lag.keptBytes,
      blocked: lag.blocked)
  }
}

extension LatenessMeasure {
  fileprivate init(_ histogram: LatenessHistogram) {
    self.init(
      count: histogram.count, total: histogram.total, max: histogram.maximum,
      late: histogram.late, p50: histogram.percentile(0.5), p99: histogram.percentile(0.99),
      p999: histogram.percentile(0.999),
      buckets: histogram.buckets.map {
        HistogramBucket(from: $0.from, below: $0.below, count: $0.count)
      })
  }
}
