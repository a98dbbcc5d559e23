/// `Font`: text styles, system and custom fonts, and what changes them.
enum Fonts {
  /// Apple's sizes in points at the standard text size, and weights.
  private static let textStyles: [(name: String, size: Double, weight: Double)] = [
    ("extraLargeTitle", 36, 700), ("extraLargeTitle2", 28, 700), ("largeTitle", 34, 400),
    ("title", 28, 400), ("title2", 22, 400), ("title3", 20, 400), ("headline", 17, 600),
    ("subheadline", 15, 400), ("body", 17, 400), ("callout", 16, 400), ("footnote", 13, 400),
    ("caption", 12, 400), ("caption2", 11, 400),
  ]

  /// CSS-like weights of `Font.Weight`.
  static let weights: [String: Double] = [
    "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600,
    "bold": 700, "heavy": 800, "black": 900,
  ]

  static func register(in library: inout NativeLibrary) {
    for style in textStyles {
      library.addConstant("Font", style.name, FontValue(size: style.size, weight: style.weight))
    }
    library.addTokens("Font.TextStyle", textStyles.map(\.name))
    library.addTokens("Font.Weight", weights.keys.sorted())
    library.addTokens("Font.Design", ["default", "serif", "rounded", "monospaced"])
    library.addTokens("Font.Width", ["compressed", "condensed", "standard", "expanded"])
    library.addTokens("Font.Leading", ["standard", "tight", "loose"])
    library.addStatic("Font", "system") { (call) throws(EvaluationError) -> Value in
      .native(try system(&call))
    }
    library.addStatic("Font", "custom") { (call) throws(EvaluationError) -> Value in
      .native(try custom(&call))
    }
    registerMethods(in: &library)
  }

  private static func registerMethods(in library: inout NativeLibrary) {
    change(["weight"], in: &library) { (font, call) throws(EvaluationError) in
      font.weight = try call.takeWeight(nil) ?? font.weight
    }
    change(["bold"], in: &library) { (font, call) throws(EvaluationError) in font.weight = 700 }
    change(["italic"], in: &library) { (font, call) throws(EvaluationError) in font.isItalic = true
    }
    change(["monospaced"], in: &library) { (font, call) throws(EvaluationError) in
      font.design = "monospaced"
    }
    // These change glyphs only, which are the renderer's.
    change(
      [
        "monospacedDigit", "smallCaps", "lowercaseSmallCaps", "uppercaseSmallCaps", "leading",
        "width",
      ], in: &library
    ) { (target, call) throws(EvaluationError) in call.ignoreRest() }
  }

  private static func change(
    _ names: [String], in library: inout NativeLibrary,
    _ change:
      @escaping @Sendable (inout FontValue, inout NativeCall) throws(EvaluationError) -> Void
  ) {
    for name in names {
      library.addMethod("Font", name) { (call) throws(EvaluationError) -> Value in
        guard var font = call.receiver.native(FontValue.self) else {
          throw call.evaluator.mismatch(call.receiver, expected: "Font", at: call.place)
        }
        try change(&font, &call)
        return .native(font)
      }
    }
  }

  /// `.system(size:weight:design:)` and `.system(.title, design:weight:)`.
  private static func system(_ call: inout NativeCall) throws(EvaluationError) -> FontValue {
    var font = FontValue(size: 17)
    if let size = try call.takeDouble("size") {
      font.size = size
    } else {
      font = try textStyle(call.takeToken(nil, "Font.TextStyle")) ?? font
    }
    font.weight = try call.takeWeight("weight") ?? font.weight
    font.design = try call.takeToken("design", "Font.Design") ?? font.design
    return font
  }

  /// `.custom(name, size:relativeTo:)` and `.custom(name, fixedSize:)`.
  private static func custom(_ call: inout NativeCall) throws(EvaluationError) -> FontValue {
    let family = try call.need(call.takeString(nil), nil)
    let size = try call.takeDouble(call.offers("fixedSize") ? "fixedSize" : "size")
    call.ignore("relativeTo")
    return FontValue(size: size ?? 17, family: family)
  }

  /// The font of a text style by name.
  static func textStyle(_ name: String?) -> FontValue? {
    textStyles.first { $0.name == name }.map { FontValue(size: $0.size, weight: $0.weight) }
  }
}

extension NativeCall {
  /// Takes a `Font.Weight` as 100…900.
  mutating func takeWeight(_ label: String?) throws(EvaluationError) -> Double? {
    try takeToken(label, "Font.Weight").flatMap { Fonts.weights[$0] }
  }
}
