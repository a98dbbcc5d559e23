import TimelinerWire

/// What the daemon measured, in lines for people.
struct MonitorText {
  let measures: FramesInterface.MeasureReply
  private let last: FramesInterface.MeasureReply?
  /// What the numbers are about, seconds.
  let seconds: Double
  let lateness: LatenessDifference
  /// Nil from a daemon that does not tell.
  let delivery: LatenessDifference?

  /// Tells what happened since an earlier answer of the same daemon, or since its start.
  init(_ measures: FramesInterface.MeasureReply, since last: FramesInterface.MeasureReply? = nil) {
    // One that was restarted counts from 0 again.
    let last = last.flatMap { $0.uptime < measures.uptime ? $0 : nil }
    self.measures = measures
    self.last = last
    seconds = max(1e-9, Double(measures.uptime - (last?.uptime ?? 0)) / 1e9)
    lateness = LatenessDifference(measures.lateness, since: last?.lateness)
    delivery = measures.delivery.map { LatenessDifference($0, since: last?.delivery) }
  }

  /// All of it.
  var lines: [String] {
    heading + [""] + threadLines + [""] + latenessLines + deliveryLines + [""] + stageLines
      + (measures.subscribers.isEmpty ? [] : [""] + subscriberLines)
  }

  private var heading: [String] {
    let span = last == nil ? "since its start" : "in \(NumberText.text(seconds, decimals: 1)) s"
    return [
      "timelinerd \(measures.version), up \(NumberText.seconds(measures.uptime, decimals: 0)), "
        + "\(NumberText.text(measures.rate)) Hz, \(measures.scenes) scenes, "
        + "\(measures.subscribers.count) subscribers, heap \(Self.bytes(measures.heap)); \(span):",
      "wall clock \(ClockText.text(measures.clock))"
        + (measures.clock.paused ? ", scenes paused" : ""),
    ]
  }

  // MARK: The frame thread

  private var threadLines: [String] {
    let thread = measures.thread
    let wakeUps = wakeUps
    let all = wakeUps.deadline + wakeUps.order + wakeUps.socket + wakeUps.expiry
    let share = 100 * Double(since(\.cpu)) / 1e9 / seconds
    let state = thread.asleep ? "asleep" : "at work"
    let priority = thread.priority > 0 ? ", real-time priority \(thread.priority)" : ""
    return [
      "frame thread \(state), \(NumberText.text(share, decimals: 2)) % of a processor\(priority)",
      "a second    \(rate(\.ticks)) ticks, \(rate(\.published)) frames, \(rate(\.sent)) sent",
      "wake-ups    \(perSecond(all)) a second: deadline \(perSecond(wakeUps.deadline)), "
        + "order \(perSecond(wakeUps.order)), socket \(perSecond(wakeUps.socket)), "
        + "expiry \(perSecond(wakeUps.expiry))",
      "lost        \(since(\.skipped)) ticks skipped, \(since(\.missed)) frames missed by slow "
        + "subscribers",
      "kernel      \(since(\.sleeps)) sleeps, \(since(\.preemptions)) preemptions, "
        + "\(since(\.pageFaults)) page faults",
    ]
  }

  /// How often the thread woke, as `monitor` tells it.
  private var wakeUps: WakeUpMeasure {
    let (new, old) = (measures.thread.wakeUps, last?.thread.wakeUps)
    return WakeUpMeasure(
      deadline: new.deadline - (old?.deadline ?? 0), order: new.order - (old?.order ?? 0),
      socket: new.socket - (old?.socket ?? 0), expiry: new.expiry - (old?.expiry ?? 0))
  }

  private func since<Count: BinaryInteger>(_ path: KeyPath<ThreadMeasure, Count>) -> Count {
    measures.thread[keyPath: path] - (last?.thread[keyPath: path] ?? 0)
  }

  private func rate(_ path: KeyPath<ThreadMeasure, Int>) -> String { perSecond(since(path)) }

  private func perSecond(_ count: Int) -> String {
    NumberText.text(Double(count) / seconds, decimals: 1)
  }

  // MARK: Stages

  private var stageLines: [String] {
    let ticks = since(\.ticks)
    let rows = measures.stages.map { stage -> [String] in
      let old = last?.stages.first { $0.stage == stage.stage }
      let total = stage.total - (old?.total ?? 0)
      let count = stage.count - (old?.count ?? 0)
      return [
        stage.stage, "\(count)", count > 0 ? Self.time(total / Int64(count)) : "–",
        ticks > 0 ? Self.time(total / Int64(ticks)) : "–", Self.time(stage.max),
      ]
    }
    return table([["stage", "ticks", "mean", "a tick", "longest ever"]] + rows)
  }

  // MARK: Subscribers

  private var subscriberLines: [String] {
    let rows = measures.subscribers.map { subscriber -> [String] in
      let old = last?.subscribers.first { $0.id == subscriber.id }
      return [
        "\(subscriber.id)", "\(subscriber.process)", "\(subscriber.user)", subscriber.format,
        perSecond(subscriber.sent - (old?.sent ?? 0)),
        "\(subscriber.missed - (old?.missed ?? 0))", "\(subscriber.unsent)",
        Self.bytes(subscriber.queued + subscriber.kept),
        subscriber.blocked > 0 ? Self.time(subscriber.blocked) : "–",
      ]
    }
    let head = [
      "subscriber", "process", "user", "format", "frames/s", "missed", "behind", "unread",
      "blocked",
    ]
    return table([head] + rows)
  }

  private func table(_ rows: [[String]]) -> [String] {
    Columns.table(rows).split(separator: "\n").map(String.init)
  }
}
