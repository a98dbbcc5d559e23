/// `task` and `onReceive`.
enum TimeModifiers {
  static func register(in library: inout NativeLibrary) {
    library.addModifier("task") { (call) throws(EvaluationError) in
      call.ignore("priority", "name")
      let id = call.offers("id") ? try call.needValue("id", as: nil) : .void
      return .task(id: call.evaluator.concrete(id), try call.function("action"))
    }
    library.addTransform("onReceive") { (call, view) throws(EvaluationError) in
      let value = try call.needValue(nil, as: nil)
      guard let publisher = value.native(TimerPublisherValue.self) else {
        call.ignoreRest()
        call.warn(
          "'onReceive' is sent the times of a Timer.publish; nothing sends anything else in a "
            + "scene: the action is not called")
        return view
      }
      return view.modified(
        .onReceive(publisher, try call.function("perform")), at: call.place)
    }
  }
}
