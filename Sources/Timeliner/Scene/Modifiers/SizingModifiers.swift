/// `fixedSize`, `aspectRatio`, `scaledToFit`, `scaledToFill`, `layoutPriority`.
enum SizingModifiers {
  static func register(in library: inout NativeLibrary) {
    library.addModifier("fixedSize") { (call) throws(EvaluationError) in
      guard call.offers("horizontal") || call.offers("vertical") else {
        return .fixedSize(horizontal: true, vertical: true)
      }
      return .fixedSize(
        horizontal: try call.takeBool("horizontal") ?? false,
        vertical: try call.takeBool("vertical") ?? false)
    }
    library.addModifier("aspectRatio") { (call) throws(EvaluationError) in try ratio(&call) }
    library.addModifier("scaledToFit") { (call) in .aspectRatio(nil, fill: false) }
    library.addModifier("scaledToFill") { (call) in .aspectRatio(nil, fill: true) }
    library.addModifier("layoutPriority") { (call) throws(EvaluationError) in
      .layoutPriority(try call.needDouble(nil))
    }
  }

  private static func ratio(_ call: inout NativeCall) throws(EvaluationError) -> ModifierValue {
    var ratio: Double?
    if call.offers(nil) {
      let place = call.place(of: nil)
      let value = try call.needValue(nil, as: "CGFloat")
      if value.native(GeometryValue.self) != nil {
        let width = try call.evaluator.coordinate("width", of: value, at: place)
        ratio = width / (try call.evaluator.coordinate("height", of: value, at: place))
      } else if !value.isNone {
        ratio = try call.evaluator.double(value, at: place)
      }
    }
    let mode = try call.takeToken("contentMode", "ContentMode") ?? "fit"
    return .aspectRatio(ratio, fill: mode == "fill")
  }
}
