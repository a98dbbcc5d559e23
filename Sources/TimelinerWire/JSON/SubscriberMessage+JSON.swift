extension SubscriberMessage {
  /// Reads an object with one member `hello`, `scene`, `frame`, `segments` or `gone`.
  package init(json: JSONValue) throws(FieldError) {
    var fields = try JSONFields(json, field: "message")
    if let hello: Hello = try fields.optional("hello") {
      self = .hello(hello)
    } else if let scene: SceneRecord = try fields.optional("scene") {
      self = .scene(scene)
    } else if let json = fields.take("frame") {
      let (frame, missed) = try Frame.read(json: json, field: "frame")
      self = .frame(frame, missed: missed)
    } else if let scene: String = try fields.optional("gone") {
      self = .gone(scene)
    } else if let json = fields.take("segments") {
      self = .segments(try Segments(json: json, field: "segments"))
    } else {
      throw FieldError(
        field: "message", reason: "holds neither hello, scene, frame, segments nor gone")
    }
  }

  /// Appends the object with its one member.
  /// - Returns: where the digits of a frame's `missed` begin, else nil.
  @discardableResult
  package func appendJSON(to bytes: inout [UInt8]) -> Int? {
    var missedOffset: Int?
    switch self {
    case .hello(let hello):
      JSONWriter.append(raw: "{\"hello\":", to: &bytes)
      hello.appendJSON(to: &bytes)
    case .scene(let scene):
      JSONWriter.append(raw: "{\"scene\":", to: &bytes)
      scene.appendJSON(to: &bytes)
    case .frame(let frame, let missed):
      JSONWriter.append(raw: "{\"frame\":", to: &bytes)
      missedOffset = frame.appendJSON(to: &bytes, missed: missed)
    case .gone(let scene):
      JSONWriter.append(raw: "{\"gone\":", to: &bytes)
      JSONWriter.append(scene, to: &bytes)
    case .segments(let segments):
      JSONWriter.append(raw: "{\"segments\":", to: &bytes)
      segments.appendJSON(to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
    return missedOffset
  }
}
