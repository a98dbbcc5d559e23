/// `Image` and `Label`: a scene has no pictures, so subscribers get their names.
enum ImageView {
  static func register(in library: inout NativeLibrary) {
    library.addView("Image") { (call) throws(EvaluationError) in
      .image(name: try name(&call), isResizable: false)
    }
    library.addTransform("resizable") { (call, view) throws(EvaluationError) in
      call.ignoreRest()
      guard case .image(let name, _) = view.kind else {
        throw EvaluationError("'resizable' needs an Image", at: call.place)
      }
      return ViewValue(.image(name: name, isResizable: true), at: view.place)
    }
    // They change how a renderer draws the picture; an Image stays one, so that `resizable` applies.
    for name in ["renderingMode", "interpolation", "antialiased", "allowedDynamicRange"] {
      library.addTransform(name) { (call, view) in
        call.ignoreRest()
        return view
      }
    }
    library.addView("Label") { (call) throws(EvaluationError) in try label(&call) }
    library.addView("AsyncImage") { (call) throws(EvaluationError) in
      call.ignoreRest()
      call.warn("'AsyncImage' is not supported yet: a placeholder is shown, nothing is loaded")
      return .image(name: "async", isResizable: true)
    }
  }

  private static func name(_ call: inout NativeCall) throws(EvaluationError) -> String {
    if let symbol = try call.takeString("systemName") {
      call.ignore("variableValue")
      return "symbol:" + symbol
    }
    call.ignore("bundle", "scale", "orientation", "label", "variableValue")
    if let name = try call.takeString("decorative") { return name }
    for label in ["uiImage", "nsImage", "cgImage"] where call.offers(label) {
      // A picture that was made in memory is none that a renderer could know.
      if let picture = try call.takeValue(label, as: "UIImage")?.native(TokenValue.self),
        picture.typeName == "UIImage", picture.name != "uiImage"
      {
        return picture.name
      }
      call.ignoreRest()
      call.warn("'\(label)' is not supported: a placeholder is shown")
      return label
    }
    if case .member(nil, let resource) = call.waiting(nil)?.kind {
      call.ignoreRest()
      return resource
    }
    if case .call(let function, let arguments) = call.waiting(nil)?.kind,
      case .name("ImageResource") = function.kind, let first = arguments.first,
      case .string(let value) = try call.evaluator.evaluate(
        first.value, in: call.scope, expecting: nil)
    {
      call.ignoreRest()
      return value
    }
    return try call.need(call.takeString(nil), nil)
  }

  /// An icon and a title next to each other.
  private static func label(_ call: inout NativeCall) throws(EvaluationError) -> ViewValue.Kind {
    let title: ViewValue
    let icon: ViewValue
    if call.offers(nil) {
      title = try call.takeTitle()
      let symbol = try call.takeString("systemImage").map { "symbol:" + $0 }
      let picture = try call.takeString("image")
      let name = try call.need(symbol ?? picture, "systemImage")
      icon = ViewValue(.image(name: name, isResizable: false), at: call.place)
    } else {
      title = try call.viewContent("title")
      icon = try call.viewContent("icon")
    }
    return .hstack(
      alignment: "center", spacing: nil, content: ViewValue(.list([icon, title]), at: call.place))
  }
}

extension NativeCall {
  /// Takes a title: text, or a value that reads as text.
  mutating func takeTitle() throws(EvaluationError) -> ViewValue {
    let argumentPlace = place(of: nil)
    let value = try needValue(nil, as: "String")
    if case .view(let view) = value { return view }
    let string = evaluator.describe(evaluator.concrete(value))
    return ViewValue(.text(TextValue(string: string)), at: argumentPlace)
  }
}
