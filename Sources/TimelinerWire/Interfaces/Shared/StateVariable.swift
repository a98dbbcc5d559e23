/// A `@State` variable of a scene.
package struct StateVariable: VarlinkParameters, JSONConvertible, Equatable {
  /// As `set` takes it: the property's name, with the view's name before it where needed.
  package var name: String
  /// Its Swift type.
  package var type: String
  /// Its value, written as in Swift.
  package var value: String

  package init(name: String, type: String, value: String) {
    self.name = name
    self.type = type
    self.value = value
  }

  package init(reading fields: inout JSONFields) throws(FieldError) {
    name = try fields.required("name")
    type = try fields.required("type")
    value = try fields.required("value")
  }

  package var members: [(String, JSONValue)] {
    JSONFields.members(
      ("name", name.json),
      ("type", type.json),
      ("value", value.json))
  }
}
