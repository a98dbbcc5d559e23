import TimelinerMotion

/// `Animation`: every spelling of SwiftUI, and the modifiers that wrap one.
enum Animations {
  static func register(in library: inout NativeLibrary) {
    registerCurves(in: &library)
    registerSprings(in: &library)
    registerModifiers(in: &library)
    UnitCurves.register(in: &library)
    Springs.register(in: &library)
  }

  private static func add(
    _ name: String, in library: inout NativeLibrary,
    _ animation: @escaping @Sendable (inout NativeCall) throws(EvaluationError) -> Animation
  ) {
    library.addStatic("Animation", name) { (call) throws(EvaluationError) in
      .native(AnimationValue(try animation(&call)))
    }
  }

  private static func registerCurves(in library: inout NativeLibrary) {
    add("default", in: &library) { (call) in .default }
    let curves: [(String, @Sendable (Double) -> Animation)] = [
      ("linear", { .linear(duration: $0) }), ("easeIn", { .easeIn(duration: $0) }),
      ("easeOut", { .easeOut(duration: $0) }), ("easeInOut", { .easeInOut(duration: $0) }),
    ]
    for (name, curve) in curves {
      add(name, in: &library) { (call) throws(EvaluationError) in
        curve(try call.takeDouble("duration") ?? Animation.standardCurveDuration)
      }
    }
    add("timingCurve", in: &library) { (call) throws(EvaluationError) in
      try timingCurve(&call)
    }
  }

  /// `timingCurve(c0x, c0y, c1x, c1y, duration:)` and `timingCurve(curve, duration:)`.
  private static func timingCurve(_ call: inout NativeCall) throws(EvaluationError) -> Animation {
    let place = call.place(of: nil)
    let first = try call.needValue(nil, as: "UnitCurve")
    let duration = try call.takeDouble("duration") ?? Animation.standardCurveDuration
    if let curve = first.native(UnitCurveValue.self) {
      return .timingCurve(curve.curve, duration: duration)
    }
    let startX = try call.evaluator.double(first, at: place)
    let startY = try call.needDouble(nil)
    let endX = try call.needDouble(nil)
    return .timingCurve(startX, startY, endX, try call.needDouble(nil), duration: duration)
  }

  private static func registerSprings(in library: inout NativeLibrary) {
    add("spring", in: &library) { (call) throws(EvaluationError) in try spring(&call) }
    add("interactiveSpring", in: &library) { (call) throws(EvaluationError) in
      try interactiveSpring(&call)
    }
    add("interpolatingSpring", in: &library) { (call) throws(EvaluationError) in
      try interpolatingSpring(&call)
    }
    let presets: [(String, @Sendable (Double, Double) -> Animation)] = [
      ("smooth", { .smooth(duration: $0, extraBounce: $1) }),
      ("snappy", { .snappy(duration: $0, extraBounce: $1) }),
      ("bouncy", { .bouncy(duration: $0, extraBounce: $1) }),
    ]
    for (name, preset) in presets {
      add(name, in: &library) { (call) throws(EvaluationError) in
        let duration = try call.takeDouble("duration") ?? 0.5
        return preset(duration, try call.takeDouble("extraBounce") ?? 0)
      }
    }
  }

  private static func spring(_ call: inout NativeCall) throws(EvaluationError) -> Animation {
    let blend = try call.takeDouble("blendDuration") ?? 0
    if let spring = try call.takeSpring(nil) { return .spring(spring, blendDuration: blend) }
    if call.offers("response") || call.offers("dampingFraction") {
      return .spring(
        response: try call.takeDouble("response") ?? 0.5,
        dampingFraction: try call.takeDouble("dampingFraction") ?? 0.825, blendDuration: blend)
    }
    return .spring(
      duration: try call.takeDouble("duration") ?? 0.5,
      bounce: try call.takeDouble("bounce") ?? 0, blendDuration: blend)
  }

  private static func interactiveSpring(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> Animation {
    let blend = try call.takeDouble("blendDuration") ?? 0.25
    if call.offers("response") || call.offers("dampingFraction") {
      return .interactiveSpring(
        response: try call.takeDouble("response") ?? 0.15,
        dampingFraction: try call.takeDouble("dampingFraction") ?? 0.86, blendDuration: blend)
    }
    return .interactiveSpring(
      duration: try call.takeDouble("duration") ?? 0.15,
      extraBounce: try call.takeDouble("extraBounce") ?? 0, blendDuration: blend)
  }

  private static func interpolatingSpring(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> Animation {
    let velocity = try call.takeDouble("initialVelocity") ?? 0
    if let spring = try call.takeSpring(nil) {
      return .interpolatingSpring(spring, initialVelocity: velocity)
    }
    if call.offers("stiffness") || call.offers("damping") || call.offers("mass") {
      return .interpolatingSpring(
        mass: try call.takeDouble("mass") ?? 1, stiffness: try call.needDouble("stiffness"),
        damping: try call.needDouble("damping"), initialVelocity: velocity)
    }
    return .interpolatingSpring(
      duration: try call.takeDouble("duration") ?? 0.5,
      bounce: try call.takeDouble("bounce") ?? 0, initialVelocity: velocity)
  }

  private static func registerModifiers(in library: inout NativeLibrary) {
    wrap("delay", in: &library) { (base, call) throws(EvaluationError) in
      base.delay(try call.needDouble(nil))
    }
    wrap("speed", in: &library) { (base, call) throws(EvaluationError) in
      base.speed(try call.needDouble(nil))
    }
    wrap("repeatCount", in: &library) { (base, call) throws(EvaluationError) in
      let count = try call.need(call.takeInt(nil), nil)
      return base.repeatCount(count, autoreverses: try call.takeBool("autoreverses") ?? true)
    }
    wrap("repeatForever", in: &library) { (base, call) throws(EvaluationError) in
      base.repeatForever(autoreverses: try call.takeBool("autoreverses") ?? true)
    }
    wrap("logicallyComplete", in: &library) { (base, call) throws(EvaluationError) in
      base.logicallyComplete(after: try call.needDouble("after"))
    }
  }

  private static func wrap(
    _ name: String, in library: inout NativeLibrary,
    _ wrap: @escaping @Sendable (Animation, inout NativeCall) throws(EvaluationError) -> Animation
  ) {
    library.addMethod("Animation", name) { (call) throws(EvaluationError) in
      guard let base = call.receiver.native(AnimationValue.self) else {
        throw call.evaluator.mismatch(call.receiver, expected: "Animation", at: call.place)
      }
      return .native(AnimationValue(try wrap(base.animation, &call)))
    }
  }
}
