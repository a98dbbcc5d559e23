extension Frame {
  /// Reads a frame and how many the subscriber missed before it.
  package static func read(
    json: JSONValue, field: String
  ) throws(FieldError) -> (frame: Frame, missed: Int) {
    var fields = try JSONFields(json, field: field)
    var frame = Frame(scene: try fields.required("scene"))
    frame.epoch = try fields.required("epoch")
    frame.sequence = try fields.required("sequence")
    frame.time = try fields.required("time")
    frame.period = try fields.required("period")
    frame.final = try fields.required("final")
    frame.discontinuity = try fields.optional("discontinuity") ?? false
    frame.idleUntil = try fields.optional("idleUntil")
    let missed: Int = try fields.required("missed")
    guard case .array(let layers)? = fields.take("changes") else {
      throw FieldError(field: "changes", reason: "must be an array")
    }
    for layer in layers { try frame.appendChanges(of: layer) }
    return (frame, missed)
  }

  private mutating func appendChanges(of json: JSONValue) throws(FieldError) {
    var fields = try JSONFields(json, field: "changes")
    let layer: Int = try fields.required("id")
    for (name, value) in fields.takeRest() {
      // Newer daemons may send properties that are not known here.
      guard let key = PropertyKey(name: name) else { continue }
      append(layer: layer, key: key, value: try PropertyValue(json: value, field: name))
    }
  }
}
