import TimelinerMotion

/// `UnitCurve`: its names and Bézier curves.
enum UnitCurves {
  private static let named: [(String, UnitCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("easeInEaseOut", .easeInOut), ("circularEaseIn", .circularEaseIn),
    ("circularEaseOut", .circularEaseOut), ("circularEaseInOut", .circularEaseInOut),
  ]

  static func register(in library: inout NativeLibrary) {
    for (name, curve) in named {
      library.addConstant("UnitCurve", name, UnitCurveValue(curve))
    }
    library.addStatic("UnitCurve", "bezier") { (call) throws(EvaluationError) in
      let start = try call.takeUnitPoint("startControlPoint")
      let end = try call.takeUnitPoint("endControlPoint")
      return .native(
        UnitCurveValue(.bezier(startX: start.x, startY: start.y, endX: end.x, endY: end.y)))
    }
    library.addProperty("UnitCurve", "inverse") { (value, _, _) in
      value.native(UnitCurveValue.self).map { .native(UnitCurveValue($0.curve.inverse)) } ?? .none
    }
    for (name, read) in [("value", UnitCurve.value), ("velocity", UnitCurve.velocity)] {
      library.addMethod("UnitCurve", name) { (call) throws(EvaluationError) in
        guard let curve = call.receiver.native(UnitCurveValue.self)?.curve else { return .none }
        return .double(read(curve)(try call.needDouble("at")))
      }
    }
  }
}
