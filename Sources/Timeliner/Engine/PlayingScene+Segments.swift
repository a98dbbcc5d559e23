package import TimelinerWire

extension PlayingScene {
  /// How everything moves from the last frame on, until `segmentsVersion` grows.
  ///
  /// - Complexity: O(properties and expressions).
  package var segments: SegmentSet {
    var set = SegmentSet(
      scene: name, epoch: epoch, sequence: frame.sequence, time: now.monotonic,
      clock: segmentClock)
    set.discontinuity = hasFrame && frame.discontinuity
    set.isSampled = areSegmentsSampled
    set.expressions = tree.segmentExpressions
    set.properties = tree.segmentChanges
    set.inputs = inputs.map(SegmentInput.number)
    set.inputs[0] = .secondsFromGMT(inputs[0])
    var isTold = driven.describe(into: &set.inputs)
    for schedule in schedules {
      let told = schedule.segmentSchedule(at: FrameTime.date(wall: wallTime))
      isTold = isTold && told.isFinite
      set.inputs[schedule.input] = .schedule(told)
    }
    if !isTold { set.sampleExpressions() }
    return set
  }

  /// The clock, with the date at its beginning.
  private var segmentClock: SegmentClock {
    let line = clock.line
    return SegmentClock(
      monotonic: line.monotonic, time: line.time, rate: line.rate, wall: wallTime - time)
  }
}

extension SegmentSet {
  /// Leaves what depends on expressions to the daemon.
  fileprivate mutating func sampleExpressions() {
    for index in properties.indices {
      guard case .terms(let terms) = properties[index].source,
        terms.contains(where: \.readsExpressions)
      else { continue }
      properties[index].source = .sampled
    }
  }
}

extension SegmentTerm {
  fileprivate var readsExpressions: Bool {
    target.contains { if case .expression = $0 { true } else { false } }
  }
}

extension SceneMemory.TimelineState {
  /// Which date is shown when, in numbers, from a date on.
  fileprivate func segmentSchedule(at now: Double) -> SegmentSchedule {
    let kind: SegmentSchedule.Kind =
      switch schedule {
      case .animation(_, isPaused: true): .paused
      case .animation(let interval, isPaused: false): .animation(minimumInterval: interval)
      case .periodic(let from, let interval):
        .periodic(from: from, interval: interval, start: start)
      case .everyMinute: .everyMinute
      case .explicit(let dates): .explicit(dates)
      case .custom(let schedule): .explicit(schedule.dates)
      }
    let hasEntry = heldUntil == nil && schedule.date(at: now, start: start) != nil
    return SegmentSchedule(
      kind, date: hasEntry ? nil : date,
      hold: heldUntil.map { SegmentSchedule.Hold(from: start, until: $0) })
  }
}

extension SegmentSchedule {
  /// Whether all its numbers are some.
  fileprivate var isFinite: Bool {
    let numbers: [Double] =
      switch kind {
      case .animation(let interval): [interval ?? 0]
      case .periodic(let from, let interval, let start): [from, interval, start]
      case .explicit(let dates): dates
      case .everyMinute, .paused: []
      }
    return numbers.allSatisfy(\.isFinite) && (date ?? 0).isFinite
      && (hold.map { $0.from.isFinite && $0.until.isFinite } ?? true)
  }
}
