/// `opacity`, `blur`, `shadow`, filters, `blendMode`, `hidden`.
enum EffectModifiers {
  static func register(in library: inout NativeLibrary) {
    library.addModifier("opacity") { (call) throws(EvaluationError) in
      .opacity(try call.needNumber(nil))
    }
    library.addModifier("blur") { (call) throws(EvaluationError) in
      call.ignore("opaque")
      return .blur(try call.needNumber("radius"))
    }
    library.addModifier("shadow") { (call) throws(EvaluationError) in
      let color = try call.takeColor("color")
      let radius = try call.needNumber("radius")
      let x = try call.takeNumber("x") ?? .constant(0)
      return .shadow(
        color: color, radius: radius, x: x, y: try call.takeNumber("y") ?? .constant(0))
    }
    library.addModifier("hueRotation") { (call) throws(EvaluationError) in
      .hueRotation(degrees: try call.needAngle(nil))
    }
    library.addModifier("saturation") { (call) throws(EvaluationError) in
      .saturation(try call.needNumber(nil))
    }
    library.addModifier("brightness") { (call) throws(EvaluationError) in
      .brightness(try call.needNumber(nil))
    }
    library.addModifier("contrast") { (call) throws(EvaluationError) in
      .contrast(try call.needNumber(nil))
    }
    library.addModifier("grayscale") { (call) throws(EvaluationError) in
      .grayscale(try call.needNumber(nil))
    }
    library.addModifier("blendMode") { (call) throws(EvaluationError) in
      .blendMode(try call.need(call.takeToken(nil, "BlendMode"), nil))
    }
    library.addModifier("hidden") { (call) in .hidden }
  }
}
