extension SubscriberMessage {
  /// Reads a map with one key "hello", "scene", "frame", "segments" or "gone".
  package init(cbor: CBORValue) throws(FieldError) {
    if let hello = cbor["hello"] {
      self = .hello(try Hello(cbor: hello, field: "hello"))
    } else if let scene = cbor["scene"] {
      self = .scene(try SceneRecord(cbor: scene, field: "scene"))
    } else if let item = cbor["frame"] {
      let (frame, missed) = try Frame.read(cbor: item, field: "frame")
      self = .frame(frame, missed: missed)
    } else if let scene = cbor["gone"] {
      guard case .text(let name) = scene else {
        throw FieldError(field: "gone", reason: "is no text")
      }
      self = .gone(name)
    } else if let item = cbor["segments"] {
      self = .segments(try Segments(cbor: item, field: "segments"))
    } else {
      throw FieldError(
        field: "message", reason: "holds neither hello, scene, frame, segments nor gone")
    }
  }

  /// Appends the map with its one key.
  package func appendCBOR(to bytes: inout [UInt8]) {
    CBORWriter.append(mapCount: 1, to: &bytes)
    switch self {
    case .hello(let hello):
      CBORWriter.append(text: "hello", to: &bytes)
      hello.appendCBOR(to: &bytes)
    case .scene(let scene):
      CBORWriter.append(text: "scene", to: &bytes)
      scene.appendCBOR(to: &bytes)
    case .frame(let frame, let missed):
      CBORWriter.append(text: "frame", to: &bytes)
      frame.appendCBOR(to: &bytes, missed: missed)
    case .gone(let scene):
      CBORWriter.append(text: "gone", to: &bytes)
      CBORWriter.append(text: scene, to: &bytes)
    case .segments(let segments):
      CBORWriter.append(text: "segments", to: &bytes)
      segments.appendCBOR(to: &bytes)
    }
  }
}
