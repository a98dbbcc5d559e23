extension SegmentInput {
  func write(to writer: inout some ItemWriter) {
    switch self {
    case .unused: writer.map()
    case .number(let number): writer.map(("number", { $0.any(number) }))
    case .secondsFromGMT(let seconds): writer.map(("secondsFromGMT", { $0.number(seconds) }))
    case .schedule(let schedule): writer.map(("schedule", { schedule.write(to: &$0) }))
    case .motion(let term): writer.map(("motion", { term.write(to: &$0) }))
    case .keyframes(let keyframes): writer.map(("keyframes", { keyframes.write(to: &$0) }))
    }
  }
}

extension SegmentExpression {
  func write(to writer: inout some ItemWriter) {
    switch self {
    case .number(let number): writer.map(("number", { $0.any(number) }))
    case .input(let input): writer.map(("input", { $0.integer(Int64(input)) }))
    case .operation(let operation, let operands):
      writer.map(
        ("operation", { $0.text(operation.rawValue) }),
        ("operands", { $0.array(operands) { $1.integer(Int64($0)) } }))
    }
  }
}

extension ItemWriter {
  /// Any double: a text for those that formats have no number for.
  fileprivate mutating func any(_ number: Double) {
    if let name = SegmentNumber.name(of: number) { text(name) } else { self.number(number) }
  }
}

extension SegmentSchedule {
  fileprivate func write(to writer: inout some ItemWriter) {
    writer.map(
      ("kind", { $0.text(kind.name) }),
      ("minimumInterval", minimumInterval.map { interval in { $0.number(interval) } }),
      ("from", periodic.map { periodic in { $0.number(periodic.from) } }),
      ("interval", periodic.map { periodic in { $0.number(periodic.interval) } }),
      ("start", periodic.map { periodic in { $0.number(periodic.start) } }),
      ("dates", dates.map { dates in { $0.numbers(dates) } }),
      ("date", date.map { date in { $0.number(date) } }),
      ("hold", hold.map { hold in { $0.numbers([hold.from, hold.until]) } }))
  }

  private var minimumInterval: Double? {
    if case .animation(let interval) = kind { interval } else { nil }
  }

  private var periodic: (from: Double, interval: Double, start: Double)? {
    if case .periodic(let from, let interval, let start) = kind {
      (from, interval, start)
    } else {
      nil
    }
  }

  private var dates: [Double]? { if case .explicit(let dates) = kind { dates } else { nil } }
}

extension SegmentSchedule.Kind {
  /// The name on the wire.
  var name: String {
    switch self {
    case .animation: "animation"
    case .periodic: "periodic"
    case .everyMinute: "everyMinute"
    case .explicit: "explicit"
    case .paused: "paused"
    }
  }
}

extension SegmentKeyframes {
  fileprivate func write(to writer: inout some ItemWriter) {
    writer.map(
      ("start", { $0.integer(start) }),
      ("repeatDuration", repeatDuration.map { duration in { $0.number(duration) } }),
      ("duration", { $0.number(orNull: duration) }),
      ("finalValue", { $0.number(finalValue) }),
      ("keyframes", { $0.array(keyframes) { $0.write(to: &$1) } }))
  }
}

extension SegmentKeyframes.Keyframe {
  fileprivate func write(to writer: inout some ItemWriter) {
    writer.beginMap(isMove ? 5 : isCurve ? 5 : 6)
    writer.key("start")
    writer.number(start)
    writer.key("duration")
    writer.number(orNull: duration)
    writer.key("from")
    writer.number(from)
    writer.key("to")
    writer.number(to)
    switch path {
    case .curve(let unit):
      writer.key("unitCurve")
      writer.text(unit.rawValue)
    case .timingCurve(let points):
      writer.key("timingCurve")
      writer.numbers(points)
    case .cubic(let startVelocity, let endVelocity):
      writer.key("startVelocity")
      writer.number(startVelocity)
      writer.key("endVelocity")
      writer.number(endVelocity)
    case .spring(let spring, let startVelocity):
      writer.key("spring")
      spring.write(to: &writer)
      writer.key("startVelocity")
      writer.number(startVelocity)
    case .move:
      writer.key("move")
      writer.flag(true)
    }
    writer.endMap()
  }

  private var isMove: Bool { path == .move }

  private var isCurve: Bool {
    switch path {
    case .curve, .timingCurve: true
    case .cubic, .spring, .move: false
    }
  }
}
