/// Taps, appearance, changes, and what takes part in hit testing.
enum EventModifiers {
  static func register(in library: inout NativeLibrary) {
    library.addModifier("onTapGesture") { (call) throws(EvaluationError) in
      let count = try call.takeInt("count") ?? 1
      if call.offers("coordinateSpace") {
        call.ignore("coordinateSpace")
        call.warn("the place of a tap is given in the view's own space")
      }
      return .onTap(try call.function("perform"), count: count)
    }
    addOptional("onAppear", in: &library) { .onAppear($0) }
    addOptional("onDisappear", in: &library) { .onDisappear($0) }
    library.addModifier("onChange") { (call) throws(EvaluationError) in
      let value = call.evaluator.concrete(try call.needValue("of", as: nil))
      let isInitial = try call.takeBool("initial") ?? false
      let label: String? = ["perform", "action"].first { call.offers($0) }
      return .onChange(of: value, isInitial: isInitial, try call.function(label))
    }
    library.addModifier("allowsHitTesting") { (call) throws(EvaluationError) in
      .allowsHitTesting(try call.need(call.takeBool(nil), nil))
    }
    GestureModifiers.register(in: &library)
  }

  /// A modifier whose action may be nil or left out, which does nothing.
  private static func addOptional(
    _ name: String, in library: inout NativeLibrary,
    _ modifier: @escaping @Sendable (FunctionValue) -> ModifierValue
  ) {
    library.addTransform(name) { (call, view) throws(EvaluationError) in
      guard let action = try call.optionalFunction("perform") else { return view }
      return view.modified(modifier(action), at: call.place)
    }
  }
}
