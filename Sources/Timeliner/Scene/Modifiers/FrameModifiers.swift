/// `frame` in both forms.
enum FrameModifiers {
  private static let bounds = [
    "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight",
  ]

  static func register(in library: inout NativeLibrary) {
    library.addModifier("frame") { (call) throws(EvaluationError) in
      if bounds.contains(where: { call.offers($0) }) { return try flexible(&call) }
      return .frame(
        width: try call.takeDouble("width"), height: try call.takeDouble("height"),
        alignment: try call.takeToken("alignment", "Alignment") ?? "center")
    }
    library.addModifier("containerRelativeFrame") { (call) throws(EvaluationError) in
      let axes = try call.takeTokens(nil, "Axis.Set") ?? ["horizontal", "vertical"]
      if ["count", "span", "spacing"].contains(where: { call.offers($0) })
        || call.offersTrailingClosure()
      {
        call.warn("'containerRelativeFrame' takes the container's whole length for now")
      }
      call.ignoreRest()
      return .containerRelativeFrame(
        horizontal: axes.contains("horizontal"), vertical: axes.contains("vertical"))
    }
  }

  private static func flexible(_ call: inout NativeCall) throws(EvaluationError) -> ModifierValue {
    var lengths: [Double?] = []
    for label in bounds { lengths.append(try call.takeDouble(label)) }
    return .flexibleFrame(
      minWidth: lengths[0], idealWidth: lengths[1], maxWidth: lengths[2], minHeight: lengths[3],
      idealHeight: lengths[4], maxHeight: lengths[5],
      alignment: try call.takeToken("alignment", "Alignment") ?? "center")
  }
}
