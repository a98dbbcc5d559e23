/// `animation` with and without `value:`, and `transaction`.
enum AnimationModifiers {
  /// Why `value:` is not optional, in the words that the author needs.
  static let withoutValue =
    "'animation' without 'value:' animates every change to anything above it in the view tree, "
    + "including ones you never thought about: a color, a resize, a parent's layout; "
    + "name the value whose change it is for: .animation(…, value: …)"

  static func register(in library: inout NativeLibrary) {
    library.addTransform("animation") { (call, view) throws(EvaluationError) in
      let animation = try call.need(call.takeAnimation(nil), nil)
      if call.offers("value") {
        let value = call.evaluator.concrete(try call.needValue("value", as: nil))
        return view.modified(.animation(animation, value: value), at: call.place)
      }
      if call.offersTrailingClosure() || call.offers("body") {
        return try scoped(&call, view, .animation(animation))
      }
      call.warn(withoutValue)
      return view.modified(.animationAlways(animation), at: call.place)
    }
    library.addTransform("transaction") { (call, view) throws(EvaluationError) in
      if call.offers("value") {
        let value = call.evaluator.concrete(try call.needValue("value", as: nil))
        return view.modified(
          .transactionWhen(value, try call.function("transform")), at: call.place)
      }
      let transform = try call.function("transform")
      guard call.has("body") else {
        return view.modified(.transaction(transform), at: call.place)
      }
      return try scoped(&call, view, .transform(transform))
    }
    registerModifierForms(in: &library)
  }

  /// `animation(_:body:)`, `transaction(_:body:)`: the transaction of the body's modifiers alone.
  private static func scoped(
    _ call: inout NativeCall, _ view: ViewValue, _ scope: TransactionScope
  ) throws(EvaluationError) -> ViewValue {
    let body = try call.function("body")
    let content = view.modified(.leaveScope, at: call.place)
    let built = try call.evaluator.buildView(body, [.view(content)], at: call.place)
    return built.modified(.enterScope(scope), at: call.place)
  }

  /// `animation` and `transaction` of a `ViewModifier`.
  private static func registerModifierForms(in library: inout NativeLibrary) {
    library.addMethod("ViewModifier", "animation") { (call) throws(EvaluationError) in
      let animation = try call.need(call.takeAnimation(nil), nil)
      return try scoped(&call, .animation(animation))
    }
    library.addMethod("ViewModifier", "transaction") { (call) throws(EvaluationError) in
      let transform = try call.function("transform")
      return try scoped(&call, .transform(transform))
    }
  }

  private static func scoped(
    _ call: inout NativeCall, _ scope: TransactionScope
  ) throws(EvaluationError) -> Value {
    guard case .structure(let structure) = call.receiver else {
      throw call.evaluator.mismatch(call.receiver, expected: "ViewModifier", at: call.place)
    }
    return .native(ScopedModifierValue(structure: structure, scope: scope))
  }
}
