/// `phaseAnimator` and `keyframeAnimator`: the view stands in its first state for now.
enum PhaseModifiers {
  static func register(in library: inout NativeLibrary) {
    library.addTransform("phaseAnimator") { (call, view) throws(EvaluationError) in
      call.warn("'phaseAnimator' is not supported yet: the view stays in its first phase")
      let phase = try firstPhase(&call)
      let content = try call.function("content")
      call.ignoreRest()
      return try call.evaluator.buildView(content, [.view(view), phase], at: call.place)
    }
    library.addView("PhaseAnimator") { (call) throws(EvaluationError) in
      call.warn("'PhaseAnimator' is not supported yet: the view stays in its first phase")
      let phase = try firstPhase(&call)
      let content = try call.function("content")
      call.ignoreRest()
      return .list([try call.evaluator.buildView(content, [phase], at: call.place)])
    }
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

  private static func firstPhase(_ call: inout NativeCall) throws(EvaluationError) -> Value {
    let place = call.place(of: nil)
    let phases = try call.needValue(nil, as: nil)
    guard case .array(let values) = phases, let first = values.first else {
      throw call.evaluator.mismatch(phases, expected: "Array of phases", at: place)
    }
    return first
  }
}
