extension SegmentOffset {
  func write(to writer: inout some ItemWriter) {
    writer.map(
      ("start", { $0.integer(start) }),
      ("from", { $0.numbers(from) }),
      ("velocity", velocity.map { velocity in { $0.numbers(velocity) } }),
      ("blend", blend.map { blend in { blend.write(to: &$0) } }),
      ("timing", timing == Timing() ? nil : { timing.write(to: &$0) }),
      ("repeats", repeats.isEmpty ? nil : { $0.array(repeats) { $0.write(to: &$1) } }),
      ("curve", { curve.write(to: &$0) }),
      ("settlingDuration", { $0.number(orNull: settlingDuration) }))
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
    switch self {
    case .spring(let spring, let duration):
      writer.map(
        ("spring", { spring.write(to: &$0) }), ("duration", { $0.number(orNull: duration) }))
    case .timingCurve(let points, let duration):
      writer.map(
        ("timingCurve", { $0.numbers(points) }), ("duration", { $0.number(orNull: duration) }))
    case .unit(let unit, let duration):
      writer.map(
        ("unitCurve", { $0.text(unit.rawValue) }), ("duration", { $0.number(orNull: duration) }))
    }
  }
}

extension SegmentCurve.Spring {
  func write(to writer: inout some ItemWriter) {
    writer.map(
      ("stiffness", { $0.number(stiffness) }),
      ("damping", { $0.number(damping) }),
      ("initialVelocity", initialVelocity == 0 ? nil : { $0.number(initialVelocity) }))
  }
}
