import TimelinerMotion

/// `Spring`: its initialisers, presets and numbers.
enum Springs {
  static func register(in library: inout NativeLibrary) {
    library.addFunction("Spring") { (call) throws(EvaluationError) in
      .native(SpringValue(try spring(&call)))
    }
    let presets: [(String, @Sendable (Double, Double) -> Spring)] = [
      ("smooth", { .smooth(duration: $0, extraBounce: $1) }),
      ("snappy", { .snappy(duration: $0, extraBounce: $1) }),
      ("bouncy", { .bouncy(duration: $0, extraBounce: $1) }),
    ]
    for (name, preset) in presets {
      library.addStatic("Spring", name) { (call) throws(EvaluationError) in
        let duration = try call.takeDouble("duration") ?? 0.5
        return .native(SpringValue(preset(duration, try call.takeDouble("extraBounce") ?? 0)))
      }
    }
    let numbers: [(String, @Sendable (Spring) -> Double)] = [
      ("duration", { $0.duration }), ("bounce", { $0.bounce }), ("response", { $0.response }),
      ("dampingRatio", { $0.dampingRatio }), ("mass", { $0.mass }),
      ("stiffness", { $0.stiffness }), ("damping", { $0.damping }),
    ]
    for (name, number) in numbers {
      library.addProperty("Spring", name) { (value, _, _) in
        value.native(SpringValue.self).map { .double(number($0.spring)) } ?? .none
      }
    }
    registerMotion(in: &library)
  }

  private static func spring(_ call: inout NativeCall) throws(EvaluationError) -> Spring {
    if call.offers("response") {
      return Spring(
        response: try call.needDouble("response"),
        dampingRatio: try call.needDouble("dampingRatio"))
    }
    if call.offers("stiffness") {
      return Spring(
        mass: try call.takeDouble("mass") ?? 1, stiffness: try call.needDouble("stiffness"),
        damping: try call.needDouble("damping"),
        allowOverDamping: try call.takeBool("allowOverDamping") ?? false)
    }
    if call.offers("settlingDuration") {
      return Spring(
        settlingDuration: try call.needDouble("settlingDuration"),
        dampingRatio: try call.needDouble("dampingRatio"),
        epsilon: try call.takeDouble("epsilon") ?? 0.001)
    }
    return Spring(
      duration: try call.takeDouble("duration") ?? 0.5,
      bounce: try call.takeDouble("bounce") ?? 0)
  }
}

extension NativeCall {
  /// Takes a `Spring`.
  mutating func takeSpring(_ label: String?) throws(EvaluationError) -> Spring? {
    let argumentPlace = place(of: label)
    guard let value = try takeValue(label, as: "Spring") else { return nil }
    guard let spring = value.native(SpringValue.self) else {
      throw evaluator.mismatch(value, expected: "Spring", at: argumentPlace)
    }
    return spring.spring
  }
}
