/// Enumerations, option sets and points of SwiftUI that views and modifiers take.
enum Tokens {
  private static let horizontal = ["leading", "center", "trailing"]
  private static let vertical = [
    "top", "center", "bottom", "firstTextBaseline", "lastTextBaseline",
  ]

  private static let tables: [String: [String]] = [
    "HorizontalAlignment": horizontal + ["listRowSeparatorLeading", "listRowSeparatorTrailing"],
    "VerticalAlignment": vertical,
    "Alignment": [
      "topLeading", "top", "topTrailing", "leading", "center", "trailing", "bottomLeading",
      "bottom", "bottomTrailing", "leadingFirstTextBaseline", "centerFirstTextBaseline",
      "trailingFirstTextBaseline", "leadingLastTextBaseline", "centerLastTextBaseline",
      "trailingLastTextBaseline",
    ],
    "TextAlignment": horizontal,
    "Edge": ["top", "leading", "bottom", "trailing"],
    "Edge.Set": ["top", "leading", "bottom", "trailing", "all", "horizontal", "vertical"],
    "HorizontalEdge": ["leading", "trailing"], "VerticalEdge": ["top", "bottom"],
    "Axis": ["horizontal", "vertical"], "Axis.Set": ["horizontal", "vertical"],
    "ContentMode": ["fit", "fill"], "ColorScheme": ["light", "dark"],
    "Visibility": ["automatic", "visible", "hidden"],
    "UserInterfaceSizeClass": ["compact", "regular"],
    "TruncationMode": ["head", "middle", "tail"],
    "ColorSchemeContrast": ["standard", "increased"], "LegibilityWeight": ["regular", "bold"],
    "DynamicTypeSize": [
      "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1",
      "accessibility2", "accessibility3", "accessibility4", "accessibility5",
    ],
    "ContentSizeCategory": [
      "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge",
      "extraExtraExtraLarge", "accessibilityMedium", "accessibilityLarge",
      "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
      "accessibilityExtraExtraExtraLarge",
    ],
    "UIRectCorner": ["topLeft", "topRight", "bottomLeft", "bottomRight", "allCorners"],
    "UIUserInterfaceStyle": ["unspecified", "light", "dark"],
    "RedactionReasons": ["placeholder", "privacy", "invalidated"],
    "ScenePhase": ["active", "inactive", "background"],
    "LayoutDirection": ["leftToRight", "rightToLeft"],
    "BlendMode": [
      "normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn",
      "softLight", "hardLight", "difference", "exclusion", "hue", "saturation", "color",
      "luminosity", "sourceAtop", "destinationOver", "destinationOut", "plusDarker",
      "plusLighter",
    ],
  ]

  static func register(in library: inout NativeLibrary) {
    for (type, names) in tables { library.addTokens(type, names) }
    library.addFunction("Alignment") { (call) throws(EvaluationError) in
      let horizontal = try call.takeToken("horizontal", "HorizontalAlignment") ?? "center"
      let vertical = try call.takeToken("vertical", "VerticalAlignment") ?? "center"
      return .native(
        TokenValue(typeName: "Alignment", name: alignment(horizontal, vertical)))
    }
    for type in ["HorizontalAlignment", "VerticalAlignment"] {
      library.addFunction(type) { (call) throws(EvaluationError) in
        .native(TokenValue(typeName: type, name: try customName(&call)))
      }
    }
    library.addProperty("Alignment", "horizontal") { (value, _, _) in
      part(of: value, from: horizontal, "HorizontalAlignment")
    }
    library.addProperty("Alignment", "vertical") { (value, _, _) in
      part(of: value, from: vertical, "VerticalAlignment")
    }
    registerAlignmentDefaults(in: &library)
  }

  /// What `alignmentGuide`'s closure reads from the dimensions it is given.
  private static func registerAlignmentDefaults(in library: inout NativeLibrary) {
    for field in ["width", "height"] {
      library.addProperty("ViewDimensions", field) {
        (value, evaluator, place) throws(EvaluationError) in
        try evaluator.value(of: evaluator.numberField(field, of: value, at: place))
      }
    }
  }

  /// An alignment defined by the scene is known by its `AlignmentID`'s name.
  private static func customName(_ call: inout NativeCall) throws(EvaluationError) -> String {
    let place = call.place(of: nil)
    let value = try call.needValue(nil, as: nil)
    guard case .type(let type) = value, let name = type.name else {
      throw call.evaluator.mismatch(value, expected: "AlignmentID", at: place)
    }
    return name
  }

  /// The name of the alignment that two make.
  static func alignment(_ horizontal: String, _ vertical: String) -> String {
    switch (horizontal, vertical) {
    case (_, "center"): horizontal
    case ("center", "firstTextBaseline"): "centerFirstTextBaseline"
    case ("center", "lastTextBaseline"): "centerLastTextBaseline"
    case ("center", _): vertical
    case (_, "top"), (_, "bottom"):
      vertical + horizontal.prefix(1).uppercased() + horizontal.dropFirst()
    default: horizontal + vertical.prefix(1).uppercased() + vertical.dropFirst()
    }
  }

  private static func part(of value: Value, from names: [String], _ type: String) -> Value {
    guard let name = value.native(TokenValue.self)?.name.lowercased() else { return .none }
    let found = names.filter { TextSearch($0.lowercased()).isFound(in: name) }.max {
      $0.count < $1.count
    }
    return .native(TokenValue(typeName: type, name: found ?? "center"))
  }
}
