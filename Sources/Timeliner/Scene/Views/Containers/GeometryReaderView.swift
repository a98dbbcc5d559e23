/// `GeometryReader` and what its proxy tells.
enum GeometryReaderView {
  static func register(in library: inout NativeLibrary) {
    library.addView("GeometryReader") { (call) throws(EvaluationError) in
      .geometryReader(content: try call.function("content"))
    }
    let type = "GeometryProxy"
    library.addProperty(type, "size") { (value, _, _) in
      guard let proxy = value.native(GeometryProxyValue.self) else { return .none }
      return .native(GeometryValue.size(width: proxy.width, height: proxy.height))
    }
    // The scene has no safe area.
    library.addProperty(type, "safeAreaInsets") { (_, _, _) in
      .native(GeometryValue.insets(top: 0, leading: 0, bottom: 0, trailing: 0))
    }
    library.addMethod(type, "frame") { (call) throws(EvaluationError) in try frame(&call) }
    library.addTokens("CoordinateSpace", ["global", "local", "scrollView", "immersiveSpace"])
    library.addStatic("CoordinateSpace", "named") { (call) throws(EvaluationError) in
      call.ignoreRest()
      return .native(TokenValue(typeName: "CoordinateSpace", name: "named"))
    }
    library.lookupFallbacks["CoordinateSpaceProtocol"] = ["CoordinateSpace"]
  }

  private static func frame(_ call: inout NativeCall) throws(EvaluationError) -> Value {
    guard let proxy = call.receiver.native(GeometryProxyValue.self) else {
      throw call.evaluator.mismatch(call.receiver, expected: "GeometryProxy", at: call.place)
    }
    let space = try call.takeToken("in", "CoordinateSpace") ?? "local"
    if space == "named" || space == "scrollView" {
      call.warn("'\(space)' coordinate spaces are not supported yet: the frame is the scene's")
    }
    let isLocal = space == "local"
    return .native(
      GeometryValue.rect(
        x: isLocal ? 0 : proxy.globalX, y: isLocal ? 0 : proxy.globalY, width: proxy.width,
        height: proxy.height))
  }
}
