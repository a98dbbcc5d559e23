extension Segments {
  /// Appends the JSON object; what `"segments":` is followed by.
  package func appendJSON(to bytes: inout [UInt8]) {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    var writer = JSONItemWriter(taken)
    write(to: &writer)
    bytes = writer.bytes
  }

  /// Appends the CBOR map; what the key "segments" is followed by.
  package func appendCBOR(to bytes: inout [UInt8]) {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    var writer = CBORItemWriter(taken)
    write(to: &writer)
    bytes = writer.bytes
  }

  private func write(to writer: inout some ItemWriter) {
    let absent = [
      clock == nil, inputs == nil, expressions == nil, !discontinuity, !sampled,
    ].count { $0 }
    writer.beginMap(10 - absent)
    writer.key("scene")
    writer.text(scene)
    writer.key("epoch")
    writer.integer(Int64(epoch))
    writer.key("sequence")
    writer.integer(Int64(sequence))
    writer.key("time")
    writer.integer(time)
    if discontinuity {
      writer.key("discontinuity")
      writer.flag(true)
    }
    if sampled {
      writer.key("sampled")
      writer.flag(true)
    }
    if let clock {
      writer.key("clock")
      clock.write(to: &writer)
    }
    if let inputs {
      writer.key("inputs")
      writer.array(inputs) { $0.write(to: &$1) }
    }
    if let expressions {
      writer.key("expressions")
      writer.array(expressions) { $0.write(to: &$1) }
    }
    writer.key("changes")
    writer.array(changes) { $0.write(to: &$1) }
    writer.endMap()
  }
}

extension SegmentClock {
  fileprivate func write(to writer: inout some ItemWriter) {
    writer.map(
      ("monotonic", { $0.integer(monotonic) }),
      ("time", { $0.integer(time) }),
      ("rate", { $0.number(rate) }),
      ("wall", wall.map { wall in { $0.integer(wall) } }))
  }
}

extension SegmentChange {
  fileprivate func write(to writer: inout some ItemWriter) {
    writer.beginMap(3)
    writer.key("id")
    writer.integer(Int64(layer))
    writer.key("property")
    writer.text(key.name)
    switch source {
    case .value(let value):
      writer.key("value")
      writer.value(value)
    case .sampled:
      writer.key("sampled")
      writer.flag(true)
    case .terms(let terms):
      writer.key("terms")
      writer.array(terms) { $0.write(to: &$1) }
    }
    writer.endMap()
  }
}

extension SegmentTerm {
  func write(to writer: inout some ItemWriter) {
    let isStill = offsets.isEmpty
    let absent = [index == 0, !isColor, unit == 1, isStill, isStill, departure == nil].count { $0 }
    writer.beginMap(7 - absent)
    if index != 0 {
      writer.key("index")
      writer.integer(Int64(index))
    }
    writer.key("target")
    writer.array(target) { $0.write(to: &$1) }
    if isColor {
      writer.key("space")
      writer.text("perceptual")
    }
    if unit != 1 {
      writer.key("unit")
      writer.number(unit)
    }
    if !isStill {
      writer.key("offsets")
      writer.array(offsets) { $0.write(to: &$1) }
      writer.key("end")
      writer.integer(orNull: end)
    }
    if let departure {
      writer.key("departure")
      departure.write(to: &writer)
    }
    writer.endMap()
  }
}

extension SegmentTerm.Operand {
  fileprivate func write(to writer: inout some ItemWriter) {
    switch self {
    case .number(let number): writer.number(number)
    case .expression(let index):
      writer.beginMap(1)
      writer.key("expression")
      writer.integer(Int64(index))
      writer.endMap()
    }
  }
}

extension SegmentTerm.Departure {
  fileprivate func write(to writer: inout some ItemWriter) {
    writer.beginMap(2)
    writer.key("time")
    writer.integer(time)
    writer.key("value")
    writer.numbers(value)
    writer.endMap()
  }
}
