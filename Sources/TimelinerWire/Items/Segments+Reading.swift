extension Segments {
  /// Reads the JSON object.
  package init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    self.init(
      scene: try fields.required("scene"), epoch: try fields.required("epoch"),
      sequence: try fields.required("sequence"), time: try fields.required("time"))
    discontinuity = try fields.optional("discontinuity") ?? false
    sampled = try fields.optional("sampled") ?? false
    clock = try fields.read("clock")
    inputs = try fields.readArray("inputs")
    expressions = try fields.readArray("expressions")
    if let expressions { try Self.check(expressions) }
    changes = try fields.changes()
  }

  /// Reads the CBOR map.
  package init(cbor: CBORValue, field: String) throws(FieldError) {
    guard let json = cbor.asJSON else {
      throw FieldError(field: field, reason: "has items that no message has")
    }
    try self.init(json: json, field: field)
  }

  private static func check(_ expressions: [SegmentExpression]) throws(FieldError) {
    for index in expressions.indices {
      guard case .operation(_, let operands) = expressions[index] else { continue }
      guard operands.allSatisfy((0..<index).contains) else {
        throw FieldError(
          field: "operands", reason: "must be expressions before the one at \(index)")
      }
    }
  }
}

extension JSONFields {
  /// The changes, without those of properties that are not known here.
  fileprivate mutating func changes() throws(FieldError) -> [SegmentChange] {
    guard case .array(let items)? = take("changes") else {
      throw FieldError(field: "changes", reason: "must be an array")
    }
    var changes: [SegmentChange] = []
    for item in items {
      if let change = try SegmentChange(json: item) { changes.append(change) }
    }
    return changes
  }
}
