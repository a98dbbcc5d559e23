extension SegmentChange {
  /// Reads a change; nil for a property that is not known here.
  init?(json: JSONValue) throws(FieldError) {
    var fields = try JSONFields(json, field: "changes")
    let layer: Int = try fields.required("id")
    let name: String = try fields.required("property")
    guard let key = PropertyKey(name: name) else { return nil }
    if let terms: [SegmentTerm] = try fields.readArray("terms") {
      guard !terms.isEmpty else { throw FieldError(field: "terms", reason: "must not be empty") }
      self.init(layer: layer, key: key, source: .terms(terms))
    } else if try fields.optional("sampled") ?? false {
      self.init(layer: layer, key: key, source: .sampled)
    } else {
      self.init(layer: layer, key: key, source: .value(try fields.required("value")))
    }
  }
}

extension SegmentClock: JSONReadable {
  init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    self.init(
      monotonic: try fields.required("monotonic"), time: try fields.required("time"),
      rate: try fields.required("rate"), wall: try fields.optional("wall"))
  }
}

extension SegmentTerm: JSONReadable {
  init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    let target: [Operand]? = try fields.readArray("target")
    guard let target, !target.isEmpty else {
      throw FieldError(field: "target", reason: "must be numbers or expressions")
    }
    self.init(target: target)
    index = try fields.optional("index") ?? 0
    guard index >= 0 else { throw FieldError(field: "index", reason: "must not be negative") }
    isColor = try Self.isColor(&fields, count: target.count)
    unit = try fields.optional("unit") ?? 1
    guard unit != 0 else { throw FieldError(field: "unit", reason: "must not be 0") }
    offsets = try fields.readArray("offsets") ?? []
    for offset in offsets where offset.from.count != target.count {
      throw FieldError(field: "from", reason: "must be \(target.count) numbers")
    }
    end = try fields.optional("end")
    departure = try fields.read("departure")
    if let departure, departure.value.count != target.count {
      throw FieldError(field: "value", reason: "must be \(target.count) numbers")
    }
  }

  private static func isColor(_ fields: inout JSONFields, count: Int) throws(FieldError) -> Bool {
    guard let space: String = try fields.optional("space") else { return false }
    guard space == "perceptual" else { throw .unknownName("space", space) }
    guard count == 4 else { throw FieldError(field: "target", reason: "must be 4 numbers") }
    return true
  }
}

extension SegmentTerm.Operand: JSONReadable {
  init(json: JSONValue, field: String) throws(FieldError) {
    guard case .object = json else {
      self = .number(try Double(json: json, field: field))
      return
    }
    var fields = try JSONFields(json, field: field)
    let index: Int = try fields.required("expression")
    guard index >= 0 else { throw FieldError(field: "expression", reason: "must not be negative") }
    self = .expression(index)
  }
}

extension SegmentTerm.Departure: JSONReadable {
  init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    self.init(time: try fields.required("time"), value: try fields.required("value"))
  }
}
