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
        return try scoped(&call, view)
      }
      call.warn(withoutValue)
      return view.modified(.animationAlways(animation), at: call.place)
    }
    library.addTransform("transaction") { (call, view) throws(EvaluationError) in
      if call.offers("value") || call.offersTrailingClosure("body") {
        call.ignoreRest()
        call.warn("'transaction' with 'value:' or 'body:' is not supported yet: it has no effect")
        return view
      }
      return view.modified(.transaction(try call.function("transform")), at: call.place)
    }
  }

  /// `animation(_:body:)`: its modifiers apply, in the transaction around it.
  private static func scoped(
    _ call: inout NativeCall, _ view: ViewValue
  ) throws(EvaluationError) -> ViewValue {
    call.warn(
      "'animation' with a 'body' is not supported yet: the modifiers in it apply, "
        + "and what animates around them animates them too; use 'value:'")
    let body = try call.function("body")
    return try call.evaluator.buildView(body, [.view(view)], at: call.place)
  }
}
