extension SegmentOffset {
  /// Thousands may start on one frame, so that this spells out its members.
  func write(to writer: inout some ItemWriter) {
    let hasTiming = timing != Timing()
    let absent = [velocity == nil, blend == nil, !hasTiming, repeats.isEmpty].count { $0 }
    writer.beginMap(8 - absent)
    writer.key("start")
    writer.integer(start)
    writer.key("from")
    writer.numbers(from)
    if let velocity {
      writer.key("velocity")
      writer.numbers(velocity)
    }
    if let blend {
      writer.key("blend")
      blend.write(to: &writer)
    }
    if hasTiming {
      writer.key("timing")
      timing.write(to: &writer)
    }
    if !repeats.isEmpty {
      writer.key("repeats")
      writer.array(repeats) { $0.write(to: &$1) }
    }
    writer.key("curve")
    curve.write(to: &writer)
    writer.key("settlingDuration")
    writer.number(orNull: settlingDuration)
    writer.endMap()
  }
}

extension SegmentOffset.Timing {
  fileprivate func write(to writer: inout some ItemWriter) {
    writer.map(
      ("speed", { $0.number(speed) }),
      ("timeOffset", { $0.number(timeOffset) }),
      ("earliest", earliest.map { earliest in { $0.number(earliest) } }),
      ("latest", latest.map { latest in { $0.number(latest) } }))
  }
}

extension SegmentOffset.Repeat {
  fileprivate func write(to writer: inout some ItemWriter) {
    writer.map(
      ("pass", { $0.number(orNull: pass) }),
      ("duration", { $0.number(orNull: duration) }),
      ("autoreverses", { $0.flag(autoreverses) }),
      ("timing", timing == SegmentOffset.Timing() ? nil : { timing.write(to: &$0) }))
  }
}

extension SegmentOffset.Blend {
  fileprivate func write(to writer: inout some ItemWriter) {
    writer.map(
      ("responses", { $0.numbers(responses) }),
      ("dampingFraction", { $0.number(dampingFraction) }),
      ("duration", { $0.number(duration) }),
      ("pieces", { $0.integer(Int64(pieces)) }))
  }
}

extension SegmentCurve {
  fileprivate func write(to writer: inout some ItemWriter) {
    writer.beginMap(2)
    switch self {
    case .spring(let spring, let duration):
      writer.key("spring")
      spring.write(to: &writer)
      writer.key("duration")
      writer.number(orNull: duration)
    case .timingCurve(let points, let duration):
      writer.key("timingCurve")
      writer.numbers(points)
      writer.key("duration")
      writer.number(orNull: duration)
    case .unit(let unit, let duration):
      writer.key("unitCurve")
      writer.text(unit.rawValue)
      writer.key("duration")
      writer.number(orNull: duration)
    }
    writer.endMap()
  }
}

extension SegmentCurve.Spring {
  func write(to writer: inout some ItemWriter) {
    writer.beginMap(initialVelocity == 0 ? 2 : 3)
    writer.key("stiffness")
    writer.number(stiffness)
    writer.key("damping")
    writer.number(damping)
    if initialVelocity != 0 {
      writer.key("initialVelocity")
      writer.number(initialVelocity)
    }
    writer.endMap()
  }
}
