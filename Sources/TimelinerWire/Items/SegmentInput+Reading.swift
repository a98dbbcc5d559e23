extension SegmentInput: JSONReadable {
  init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    if let number: SegmentNumber = try fields.read("number") {
      self = .number(number.value)
    } else if let seconds: Double = try fields.optional("secondsFromGMT") {
      self = .secondsFromGMT(seconds)
    } else if let schedule: SegmentSchedule = try fields.read("schedule") {
      self = .schedule(schedule)
    } else if let term: SegmentTerm = try fields.read("motion") {
      self = .motion(term)
    } else if let keyframes: SegmentKeyframes = try fields.read("keyframes") {
      self = .keyframes(keyframes)
    } else {
      try fields.refuseRest()
      self = .unused
    }
  }
}

extension SegmentExpression: JSONReadable {
  init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    if let number: SegmentNumber = try fields.read("number") {
      self = .number(number.value)
    } else if let input: Int = try fields.optional("input") {
      guard input >= 0 else { throw FieldError(field: "input", reason: "must not be negative") }
      self = .input(input)
    } else {
      let name: String = try fields.required("operation")
      guard let operation = SegmentOperation(rawValue: name) else {
        throw .unknownName("operation", name)
      }
      let operands: [Int] = try fields.required("operands")
      guard operands.count == operation.operandCount else {
        throw FieldError(
          field: "operands", reason: "must be \(operation.operandCount) for \(name)")
      }
      self = .operation(operation, operands)
    }
  }
}

extension SegmentNumber: JSONReadable {
  init(json: JSONValue, field: String) throws(FieldError) {
    guard case .string(let name) = json else {
      value = try Double(json: json, field: field)
      return
    }
    guard let number = Self.number(named: name) else { throw .unknownName(field, name) }
    value = number
  }
}

extension SegmentSchedule: JSONReadable {
  init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    let kind = try Self.kind(&fields)
    self.init(kind, date: try fields.optional("date"))
    guard let bounds: [Double] = try fields.optional("hold") else { return }
    guard bounds.count == 2 else {
      throw FieldError(field: "hold", reason: "must be 2 numbers, not \(bounds.count)")
    }
    hold = Hold(from: bounds[0], until: bounds[1])
  }

  private static func kind(_ fields: inout JSONFields) throws(FieldError) -> Kind {
    let name: String = try fields.required("kind")
    switch name {
    case "animation": return .animation(minimumInterval: try fields.optional("minimumInterval"))
    case "periodic":
      return .periodic(
        from: try fields.required("from"), interval: try fields.required("interval"),
        start: try fields.required("start"))
    case "everyMinute": return .everyMinute
    case "explicit": return .explicit(try fields.required("dates"))
    case "paused": return .paused
    case let name: throw .unknownName("kind", name)
    }
  }
}

extension SegmentKeyframes: JSONReadable {
  init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    self.init(
      start: try fields.required("start"), repeatDuration: try fields.optional("repeatDuration"),
      duration: try fields.optional("duration"), finalValue: try fields.required("finalValue"),
      keyframes: try fields.readArray("keyframes") ?? [])
    if let repeatDuration, repeatDuration <= 0 {
      throw FieldError(field: "repeatDuration", reason: "must be above 0")
    }
  }
}

extension SegmentKeyframes.Keyframe: JSONReadable {
  init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    self.init(
      start: try fields.required("start"), duration: try fields.optional("duration"),
      from: try fields.required("from"), to: try fields.required("to"),
      path: try Self.path(&fields))
  }

  private static func path(_ fields: inout JSONFields) throws(FieldError) -> Path {
    if try fields.optional("move") ?? false { return .move }
    if let unit: SegmentCurve.Unit = try fields.read("unitCurve") { return .curve(unit) }
    if fields.has("timingCurve") {
      return .timingCurve(try fields.readNumbers("timingCurve", count: 4))
    }
    let startVelocity: Double = try fields.required("startVelocity")
    if let spring: SegmentCurve.Spring = try fields.read("spring") {
      return .spring(spring, startVelocity: startVelocity)
    }
    return .cubic(startVelocity: startVelocity, endVelocity: try fields.required("endVelocity"))
  }
}
