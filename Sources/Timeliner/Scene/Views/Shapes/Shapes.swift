/// The built-in shapes and their statics.
enum Shapes {
  static func register(in library: inout NativeLibrary) {
    registerPlain(in: &library)
    addShape("RoundedRectangle", member: nil, in: &library) {
      (call) throws(EvaluationError) in try roundedRectangle(&call)
    }
    addShape("UnevenRoundedRectangle", member: nil, in: &library) {
      (call) throws(EvaluationError) in try unevenRectangle(&call)
    }
    addShape("AnyShape", member: nil, in: &library) {
      (call) throws(EvaluationError) in try call.needShape(nil)
    }
    library.addStatic("Shape", "rect") { (call) throws(EvaluationError) -> Value in
      .native(try rect(&call))
    }
    library.lookupFallbacks["InsettableShape"] = ["Shape"]
    library.lookupFallbacks["Path"] = ["Shape"]
    library.lookupFallbacks["View"] = ["Shape", "Color"]
  }

  private static func registerPlain(in library: inout NativeLibrary) {
    addShape("Rectangle", member: nil, in: &library) { (call) in .rectangle }
    addShape("Circle", member: "circle", in: &library) { (call) in .circle }
    addShape("Ellipse", member: "ellipse", in: &library) { (call) in .ellipse }
    addShape("Capsule", member: "capsule", in: &library) { (call) throws(EvaluationError) in
      call.ignore("style")
      return .capsule
    }
    // The scene has no container with a shape of its own, which SwiftUI draws as a rectangle too.
    addShape("ContainerRelativeShape", member: "containerRelative", in: &library) { (call) in
      .rectangle
    }
    addShape("ButtonBorderShape", member: "buttonBorder", in: &library) { (call) in .capsule }
    library.addTokens("RoundedCornerStyle", ["circular", "continuous"])
  }

  private static func addShape(
    _ type: String, member: String?, in library: inout NativeLibrary,
    _ shape: @escaping @Sendable (inout NativeCall) throws(EvaluationError) -> ShapeValue
  ) {
    let body: NativeFunction = { (call) throws(EvaluationError) -> Value in
      .native(try shape(&call))
    }
    library.addFunction(type, body: body)
    if let member { library.addStatic("Shape", member, body: body) }
  }

  /// `RoundedRectangle(cornerRadius:style:)` and `(cornerSize:style:)`.
  private static func roundedRectangle(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> ShapeValue {
    call.ignore("style")
    if call.offers("cornerSize") { return try sizedCorners(&call) }
    return .roundedRectangle(
      cornerRadius: try call.needNumber("cornerRadius"), cornerHeight: nil)
  }

  private static func sizedCorners(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> ShapeValue {
    let place = call.place(of: "cornerSize")
    let size = try call.needValue("cornerSize", as: "CGSize")
    return .roundedRectangle(
      cornerRadius: try call.evaluator.numberField("width", of: size, at: place),
      cornerHeight: try call.evaluator.numberField("height", of: size, at: place))
  }

  private static let corners = ["topLeading", "bottomLeading", "bottomTrailing", "topTrailing"]

  /// One radius a corner, zero where none is given, or `cornerRadii:`.
  private static func unevenRectangle(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> ShapeValue {
    call.ignore("style")
    let place = call.place(of: "cornerRadii")
    var radii: [Number] = []
    if let value = try call.takeValue("cornerRadii", as: "RectangleCornerRadii") {
      for corner in corners {
        radii.append(try call.evaluator.numberField(corner, of: value, at: place))
      }
    } else {
      for corner in corners {
        radii.append(try call.takeNumber(corner + "Radius") ?? .constant(0))
      }
    }
    return .unevenRoundedRectangle(radii)
  }

  /// `.rect`, `.rect(cornerRadius:)`, `.rect(topLeadingRadius:…)`.
  private static func rect(_ call: inout NativeCall) throws(EvaluationError) -> ShapeValue {
    if call.offers("cornerRadius") || call.offers("cornerSize") {
      return try roundedRectangle(&call)
    }
    return call.arguments.isEmpty ? .rectangle : try unevenRectangle(&call)
  }
}
