/// `transition`, `matchedGeometryEffect`, `contentTransition`.
enum TransitionModifiers {
  static func register(in library: inout NativeLibrary) {
    library.addModifier("transition") { (call) throws(EvaluationError) in
      .transition(TransitionValue(try call.needTransition(nil)))
    }
    library.addModifier("matchedGeometryEffect") { (call) throws(EvaluationError) in
      try matchedGeometry(&call)
    }
    library.addTokens("MatchedGeometryProperties", ["position", "size", "frame"])
    library.addProperty("MatchedGeometryProperties", "rawValue") { (value, _, _) in
      value.native(TokenValue.self).flatMap { rawValues[$0.name] }.map { .int($0) } ?? .none
    }
    library.addModifier("contentTransition") { (call) throws(EvaluationError) in
      .contentTransition(try call.need(call.takeToken(nil, "ContentTransition"), nil))
    }
    registerContentTransitions(in: &library)
  }

  private static let rawValues = ["position": 1, "size": 2, "frame": 3]

  private static func matchedGeometry(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> ModifierValue {
    let id = call.evaluator.concrete(try call.needValue("id", as: nil))
    let place = call.place(of: "in")
    let space = try call.needValue("in", as: "Namespace.ID")
    guard let namespace = space.native(TokenValue.self), namespace.typeName == "Namespace.ID" else {
      throw call.evaluator.mismatch(space, expected: "Namespace.ID", at: place)
    }
    let names = try call.takeTokens("properties", "MatchedGeometryProperties") ?? ["frame"]
    let anchor = try call.takeUnitPoint("anchor")
    let title = call.evaluator.describe(id)
    return .matchedGeometry(
      MatchedGeometryValue(
        key: "\(namespace.name)|\(call.evaluator.typeName(of: id))|\(title)", title: title,
        matchesPosition: names.contains("position") || names.contains("frame"),
        matchesSize: names.contains("size") || names.contains("frame"), anchor: anchor,
        isSource: try call.takeBool("isSource") ?? true))
  }

  private static func registerContentTransitions(in library: inout NativeLibrary) {
    library.addTokens("ContentTransition", ["identity", "opacity", "interpolate"])
    for name in ["numericText", "symbolEffect"] {
      library.addStatic("ContentTransition", name) { (call) in
        // Which way digits roll is the renderer's matter.
        call.ignoreRest()
        return .native(TokenValue(typeName: "ContentTransition", name: name))
      }
    }
  }
}
