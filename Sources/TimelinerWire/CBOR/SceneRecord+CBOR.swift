extension SceneRecord {
  /// Reads the map; what the key "scene" is followed by.
  package init(cbor: CBORValue, field: String) throws(FieldError) {
    let fields = try CBORFields(cbor, field: field)
    self.init(
      scene: try fields.text("scene"), epoch: Int(try fields.integer("epoch")),
      width: try fields.number("width"), height: try fields.number("height"),
      layers: try fields.array("layers").map { layer throws(FieldError) in
        try LayerRecord(cbor: layer)
      })
  }

  /// Appends the map; what the key "scene" is followed by.
  package func appendCBOR(to bytes: inout [UInt8]) {
    CBORWriter.append(mapCount: 5, to: &bytes)
    CBORWriter.append(text: "scene", to: &bytes)
    CBORWriter.append(text: scene, to: &bytes)
    CBORWriter.append(text: "epoch", to: &bytes)
    CBORWriter.append(epoch, to: &bytes)
    CBORWriter.append(text: "width", to: &bytes)
    CBORWriter.append(width, to: &bytes)
    CBORWriter.append(text: "height", to: &bytes)
    CBORWriter.append(height, to: &bytes)
    CBORWriter.append(text: "layers", to: &bytes)
    CBORWriter.append(arrayCount: layers.count, to: &bytes)
    for layer in layers { layer.appendCBOR(to: &bytes) }
  }
}
