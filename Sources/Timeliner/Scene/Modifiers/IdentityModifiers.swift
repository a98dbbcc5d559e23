/// `id`, `tag`, `accessibilityIdentifier`, and safe areas, which a scene does not have.
enum IdentityModifiers {
  static func register(in library: inout NativeLibrary) {
    library.addModifier("id") { (call) throws(EvaluationError) in
      .id(call.evaluator.concrete(try call.needValue(nil, as: nil)))
    }
    library.addModifier("tag") { (call) throws(EvaluationError) in
      call.ignore("includeOptional")
      return .tag(call.evaluator.concrete(try call.needValue(nil, as: nil)))
    }
    library.addModifier("accessibilityIdentifier", "accessibility") {
      (call) throws(EvaluationError) in
      let label = call.offers("identifier") ? "identifier" : nil
      return .identifier(try call.need(call.takeString(label), label))
    }
    library.addModifier("ignoresSafeArea", "edgesIgnoringSafeArea") { (call) in
      call.ignoreRest()
      return .ignoresSafeArea
    }
    library.addModifier("geometryGroup") { (call) in .geometryGroup }
  }
}
