/// `PhaseAnimator` and `phaseAnimator`.
enum PhaseAnimators {
  static func register(in library: inout NativeLibrary) {
    library.addView("PhaseAnimator") { (call) throws(EvaluationError) in
      .animator(.phases(try animator(&call)))
    }
    library.addTransform("phaseAnimator") { (call, view) throws(EvaluationError) in
      var animator = try animator(&call)
      animator.base = view
      return ViewValue(.animator(.phases(animator)), at: call.place)
    }
  }

  private static func animator(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> PhaseAnimatorValue {
    let place = call.place(of: nil)
    let phases = try call.evaluator.elements(of: call.needValue(nil, as: nil), at: place)
    let trigger = try call.takeValue("trigger", as: nil)
    // By its label first: a closure without one is the content.
    let animation = call.has("animation") ? try call.function("animation") : nil
    var animator = PhaseAnimatorValue(phases: phases, content: try call.function("content"))
    animator.trigger = trigger.map { call.evaluator.concrete($0) }
    animator.animation = animation
    return animator
  }
}
