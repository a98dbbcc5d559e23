/// `Button`, in all its spellings.
enum ButtonView {
  static func register(in library: inout NativeLibrary) {
    library.addView("Button") { (call) throws(EvaluationError) in try button(&call) }
    library.addTokens("ButtonRole", ["destructive", "cancel", "close", "confirm"])
    library.addTokens("PrimitiveButtonStyle", styles)
    library.lookupFallbacks["ButtonStyle"] = ["PrimitiveButtonStyle"]
    for style in styles {
      let type = style.prefix(1).uppercased() + style.dropFirst() + "ButtonStyle"
      library.addFunction(type) { (call) in
        .native(TokenValue(typeName: "PrimitiveButtonStyle", name: style))
      }
    }
  }

  private static let styles = [
    "automatic", "plain", "bordered", "borderedProminent", "borderless", "glass",
    "glassProminent", "link",
  ]

  private static func button(_ call: inout NativeCall) throws(EvaluationError) -> ViewValue.Kind {
    _ = try call.takeToken("role", "ButtonRole")
    if call.offers("intent") {
      call.ignore("intent")
      call.warn("'intent' of a Button is not supported: nothing happens on a tap")
      return .list([try call.viewContent("label")])
    }
    if call.offers(nil) { return try titled(&call) }
    let action = try call.function("action")
    return .button(action: action, label: try call.viewContent("label"))
  }

  /// `Button("Title", systemImage: "star") { … }`.
  private static func titled(_ call: inout NativeCall) throws(EvaluationError) -> ViewValue.Kind {
    var label = try call.takeTitle()
    call.ignore("image")
    if let symbol = try call.takeString("systemImage") {
      let icon = ViewValue(.image(name: "symbol:" + symbol, isResizable: false), at: call.place)
      label = ViewValue(
        .hstack(
          alignment: "center", spacing: nil,
          content: ViewValue(.list([icon, label]), at: call.place)), at: call.place)
    }
    _ = try call.takeToken("role", "ButtonRole")
    return .button(action: try call.function("action"), label: label)
  }
}
