import TimelinerMotion

/// `UnitPoint`, `EdgeInsets`, `RectangleCornerRadii` and `Angle`.
enum GeometryTypes {
  private static let unitPoints: [String: (x: Double, y: Double)] = [
    "zero": (0, 0), "center": (0.5, 0.5), "leading": (0, 0.5), "trailing": (1, 0.5),
    "top": (0.5, 0), "bottom": (0.5, 1), "topLeading": (0, 0), "topTrailing": (1, 0),
    "bottomLeading": (0, 1), "bottomTrailing": (1, 1),
  ]

  static func register(in library: inout NativeLibrary) {
    for (name, point) in unitPoints {
      library.addConstant(
        "UnitPoint", name,
        GeometryValue(
          typeName: "UnitPoint", fields: ["x": .constant(point.x), "y": .constant(point.y)]))
    }
    add("UnitPoint", ["x", "y"], in: &library)
    add("EdgeInsets", ["top", "leading", "bottom", "trailing"], in: &library)
    add(
      "RectangleCornerRadii", ["topLeading", "bottomLeading", "bottomTrailing", "topTrailing"],
      in: &library)
    registerAngle(in: &library)
  }

  /// An initialiser that takes the fields, zero when left out, and properties that read them.
  private static func add(_ type: String, _ fields: [String], in library: inout NativeLibrary) {
    library.addFunction(type) { (call) throws(EvaluationError) in
      var numbers: [String: Number] = [:]
      for field in fields { numbers[field] = try call.takeNumber(field) ?? .constant(0) }
      return .native(GeometryValue(typeName: type, fields: numbers))
    }
    for field in fields {
      library.addProperty(type, field) { (value, evaluator, place) throws(EvaluationError) in
        try evaluator.value(of: evaluator.numberField(field, of: value, at: place))
      }
    }
  }

  private static func registerAngle(in library: inout NativeLibrary) {
    library.addFunction("Angle") { (call) throws(EvaluationError) in
      if let degrees = try call.takeNumber("degrees") {
        return .native(AngleValue(degrees: degrees))
      }
      let radians = try call.takeNumber("radians") ?? .constant(0)
      return .native(AngleValue(degrees: call.evaluator.degrees(ofRadians: radians)))
    }
    library.addConstant("Angle", "zero", AngleValue(degrees: .constant(0)))
    library.addStatic("Angle", "degrees") { (call) throws(EvaluationError) in
      .native(AngleValue(degrees: try call.needNumber(nil)))
    }
    library.addStatic("Angle", "radians") { (call) throws(EvaluationError) in
      .native(AngleValue(degrees: call.evaluator.degrees(ofRadians: try call.needNumber(nil))))
    }
    library.addProperty("Angle", "degrees") { (value, evaluator, _) in
      value.native(AngleValue.self).map { evaluator.value(of: $0.degrees) } ?? .none
    }
    library.addProperty("Angle", "radians") { (value, evaluator, _) in
      guard let angle = value.native(AngleValue.self) else { return .none }
      return evaluator.value(of: evaluator.apply(.multiply, angle.degrees, Double.pi / 180))
    }
  }
}

extension Evaluator {
  /// An angle in degrees.
  fileprivate func degrees(ofRadians radians: Number) -> Number {
    apply(.multiply, radians, 180 / Double.pi)
  }
}
