extension Hello: JSONConvertible {
  package init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    let protocolVersion: Int = try fields.required("protocol")
    let clock: String = try fields.required("clock")
    self.init(boot: try fields.required("boot"))
    self.protocol = protocolVersion
    self.clock = clock
  }

  package var json: JSONValue {
    .object(
      JSONFields.members(
        ("protocol", `protocol`.json), ("clock", clock.json), ("boot", boot.json)))
  }

  /// Appends the object; what `"hello":` is followed by.
  package func appendJSON(to bytes: inout [UInt8]) {
    JSONWriter.append(json, to: &bytes)
  }
}
