/// `keyframeAnimator`: the view stands in its first state for now.
enum PhaseModifiers {
  static func register(in library: inout NativeLibrary) {
    library.addTransform("keyframeAnimator") { (call, view) throws(EvaluationError) in
      call.warn("'keyframeAnimator' is not supported yet: the view stays at its initial value")
      let initial = try call.needValue("initialValue", as: nil)
      let content = try call.function("content")
      call.ignoreRest()
      return try call.evaluator.buildView(content, [.view(view), initial], at: call.place)
    }
    library.addView("KeyframeAnimator") { (call) throws(EvaluationError) in
      call.warn("'KeyframeAnimator' is not supported yet: the view stays at its initial value")
      let initial = try call.needValue("initialValue", as: nil)
      let content = try call.function("content")
      call.ignoreRest()
      return .list([try call.evaluator.buildView(content, [initial], at: call.place)])
    }
  }
}
