extension LayerRecord {
  /// Reads an element of a scene's "layers".
  init(cbor: CBORValue) throws(FieldError) {
    let fields = try CBORFields(cbor, field: "layers")
    let kindName = try fields.text("kind")
    guard let kind = LayerKind(rawValue: kindName) else {
      throw FieldError(field: "kind", reason: "is \"\(kindName)\", which is no kind of layer")
    }
    guard case .map(let members) = try fields.required("properties") else {
      throw FieldError(field: "properties", reason: "must be a map")
    }
    var properties: [(key: PropertyKey, value: PropertyValue)] = []
    for member in members {
      // Newer daemons may send properties that are not known here.
      guard case .text(let name) = member.key, let key = PropertyKey(name: name) else { continue }
      guard let value = PropertyValue(cbor: member.value) else {
        throw FieldError(field: name, reason: "has a value of no known form")
      }
      properties.append((key: key, value: value))
    }
    self.init(
      id: Int(try fields.integer("id")), parent: try fields.optionalInteger("parent").map(Int.init),
      kind: kind, name: fields.optional("name") == nil ? nil : try fields.text("name"),
      properties: properties)
  }

  /// Appends an element of a scene's "layers".
  func appendCBOR(to bytes: inout [UInt8]) {
    CBORWriter.append(mapCount: 5, to: &bytes)
    CBORWriter.append(text: "id", to: &bytes)
    CBORWriter.append(id, to: &bytes)
    CBORWriter.append(text: "parent", to: &bytes)
    if let parent {
      CBORWriter.append(parent, to: &bytes)
    } else {
      CBORWriter.appendNull(to: &bytes)
    }
    CBORWriter.append(text: "kind", to: &bytes)
    CBORWriter.append(text: kind.rawValue, to: &bytes)
    CBORWriter.append(text: "name", to: &bytes)
    if let name {
      CBORWriter.append(text: name, to: &bytes)
    } else {
      CBORWriter.appendNull(to: &bytes)
    }
    CBORWriter.append(text: "properties", to: &bytes)
    CBORWriter.append(mapCount: properties.count, to: &bytes)
    for property in properties {
      bytes.append(contentsOf: PropertyKey.cborNames[Int(property.key.rawValue)])
      property.value.appendCBOR(to: &bytes)
    }
  }
}
