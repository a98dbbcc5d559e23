import TimelinerMotion

/// `Color` and `UIColor`: initialisers, names, and what is made of them.
enum Colors {
  static func register(in library: inout NativeLibrary) {
    registerNames(in: &library)
    library.addFunction("Color") { (call) throws(EvaluationError) -> Value in
      .native(try color(&call))
    }
    library.addFunction("UIColor", "NSColor") { (call) throws(EvaluationError) -> Value in
      .native(try platformColor(&call))
    }
    registerMembers(in: &library)
  }

  private static func registerNames(in library: inout NativeLibrary) {
    for name in ColorNames.swiftUI {
      library.addConstant("Color", name, ColorValue.system(name))
    }
    for type in ["UIColor", "NSColor"] {
      for (name, canonical) in ColorNames.uiKitAliases {
        library.addConstant(type, name, ColorValue.system(canonical))
      }
      for name in ColorNames.uiKitSemantic {
        library.addConstant(type, name, ColorValue.system(name))
      }
      for (name, color) in ColorNames.uiKitFixed {
        library.addConstant(
          type, name, ColorValue.constant(red: color.red, green: color.green, blue: color.blue))
      }
    }
  }

  private static func registerMembers(in library: inout NativeLibrary) {
    library.addMethod("Color", "opacity", "withAlphaComponent") {
      (call) throws(EvaluationError) -> Value in
      let color = try receiver(call)
      return .native(ColorValue.opacity(color, try call.needNumber(nil)))
    }
    library.addMethod("Color", "mix") { (call) throws(EvaluationError) -> Value in
      let color = try receiver(call)
      let other = try call.need(call.takeColor("with"), "with")
      let fraction = try call.needNumber("by")
      if try call.takeToken("in", "Gradient.ColorSpace") == "device" {
        call.warn("colors are mixed in perceptual space; 'device' is not supported yet")
      }
      return .native(ColorValue.mix(color, other, fraction))
    }
    library.addProperty("UITraitCollection", "userInterfaceStyle") { (_, evaluator, _) in
      .native(
        TokenValue(typeName: "UIUserInterfaceStyle", name: evaluator.environment.colorScheme))
    }
    library.addTokens("Gradient.ColorSpace", ["device", "perceptual"])
    library.addTokens("Color.RGBColorSpace", ["sRGB", "sRGBLinear", "displayP3"])
    library.addProperty("Color", "gradient") { (value, _, _) throws(EvaluationError) -> Value in
      value.native(ColorValue.self).map { .native($0.standardGradient) } ?? .none
    }
    for (name, opacity) in [("secondary", 0.5), ("tertiary", 0.25), ("quaternary", 0.18)] {
      library.addProperty("Color", name) { (value, _, _) throws(EvaluationError) -> Value in
        value.native(ColorValue.self).map { .native($0.withOpacity(opacity)) } ?? .none
      }
    }
    for name in ["cgColor", "uiColor"] {
      library.addProperty("Color", name) { (value, _, _) throws(EvaluationError) -> Value in value }
    }
  }

  private static func receiver(_ call: NativeCall) throws(EvaluationError) -> ColorValue {
    guard let color = call.receiver.native(ColorValue.self) else {
      throw call.evaluator.mismatch(call.receiver, expected: "Color", at: call.place)
    }
    return color
  }

  private static func color(_ call: inout NativeCall) throws(EvaluationError) -> ColorValue {
    for label in ["uiColor", "nsColor", "cgColor"] {
      if let color = try platformColor(&call, label) { return color }
    }
    if call.offers("hue") { return try hueColor(&call, alpha: "opacity") }
    var space = "sRGB"
    if let named = colorSpace(of: call) {
      _ = try call.takeToken(nil, "Color.RGBColorSpace")
      space = named
    }
    let evaluator = call.evaluator
    if call.offers("white") {
      return try whiteColor(&call, alpha: "opacity").read(in: space, by: evaluator)
    }
    if call.offers("red") {
      return try componentsColor(&call, alpha: "opacity").read(in: space, by: evaluator)
    }
    return try namedColor(&call)
  }

  private static func platformColor(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> ColorValue {
    if call.offers("hue") { return try hueColor(&call, alpha: "alpha") }
    if call.offers("white") { return try whiteColor(&call, alpha: "alpha") }
    if call.offers("named") {
      return .asset(try call.need(call.takeString("named"), "named"))
    }
    if call.offers("dynamicProvider") || call.offersTrailingClosure() {
      return try dynamicColor(&call)
    }
    if call.offers(nil) { return try call.need(call.takeColor(nil), nil) }
    return try componentsColor(&call, alpha: "alpha")
  }

  /// `UIColor { traits in … }`, for the scheme of the view that asks.
  private static func dynamicColor(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> ColorValue {
    let provider = try call.function("dynamicProvider")
    let traits = Value.native(TokenValue(typeName: "UITraitCollection", name: "current"))
    let value = try call.evaluator.call(provider, [traits], at: call.place)
    guard let color = value.native(ColorValue.self) else {
      throw call.evaluator.mismatch(value, expected: "UIColor", at: call.place)
    }
    return color
  }

  private static func platformColor(
    _ call: inout NativeCall, _ label: String?
  ) throws(EvaluationError) -> ColorValue? {
    let place = call.place(of: label)
    guard let value = try call.takeValue(label, as: "UIColor") else { return nil }
    guard let color = value.native(ColorValue.self) else {
      throw call.evaluator.mismatch(value, expected: "UIColor", at: place)
    }
    return color
  }

  /// `Color("name")`, `Color(.resource)`, `Color(.systemGray6)`.
  private static func namedColor(_ call: inout NativeCall) throws(EvaluationError) -> ColorValue {
    if let resource = resourceName(in: call) {
      _ = call.taken.firstIndex(of: false).map { call.taken[$0] = true }
      return .asset(resource)
    }
    call.ignore("bundle")
    let place = call.place(of: nil)
    if !call.offers(nil), let label = call.arguments.first?.label {
      throw EvaluationError(
        "no argument '\(label)' in call to '\(call.name)'", at: place, code: .unknown)
    }
    let value = try call.needValue(nil, as: "UIColor")
    if case .string(let name) = value { return .asset(name) }
    if let color = value.native(ColorValue.self) { return color }
    throw call.evaluator.mismatch(value, expected: "name of a color", at: place)
  }

  /// The name after the dot when it is none of `UIColor`'s: one of the asset catalogue.
  private static func resourceName(in call: NativeCall) -> String? {
    guard let expression = call.waiting(nil), case .member(nil, let name) = expression.kind,
      call.evaluator.library.statics["UIColor"]?[name] == nil
    else { return nil }
    return name
  }

  private static func colorSpace(of call: NativeCall) -> String? {
    guard let expression = call.waiting(nil), case .member(_, let name) = expression.kind,
      ["sRGB", "sRGBLinear", "displayP3"].contains(name)
    else { return nil }
    return name
  }

  private static func componentsColor(
    _ call: inout NativeCall, alpha: String
  ) throws(EvaluationError) -> ColorValue {
    .components(
      red: try call.needNumber("red"), green: try call.needNumber("green"),
      blue: try call.needNumber("blue"), alpha: try call.takeNumber(alpha) ?? .constant(1))
  }

  private static func whiteColor(
    _ call: inout NativeCall, alpha: String
  ) throws(EvaluationError) -> ColorValue {
    let white = try call.needNumber("white")
    return .components(
      red: white, green: white, blue: white, alpha: try call.takeNumber(alpha) ?? .constant(1))
  }

  private static func hueColor(
    _ call: inout NativeCall, alpha: String
  ) throws(EvaluationError) -> ColorValue {
    let evaluator = call.evaluator
    let hue = try call.needNumber("hue")
    let saturation = try call.needNumber("saturation")
    let brightness = try call.needNumber("brightness")
    let alpha = try call.takeNumber(alpha) ?? .constant(1)
    let components = [5.0, 3, 1].map {
      evaluator.hueComponent($0, hue: hue, saturation: saturation, brightness: brightness)
    }
    return .components(
      red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }
}

extension Evaluator {
  /// One component of a colour given by hue: v − v·s·max(0, min(k, 4 − k, 1)), k = (n + 6h) mod 6,
  /// with n = 5, 3, 1 for red, green, blue.
  fileprivate func hueComponent(
    _ n: Double, hue: Number, saturation: Number, brightness: Number
  ) -> Number {
    // The hue wraps; the remainder keeps the sign, so a turn is added before the second one.
    let turns = apply(.fmod, apply(.add, apply(.fmod, hue, 1), 1), 1)
    let k = apply(.fmod, apply(.add, n, apply(.multiply, turns, 6)), 6)
    let nearest = apply(.minimum, apply(.minimum, k, apply(.subtract, 4, k)), 1)
    let amount = apply(.maximum, 0, nearest)
    let removed = apply(.multiply, apply(.multiply, brightness, saturation), amount)
    return apply(.subtract, brightness, removed)
  }
}
