/// `AnyTransition` and `Transition`: every built-in one, in both spellings, and what composes them.
enum Transitions {
  /// Transitions are looked up under both names.
  private static let types = ["AnyTransition", "Transition"]

  static func register(in library: inout NativeLibrary) {
    library.lookupFallbacks["AnyTransition"] = ["Transition"]
    library.lookupFallbacks["Transition"] = ["AnyTransition"]
    registerPlain(in: &library)
    registerMoving(in: &library)
    registerComposing(in: &library)
    registerMethods(in: &library)
    registerPhases(in: &library)
  }

  /// A static member of both types, and the type of that transition.
  private static func add(
    _ names: [String], type: String?, in library: inout NativeLibrary,
    _ kind: @escaping @Sendable (inout NativeCall) throws(EvaluationError) -> TransitionValue.Kind
  ) {
    let body: NativeFunction = { (call) throws(EvaluationError) -> Value in
      .native(TransitionValue(try kind(&call)))
    }
    for name in names {
      for owner in types { library.addStatic(owner, name, body: body) }
    }
    if let type { library.addFunction(type, body: body) }
  }

  private static func registerPlain(in library: inout NativeLibrary) {
    add(["identity"], type: "IdentityTransition", in: &library) { (call) in .identity }
    add(["opacity"], type: "OpacityTransition", in: &library) { (call) in .opacity }
    add(["slide"], type: "SlideTransition", in: &library) { (call) in .slide }
    add(["scale"], type: "ScaleTransition", in: &library) { (call) throws(EvaluationError) in
      let label = call.offers("scale") ? "scale" : nil
      let scale = try call.takeDouble(label) ?? 1e-5
      let anchor = try call.takeUnitPoint("anchor")
      return .scale(scale, anchorX: anchor.x, anchorY: anchor.y)
    }
    add(["blurReplace"], type: "BlurReplaceTransition", in: &library) {
      (call) throws(EvaluationError) in
      let label = call.offers("configuration") ? "configuration" : nil
      let name = try call.takeToken(label, "BlurReplaceTransition.Configuration")
      return .blurReplace(isUpUp: name == "upUp")
    }
    library.addTokens("BlurReplaceTransition.Configuration", ["downUp", "upUp"])
    add(["symbolEffect"], type: "SymbolEffectTransition", in: &library) { (call) in
      call.ignoreRest()
      call.warn("symbols are drawn by the renderer: this transition fades")
      return .opacity
    }
  }

  private static func registerMoving(in library: inout NativeLibrary) {
    add(["move"], type: "MoveTransition", in: &library) { (call) throws(EvaluationError) in
      .move(edge: try edge(&call, call.offers("edge") ? "edge" : nil))
    }
    add(["push"], type: "PushTransition", in: &library) { (call) throws(EvaluationError) in
      let label = ["from", "edge"].first { call.offers($0) }
      return .push(edge: try edge(&call, label))
    }
    add(["offset"], type: "OffsetTransition", in: &library) { (call) throws(EvaluationError) in
      if let size = try call.takeSize(call.offers("offset") ? "offset" : nil) {
        return .offset(x: size.width, y: size.height)
      }
      return .offset(x: try call.takeDouble("x") ?? 0, y: try call.takeDouble("y") ?? 0)
    }
  }

  private static func edge(
    _ call: inout NativeCall, _ label: String?
  ) throws(EvaluationError) -> String {
    try call.need(call.takeToken(label, "Edge"), label ?? "edge")
  }

  private static func registerComposing(in library: inout NativeLibrary) {
    add(["asymmetric"], type: "AsymmetricTransition", in: &library) {
      (call) throws(EvaluationError) in
      let insertion = try call.needTransition("insertion")
      return .asymmetric(insertion: insertion, removal: try call.needTransition("removal"))
    }
    add(["modifier"], type: nil, in: &library) { (call) throws(EvaluationError) in
      let active = try call.needModifier("active")
      return .modifier(active: active, identity: try call.needModifier("identity"))
    }
    library.addFunction("AnyTransition") { (call) throws(EvaluationError) in
      .native(TransitionValue(try call.needTransition(nil)))
    }
  }

  private static func registerMethods(in library: inout NativeLibrary) {
    for type in types {
      library.addMethod(type, "combined") { (call) throws(EvaluationError) in
        let base = try call.receiverTransition()
        return .native(TransitionValue(.combined(base, try call.needTransition("with"))))
      }
      library.addMethod(type, "animation") { (call) throws(EvaluationError) in
        let base = try call.receiverTransition()
        let animation = try call.need(call.takeAnimation(nil), nil)
        return .native(TransitionValue(.animated(base, animation)))
      }
    }
  }

  private static func registerPhases(in library: inout NativeLibrary) {
    library.addTokens("TransitionPhase", TransitionPhase.allCases.map(\.rawValue))
    library.addProperty("TransitionPhase", "isIdentity") { (value, _, _) in
      .bool(phase(of: value) == .identity)
    }
    library.addProperty("TransitionPhase", "value") { (value, _, _) in
      .double((phase(of: value) ?? .identity).value)
    }
  }

  private static func phase(of value: Value) -> TransitionPhase? {
    value.native(TokenValue.self).flatMap { TransitionPhase(rawValue: $0.name) }
  }
}

extension NativeCall {
  /// Takes a transition: a built-in one, a composed one, or one of the scene's own.
  mutating func needTransition(
    _ label: String?
  ) throws(EvaluationError) -> TransitionValue.Kind {
    let argumentPlace = place(of: label)
    let value = try needValue(label, as: "AnyTransition")
    guard let kind = evaluator.transition(in: value) else {
      throw evaluator.mismatch(value, expected: "AnyTransition", at: argumentPlace)
    }
    return kind
  }

  /// The transition that a method is called on.
  fileprivate func receiverTransition() throws(EvaluationError) -> TransitionValue.Kind {
    guard let kind = evaluator.transition(in: receiver) else {
      throw evaluator.mismatch(receiver, expected: "AnyTransition", at: place)
    }
    return kind
  }

  /// Takes a `ViewModifier` of the scene's.
  fileprivate mutating func needModifier(_ label: String) throws(EvaluationError) -> StructValue {
    let argumentPlace = place(of: label)
    let value = try needValue(label, as: "ViewModifier")
    guard case .structure(let structure) = value else {
      throw evaluator.mismatch(value, expected: "ViewModifier", at: argumentPlace)
    }
    return structure
  }
}

extension Evaluator {
  /// The transition that a value is, or nil.
  func transition(in value: Value) -> TransitionValue.Kind? {
    if case .structure(let structure) = value, conforms(structure.type, to: "Transition") {
      return .custom(structure)
    }
    return value.native(TransitionValue.self)?.kind
  }
}
