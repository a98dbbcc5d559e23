extension Hello {
  /// Reads the map; what the key "hello" is followed by.
  package init(cbor: CBORValue, field: String) throws(FieldError) {
    let fields = try CBORFields(cbor, field: field)
    self.init(boot: try fields.text("boot"))
    self.protocol = Int(try fields.integer("protocol"))
    clock = try fields.text("clock")
  }

  /// Appends the map; what the key "hello" is followed by.
  package func appendCBOR(to bytes: inout [UInt8]) {
    CBORWriter.append(mapCount: 3, to: &bytes)
    CBORWriter.append(text: "protocol", to: &bytes)
    CBORWriter.append(`protocol`, to: &bytes)
    CBORWriter.append(text: "clock", to: &bytes)
    CBORWriter.append(text: clock, to: &bytes)
    CBORWriter.append(text: "boot", to: &bytes)
    CBORWriter.append(text: boot, to: &bytes)
  }
}
