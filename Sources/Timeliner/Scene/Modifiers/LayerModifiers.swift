/// `overlay`, `background`, `border`, `mask`.
enum LayerModifiers {
  static func register(in library: inout NativeLibrary) {
    library.addModifier("overlay") { (call) throws(EvaluationError) in
      let (view, alignment) = try layer(&call)
      return .overlay(view, alignment: alignment)
    }
    library.addModifier("background") { (call) throws(EvaluationError) in
      let (view, alignment) = try layer(&call)
      return .background(view, alignment: alignment)
    }
    library.addModifier("border") { (call) throws(EvaluationError) in
      let style = try call.need(call.takeStyle(nil), nil)
      let width = try call.takeNumber("width") ?? .constant(1)
      let line = ViewValue.StrokedStyle(
        style: style, stroke: StrokeValue(lineWidth: width), isInside: true)
      return .overlay(
        ViewValue(.shape(.rectangle, fill: nil, stroke: line), at: call.place),
        alignment: "center")
    }
    library.addModifier("mask") { (call) throws(EvaluationError) in try mask(&call) }
  }

  /// `(alignment:) { … }`, `(view, alignment:)`, `(style)`, `(style, in: shape)`, `(in: shape)`.
  private static func layer(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> (ViewValue, alignment: String) {
    call.ignore("ignoresSafeAreaEdges", "fillStyle")
    let alignment = try call.takeToken("alignment", "Alignment") ?? "center"
    if call.offers(nil) { return (try givenLayer(&call), alignment) }
    if call.offersTrailingClosure() || call.offersTrailingClosure("content")
      || call.offers("content")
    {
      return (try call.viewContent("content"), alignment)
    }
    let shape = try call.takeShape("in") ?? .rectangle
    return (
      ViewValue(.shape(shape, fill: .semantic("background"), stroke: nil), at: call.place),
      alignment
    )
  }

  private static func givenLayer(_ call: inout NativeCall) throws(EvaluationError) -> ViewValue {
    let place = call.place(of: nil)
    let value = try call.needValue(nil, as: "ShapeStyle")
    if let shape = try call.takeShape("in") {
      guard let style = call.evaluator.style(in: value) else {
        throw call.evaluator.mismatch(value, expected: "ShapeStyle", at: place)
      }
      return ViewValue(.shape(shape, fill: style, stroke: nil), at: call.place)
    }
    if let style = value.native(StyleValue.self) { return style.view(at: place) }
    if value.isNone { return ViewValue(.empty, at: place) }
    return try call.evaluator.view(from: value, at: place)
  }

  private static func mask(_ call: inout NativeCall) throws(EvaluationError) -> ModifierValue {
    let alignment = try call.takeToken("alignment", "Alignment") ?? "center"
    let view: ViewValue
    if call.offers(nil) {
      let place = call.place(of: nil)
      view = try call.evaluator.view(from: call.needValue(nil, as: "View"), at: place)
    } else {
      view = try call.viewContent("mask")
    }
    guard alignment != "center" else { return .mask(view) }
    let aligned = view.modified(
      .flexibleFrame(
        minWidth: nil, idealWidth: nil, maxWidth: .infinity, minHeight: nil, idealHeight: nil,
        maxHeight: .infinity, alignment: alignment), at: call.place)
    return .mask(aligned)
  }
}
