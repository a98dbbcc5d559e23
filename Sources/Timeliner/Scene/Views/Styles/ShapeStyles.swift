/// Styles that are neither a colour nor a gradient: levels, roles and materials.
enum ShapeStyles {
  /// Levels below the current foreground style.
  private static let levels = ["primary", "secondary", "tertiary", "quaternary", "quinary"]
  /// Styles that the environment decides.
  private static let roles = [
    "foreground", "background", "tint", "selection", "separator", "fill", "link", "placeholder",
    "windowBackground",
  ]
  private static let materials = [
    "ultraThinMaterial", "thinMaterial", "regularMaterial", "thickMaterial",
    "ultraThickMaterial", "bar",
  ]

  static func register(in library: inout NativeLibrary) {
    for (level, name) in levels.enumerated() {
      library.addConstant("ShapeStyle", name, StyleValue.hierarchical(level))
      library.addConstant("HierarchicalShapeStyle", name, StyleValue.hierarchical(level))
    }
    for name in roles { library.addConstant("ShapeStyle", name, StyleValue.semantic(name)) }
    for name in materials {
      library.addConstant("ShapeStyle", name, StyleValue.material(name))
      library.addConstant("Material", name, StyleValue.material(name))
      let short = name.hasSuffix("Material") ? String(name.dropLast("Material".count)) : name
      library.addConstant("Material", short, StyleValue.material(name))
    }
    registerTypes(in: &library)
    registerMembers(in: &library)
    library.lookupFallbacks["ShapeStyle"] = [
      "Color", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient",
      "Material", "HierarchicalShapeStyle",
    ]
    for type in ["AnyShapeStyle", "Material", "HierarchicalShapeStyle"] {
      library.lookupFallbacks[type, default: []].append("ShapeStyle")
    }
  }

  private static func registerTypes(in library: inout NativeLibrary) {
    library.addFunction("AnyShapeStyle") { (call) throws(EvaluationError) -> Value in
      .native(try call.need(call.takeStyle(nil), nil))
    }
    for (type, role) in [
      ("ForegroundStyle", "foreground"), ("BackgroundStyle", "background"),
      ("TintShapeStyle", "tint"), ("SelectionShapeStyle", "selection"),
      ("SeparatorShapeStyle", "separator"), ("FillShapeStyle", "fill"),
    ] {
      library.addFunction(type) { (call) throws(EvaluationError) -> Value in
        .native(StyleValue.semantic(role))
      }
    }
  }

  private static func registerMembers(in library: inout NativeLibrary) {
    library.addMethod("ShapeStyle", "opacity") { (call) throws(EvaluationError) -> Value in
      let opacity = try call.needNumber(nil)
      return .native(StyleValue.opacity(try receiver(call), opacity))
    }
    for type in ["LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient"] {
      library.methods[type, default: [:]]["opacity"] = library.methods["ShapeStyle"]?["opacity"]
    }
    for (name, opacity) in [("secondary", 0.5), ("tertiary", 0.25), ("quaternary", 0.18)] {
      library.addProperty("ShapeStyle", name) {
        (value, evaluator, _) throws(EvaluationError) -> Value in
        evaluator.style(in: value).map {
          .native(StyleValue.opacity($0, .constant(opacity)))
        } ?? .none
      }
    }
    registerUnsupported(in: &library)
  }

  /// What would change how a style is drawn, and does not yet.
  private static func registerUnsupported(in library: inout NativeLibrary) {
    let types = [
      "ShapeStyle", "Color", "LinearGradient", "RadialGradient", "AngularGradient",
      "EllipticalGradient",
    ]
    for type in types {
      for name in ["shadow", "blendMode"] {
        // A colour or gradient is also a view, whose modifiers have the same names.
        library.addMethod(type, name) { (call) throws(EvaluationError) -> Value in
          if !call.offersDropShadow, let modifier = call.evaluator.library.modifiers[name] {
            return try modifier(&call)
          }
          call.ignoreRest()
          call.warn("'\(name)' of a style is not supported yet: the style is drawn without it")
          return call.receiver
        }
      }
    }
  }

  private static func receiver(_ call: NativeCall) throws(EvaluationError) -> StyleValue {
    guard let style = call.evaluator.style(in: call.receiver) else {
      throw call.evaluator.mismatch(call.receiver, expected: "ShapeStyle", at: call.place)
    }
    return style
  }
}

extension NativeCall {
  /// Whether this is `shadow(.drop(…))` or `.inner`, the form of styles.
  fileprivate var offersDropShadow: Bool {
    guard let expression = waiting(nil), case .call(let function, _) = expression.kind,
      case .member(_, let member) = function.kind
    else { return false }
    return member == "drop" || member == "inner"
  }
}
