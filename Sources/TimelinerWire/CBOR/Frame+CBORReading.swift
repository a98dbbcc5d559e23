extension Frame {
  /// Reads a frame and how many the subscriber missed before it.
  ///
  /// Changes come property by property.
  package static func read(
    cbor: CBORValue, field: String
  ) throws(FieldError) -> (frame: Frame, missed: Int) {
    let fields = try CBORFields(cbor, field: field)
    var frame = Frame(scene: try fields.text("scene"))
    frame.epoch = Int(try fields.integer("epoch"))
    frame.sequence = Int(try fields.integer("sequence"))
    frame.time = try fields.integer("time")
    frame.period = try fields.integer("period")
    frame.final = try fields.flag("final")
    frame.discontinuity = fields.optional("discontinuity") == .bool(true)
    frame.idleUntil = try fields.optionalInteger("idleUntil")
    for column in try fields.array("changes") { try frame.appendColumn(column) }
    return (frame, Int(try fields.integer("missed")))
  }

  private mutating func appendColumn(_ column: CBORValue) throws(FieldError) {
    guard case .array(let parts) = column, parts.count == 3, case .text(let name) = parts[0],
      let layers = parts[1].layerIDs
    else {
      throw FieldError(field: "changes", reason: "has a column that is not name, ids, values")
    }
    // Newer daemons may send properties that are not known here.
    guard let key = PropertyKey(name: name) else { return }
    guard let values = Self.values(parts[2], count: layers.count) else {
      throw FieldError(field: name, reason: "has values that do not fit its \(layers.count) layers")
    }
    for (layer, value) in zip(layers, values) { append(layer: layer, key: key, value: value) }
  }

  /// The values of a column, one a layer; nil when they are none or another number.
  private static func values(_ values: CBORValue, count: Int) -> [PropertyValue]? {
    if let numbers = values.doubles {
      if numbers.count == count { return numbers.map(PropertyValue.number) }
      guard numbers.count == 4 * count else { return nil }
      return (0..<count).map { .numbers(Array(numbers[4 * $0..<4 * $0 + 4])) }
    }
    guard case .array(let elements) = values, elements.count == count else { return nil }
    let read = elements.compactMap(PropertyValue.init(cbor:))
    return read.count == count ? read : nil
  }
}
