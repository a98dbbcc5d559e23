extension SegmentOffset: JSONReadable {
  init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    self.init(
      start: try fields.required("start"), from: try fields.required("from"),
      curve: try fields.readRequired("curve"))
    velocity = try fields.optional("velocity")
    blend = try fields.read("blend")
    timing = try fields.read("timing") ?? Timing()
    repeats = try fields.readArray("repeats") ?? []
    settlingDuration = try fields.optional("settlingDuration")
    guard let velocity else { return }
    guard case .spring = curve, velocity.count == from.count else {
      throw FieldError(field: "velocity", reason: "must be \(from.count) numbers, of a spring")
    }
  }
}

extension SegmentOffset.Timing: JSONReadable {
  init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    self.init()
    speed = try fields.required("speed")
    timeOffset = try fields.required("timeOffset")
    earliest = try fields.optional("earliest")
    latest = try fields.optional("latest")
  }
}

extension SegmentOffset.Repeat: JSONReadable {
  init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    self.init(
      pass: try fields.optional("pass"), duration: try fields.optional("duration"),
      autoreverses: try fields.required("autoreverses"),
      timing: try fields.read("timing") ?? SegmentOffset.Timing())
    if let pass, pass <= 0 { throw FieldError(field: "pass", reason: "must be above 0") }
  }
}

extension SegmentOffset.Blend: JSONReadable {
  init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    self.init(
      responses: try fields.readNumbers("responses", count: 2),
      dampingFraction: try fields.required("dampingFraction"),
      duration: try fields.required("duration"), pieces: try fields.required("pieces"))
    guard duration > 0, pieces > 0 else {
      throw FieldError(field: "blend", reason: "must have a duration and pieces")
    }
  }
}

extension SegmentCurve: JSONReadable {
  init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    let duration: Double? = try fields.optional("duration")
    if let spring: Spring = try fields.read("spring") {
      self = .spring(spring, duration: duration)
    } else if let unit: Unit = try fields.read("unitCurve") {
      self = .unit(unit, duration: duration)
    } else {
      self = .timingCurve(try fields.readNumbers("timingCurve", count: 4), duration: duration)
    }
    if let duration, duration <= 0 {
      throw FieldError(field: "duration", reason: "must be above 0")
    }
  }
}

extension SegmentCurve.Spring: JSONReadable {
  init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    self.init(
      stiffness: try fields.required("stiffness"), damping: try fields.required("damping"),
      initialVelocity: try fields.optional("initialVelocity") ?? 0)
  }
}

extension SegmentCurve.Unit: JSONReadable {
  init(json: JSONValue, field: String) throws(FieldError) {
    let name = try String(json: json, field: field)
    guard let unit = Self(rawValue: name) else { throw .unknownName(field, name) }
    self = unit
  }
}
