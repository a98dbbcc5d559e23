/// `fill`, `stroke` and `strokeBorder`: what makes a view of a shape.
///
/// They apply to shapes, and again to the view that they made: what is said later is in front.
enum ShapeDrawing {
  static func register(in library: inout NativeLibrary) {
    add("fill", in: &library) { (target, call) throws(EvaluationError) in
      let style = try call.takeStyle(nil) ?? .semantic("foreground")
      call.ignore("style")
      return target.filled(style)
    }
    add("stroke", in: &library) { (target, call) throws(EvaluationError) in
      target.stroked(try stroke(&call, isInside: false))
    }
    add("strokeBorder", in: &library) { (target, call) throws(EvaluationError) in
      target.stroked(try stroke(&call, isInside: true))
    }
    library.addFunction("StrokeStyle") { (call) throws(EvaluationError) -> Value in
      .native(try strokeStyle(&call))
    }
    library.addFunction("FillStyle") { (call) throws(EvaluationError) -> Value in
      call.ignoreRest()
      return .native(TokenValue(typeName: "FillStyle", name: "nonZero"))
    }
    library.addTokens("CGLineCap", ["butt", "round", "square"])
    library.addTokens("CGLineJoin", ["miter", "round", "bevel"])
  }

  /// A shape on its way to being drawn.
  private struct Target {
    var shape: ShapeValue
    var fill: StyleValue?
    var stroke: ViewValue.StrokedStyle?
    var place: SourcePlace

    /// `stroke(lineWidth:)` is a shape in SwiftUI: a fill after it colours the line.
    private var isOutline: Bool { fill == nil && stroke?.style == .semantic("foreground") }

    func filled(_ style: StyleValue) -> ViewValue {
      guard var line = stroke else { return view(fill: style, stroke: nil) }
      if isOutline {
        line.style = style
        return view(fill: nil, stroke: line)
      }
      let behind = view(fill: fill, stroke: line)
      return view(fill: style, stroke: nil).modified(
        .background(behind, alignment: "center"), at: place)
    }

    func stroked(_ line: ViewValue.StrokedStyle) -> ViewValue {
      guard stroke != nil else { return view(fill: fill, stroke: line) }
      let behind = view(fill: fill, stroke: stroke)
      return view(fill: nil, stroke: line).modified(
        .background(behind, alignment: "center"), at: place)
    }

    private func view(fill: StyleValue?, stroke: ViewValue.StrokedStyle?) -> ViewValue {
      ViewValue(.shape(shape, fill: fill, stroke: stroke), at: place)
    }
  }

  private static func add(
    _ name: String, in library: inout NativeLibrary,
    _ draw: @escaping @Sendable (Target, inout NativeCall) throws(EvaluationError) -> ViewValue
  ) {
    let body: NativeFunction = { (call) throws(EvaluationError) -> Value in
      guard let target = target(of: call) else {
        throw EvaluationError(
          "'\(name)' needs a shape, not a \(call.evaluator.typeName(of: call.receiver))",
          at: call.place)
      }
      return .view(try draw(target, &call))
    }
    for type in ["Shape", "Path"] { library.addMethod(type, name, body: body) }
    library.modifiers[name] = library.methods["Shape"]?[name]
  }

  private static func target(of call: NativeCall) -> Target? {
    if let shape = call.evaluator.shape(in: call.receiver) {
      return Target(shape: shape, place: call.place)
    }
    guard case .view(let view) = call.receiver,
      case .shape(let shape, let fill, let stroke) = view.kind
    else { return nil }
    return Target(shape: shape, fill: fill, stroke: stroke, place: call.place)
  }

  private static func stroke(
    _ call: inout NativeCall, isInside: Bool
  ) throws(EvaluationError) -> ViewValue.StrokedStyle {
    let style = try call.takeStyle(nil) ?? .semantic("foreground")
    call.ignore("antialiased")
    let place = call.place(of: "style")
    var line = StrokeValue()
    if let value = try call.takeValue("style", as: "StrokeStyle") {
      guard let given = value.native(StrokeValue.self) else {
        throw call.evaluator.mismatch(value, expected: "StrokeStyle", at: place)
      }
      line = given
    }
    line.lineWidth = try call.takeNumber("lineWidth") ?? line.lineWidth
    return ViewValue.StrokedStyle(style: style, stroke: line, isInside: isInside)
  }

  private static func strokeStyle(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> StrokeValue {
    var style = StrokeValue()
    style.lineWidth = try call.takeNumber("lineWidth") ?? style.lineWidth
    style.lineCap = try call.takeToken("lineCap", "CGLineCap") ?? style.lineCap
    style.lineJoin = try call.takeToken("lineJoin", "CGLineJoin") ?? style.lineJoin
    style.miterLimit = try call.takeDouble("miterLimit") ?? style.miterLimit
    let place = call.place(of: "dash")
    for length in try call.takeElements("dash", of: "CGFloat") {
      style.dash.append(try call.evaluator.double(length, at: place))
    }
    style.dashPhase = try call.takeNumber("dashPhase") ?? style.dashPhase
    return style
  }
}
