/// What makes another shape of a shape: trim, inset, offset, rotation, scale, size, transform.
enum ShapeMethods {
  static func register(in library: inout NativeLibrary) {
    add("trim", in: &library) { (shape, call) throws(EvaluationError) in
      let start = try call.takeNumber("from") ?? .constant(0)
      return .trimmed(shape, from: start, to: try call.takeNumber("to") ?? .constant(1))
    }
    add("inset", in: &library) { (shape, call) throws(EvaluationError) in
      .inset(shape, try call.needNumber("by"))
    }
    add("offset", in: &library) { (shape, call) throws(EvaluationError) in
      let (x, y) = try call.takeOffset()
      return .offset(shape, x: x, y: y)
    }
    add("rotation", in: &library) { (shape, call) throws(EvaluationError) in
      let degrees = try call.needAngle(nil)
      let anchor = try call.takeUnitPoint("anchor")
      return .rotated(shape, degrees: degrees, anchorX: anchor.x, anchorY: anchor.y)
    }
    add("scale", in: &library) { (shape, call) throws(EvaluationError) in
      let (x, y) = try call.takeScale()
      let anchor = try call.takeUnitPoint("anchor")
      return .scaled(shape, x: x, y: y, anchorX: anchor.x, anchorY: anchor.y)
    }
    add("size", in: &library) { (shape, call) throws(EvaluationError) in
      if let size = try call.takeSize(nil) {
        return .size(shape, width: size.width, height: size.height)
      }
      return .size(
        shape, width: try call.needDouble("width"), height: try call.needDouble("height"))
    }
    registerOutline(in: &library)
  }

  private static func registerOutline(in library: inout NativeLibrary) {
    library.addMethod("Shape", "path") { (call) throws(EvaluationError) -> Value in
      let rect = try call.needRect("in")
      guard let shape = call.evaluator.shape(in: call.receiver) else {
        throw call.evaluator.mismatch(call.receiver, expected: "Shape", at: call.place)
      }
      return .native(try call.evaluator.outline(of: shape, in: rect, at: call.place))
    }
  }

  private static func add(
    _ name: String, in library: inout NativeLibrary,
    _ change:
      @escaping @Sendable (ShapeValue, inout NativeCall) throws(EvaluationError) -> ShapeValue
  ) {
    let body: NativeFunction = { (call) throws(EvaluationError) -> Value in
      if let shape = call.evaluator.shape(in: call.receiver) {
        return .native(try change(shape, &call))
      }
      if case .view(let view) = call.receiver,
        case .shape(let shape, nil, let stroke?) = view.kind, name == "trim"
      {
        call.warn("'trim' of a stroke trims the line itself here, not its outline")
        return .view(
          ViewValue(.shape(try change(shape, &call), fill: nil, stroke: stroke), at: call.place))
      }
      // A shape that was filled is a view, whose modifiers may have the same name.
      if let modifier = call.evaluator.library.modifiers[name] { return try modifier(&call) }
      throw call.evaluator.mismatch(call.receiver, expected: "Shape", at: call.place)
    }
    for type in ["Shape", "Path"] { library.addMethod(type, name, body: body) }
  }
}
