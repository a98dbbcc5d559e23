import TimelinerMotion

/// `Gradient`, and linear, radial, angular and elliptical gradients.
enum Gradients {
  private typealias Geometry =
    @Sendable (inout NativeCall) throws(EvaluationError) -> GradientValue.Geometry

  static func register(in library: inout NativeLibrary) {
    registerParts(in: &library)
    add("LinearGradient", "linearGradient", linear, in: &library)
    add("RadialGradient", "radialGradient", radial, in: &library)
    add("AngularGradient", "angularGradient", angular, in: &library)
    add("EllipticalGradient", "ellipticalGradient", elliptical, in: &library)
    add("AngularGradient", "conicGradient", angular, in: &library)
  }

  private static func registerParts(in library: inout NativeLibrary) {
    library.addFunction("Gradient") { (call) throws(EvaluationError) -> Value in
      .native(GradientValue(stops: try stops(&call), geometry: .none))
    }
    library.addFunction("Gradient.Stop") { (call) throws(EvaluationError) -> Value in
      let color = try call.need(call.takeColor("color"), "color")
      let location = try call.needDouble("location")
      return .native(GradientStopValue(.init(color: color, location: location)))
    }
    library.addProperty("Gradient", "stops") { (value, _, _) throws(EvaluationError) -> Value in
      .array(
        (value.native(GradientValue.self)?.stops ?? []).map {
          .native(GradientStopValue($0))
        })
    }
  }

  private static func add(
    _ type: String, _ member: String, _ geometry: @escaping Geometry,
    in library: inout NativeLibrary
  ) {
    let body: NativeFunction = { (call) throws(EvaluationError) -> Value in
      let stops = try stops(&call)
      return .native(GradientValue(stops: stops, geometry: try geometry(&call)))
    }
    library.addFunction(type, body: body)
    library.addStatic("ShapeStyle", member, body: body)
  }

  /// `colors:`, `stops:`, `gradient:`, or a gradient without a label.
  private static func stops(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> [GradientValue.Stop] {
    if call.offers("colors") {
      let colors = try colors(&call)
      try call.evaluator.step(
        at: call.place, cost: colors.count * EvaluationLimits.gradientStop)
      return evenStops(colors)
    }
    if call.offers("stops") { return try listedStops(&call) }
    let label = call.offers("gradient") ? "gradient" : nil
    let place = call.place(of: label)
    let value = try call.needValue(label, as: "Gradient")
    if let gradient = value.native(GradientValue.self) { return gradient.stops }
    throw call.evaluator.mismatch(value, expected: "Gradient", at: place)
  }

  private static func colors(_ call: inout NativeCall) throws(EvaluationError) -> [ColorValue] {
    let place = call.place(of: "colors")
    var colors: [ColorValue] = []
    for value in try call.takeElements("colors", of: "Color") {
      guard let color = value.native(ColorValue.self) else {
        throw call.evaluator.mismatch(value, expected: "Color", at: place)
      }
      colors.append(color)
    }
    return colors
  }

  private static func listedStops(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> [GradientValue.Stop] {
    let place = call.place(of: "stops")
    var stops: [GradientValue.Stop] = []
    for value in try call.takeElements("stops", of: "Gradient.Stop") {
      guard let stop = value.native(GradientStopValue.self) else {
        throw call.evaluator.mismatch(value, expected: "Gradient.Stop", at: place)
      }
      stops.append(stop.stop)
    }
    try call.evaluator.step(at: place, cost: stops.count * EvaluationLimits.gradientStop)
    return stops
  }

  /// Colours at equal distances from 0 to 1.
  private static func evenStops(_ colors: [ColorValue]) -> [GradientValue.Stop] {
    let last = Double(max(colors.count - 1, 1))
    return colors.enumerated().map { .init(color: $1, location: Double($0) / last) }
  }

  private static func linear(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> GradientValue.Geometry {
    let start = try call.takeUnitPoint("startPoint", default: Point(x: 0.5, y: 0))
    let end = try call.takeUnitPoint("endPoint", default: Point(x: 0.5, y: 1))
    return .linear(startX: start.x, startY: start.y, endX: end.x, endY: end.y)
  }

  private static func radial(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> GradientValue.Geometry {
    let center = try call.takeUnitPoint("center")
    return .radial(
      centerX: center.x, centerY: center.y, startRadius: try call.takeDouble("startRadius") ?? 0,
      endRadius: try call.needDouble("endRadius"))
  }

  private static func angular(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> GradientValue.Geometry {
    let center = try call.takeUnitPoint("center")
    let start = try call.takeAngle(call.offers("angle") ? "angle" : "startAngle") ?? .constant(0)
    let end = try call.takeAngle("endAngle") ?? call.evaluator.apply(.add, start, 360)
    return .angular(centerX: center.x, centerY: center.y, startDegrees: start, endDegrees: end)
  }

  private static func elliptical(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> GradientValue.Geometry {
    let center = try call.takeUnitPoint("center")
    return .elliptical(
      centerX: center.x, centerY: center.y,
      startFraction: try call.takeDouble("startRadiusFraction") ?? 0,
      endFraction: try call.takeDouble("endRadiusFraction") ?? 0.5)
  }
}

extension NativeCall {
  /// Takes an array, its elements evaluated for a type.
  mutating func takeElements(
    _ label: String?, of typeName: String
  ) throws(EvaluationError) -> [Value] {
    let argumentPlace = place(of: label)
    guard offers(label) else { return [] }
    let type = TypeReference.array(.named(typeName, arguments: []))
    let value = try argument(label, as: type) ?? .none
    guard case .array(let elements) = value else {
      throw evaluator.mismatch(value, expected: "[\(typeName)]", at: argumentPlace)
    }
    return elements
  }
}
