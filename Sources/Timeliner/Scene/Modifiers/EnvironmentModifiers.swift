/// What a view hands down: `environment`, `colorScheme`, `disabled`, `buttonStyle`, objects.
enum EnvironmentModifiers {
  static func register(in library: inout NativeLibrary) {
    library.addModifier("environment") { (call) throws(EvaluationError) in
      try environment(&call)
    }
    library.addModifier("environmentObject") { (call) throws(EvaluationError) in
      .environmentObject(try call.needValue(nil, as: nil))
    }
    library.addTransform("colorScheme", "preferredColorScheme") {
      (call, view) throws(EvaluationError) in
      guard let scheme = try call.takeToken(nil, "ColorScheme") else { return view }
      return view.modified(.colorScheme(scheme), at: call.place)
    }
    library.addModifier("disabled") { (call) throws(EvaluationError) in
      .disabled(try call.need(call.takeBool(nil), nil))
    }
    library.addModifier("buttonStyle") { (call) throws(EvaluationError) in
      .buttonStyle(try call.needValue(nil, as: "PrimitiveButtonStyle"))
    }
    registerModifier(in: &library)
  }

  private static func registerModifier(in library: inout NativeLibrary) {
    library.addTransform("modifier") { (call, view) throws(EvaluationError) in
      let place = call.place(of: nil)
      let value = try call.needValue(nil, as: "ViewModifier")
      if let scoped = value.native(ScopedModifierValue.self) {
        return view.modified(.leaveScope, at: call.place)
          .modified(.custom(scoped.structure), at: call.place)
          .modified(.enterScope(scoped.scope), at: call.place)
      }
      guard case .structure(let structure) = value else {
        if value.native(TokenValue.self)?.name == "EmptyModifier" { return view }
        throw call.evaluator.mismatch(value, expected: "ViewModifier", at: place)
      }
      return view.modified(.custom(structure), at: call.place)
    }
    library.addFunction("EmptyModifier") { (call) in
      .native(TokenValue(typeName: "ViewModifier", name: "EmptyModifier"))
    }
  }

  private static func environment(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> ModifierValue {
    guard case .keyPath(_, let components) = call.waiting(nil)?.kind,
      case .property(let key) = components.first, components.count == 1
    else { return .environmentObject(try call.needValue(nil, as: nil)) }
    if let index = call.taken.firstIndex(of: false) { call.taken[index] = true }
    switch key {
    case "colorScheme":
      return .colorScheme(try call.need(call.takeToken(nil, "ColorScheme"), nil))
    case "font": return .font(try call.takeFont(nil))
    case "lineLimit": return .lineLimit(try call.takeInt(nil))
    case "isEnabled": return .disabled(!(try call.need(call.takeBool(nil), nil)))
    case "multilineTextAlignment":
      return .multilineTextAlignment(
        try call.need(call.takeToken(nil, "TextAlignment"), nil))
    default: return .environment(key, try call.needValue(nil, as: valueTypes[key]))
    }
  }

  /// Types of built-in environment values, by key.
  private static let valueTypes: [String: String] = [
    "layoutDirection": "LayoutDirection", "scenePhase": "ScenePhase",
    "horizontalSizeClass": "UserInterfaceSizeClass",
    "verticalSizeClass": "UserInterfaceSizeClass", "sizeCategory": "ContentSizeCategory",
    "dynamicTypeSize": "DynamicTypeSize",
  ]
}
