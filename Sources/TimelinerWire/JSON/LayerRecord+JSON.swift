extension LayerRecord: JSONConvertible {
  package init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    let id: Int = try fields.required("id")
    let parent: Int? = try fields.optional("parent")
    let kindName: String = try fields.required("kind")
    guard let kind = LayerKind(rawValue: kindName) else {
      throw FieldError(field: "kind", reason: "is \"\(kindName)\", which is no kind of layer")
    }
    let name: String? = try fields.optional("name")
    var members = try JSONFields(fields.take("properties") ?? .null, field: "properties")
    var properties: [(key: PropertyKey, value: PropertyValue)] = []
    for (name, value) in members.takeRest() {
      // Newer daemons may send properties that are not known here.
      guard let key = PropertyKey(name: name) else { continue }
      properties.append((key: key, value: try PropertyValue(json: value, field: name)))
    }
    self.init(id: id, parent: parent, kind: kind, name: name, properties: properties)
  }

  package var json: JSONValue {
    .object([
      ("id", id.json), ("parent", parent?.json ?? .null), ("kind", kind.rawValue.json),
      ("name", name?.json ?? .null),
      ("properties", .object(properties.map { ($0.key.name, $0.value.json) })),
    ])
  }
}
