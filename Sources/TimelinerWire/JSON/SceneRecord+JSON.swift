extension SceneRecord: JSONConvertible {
  package init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    self.init(
      scene: try fields.required("scene"), epoch: try fields.required("epoch"),
      width: try fields.required("width"), height: try fields.required("height"),
      layers: try fields.required("layers"))
  }

  package var json: JSONValue {
    .object([
      ("scene", scene.json), ("epoch", epoch.json), ("width", width.json),
      ("height", height.json), ("layers", layers.json),
    ])
  }

  /// Appends the object; what `"scene":` is followed by.
  package func appendJSON(to bytes: inout [UInt8]) {
    JSONWriter.append(json, to: &bytes)
  }
}
