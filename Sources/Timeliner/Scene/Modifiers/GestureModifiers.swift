/// Gestures: taps are recognised; others are accepted and do nothing yet.
enum GestureModifiers {
  private static let others = [
    "DragGesture", "LongPressGesture", "MagnificationGesture", "MagnifyGesture",
    "RotationGesture", "RotateGesture", "SpatialTapGesture",
  ]

  static func register(in library: inout NativeLibrary) {
    library.addFunction("TapGesture") { (call) throws(EvaluationError) in
      .native(GestureValue(name: "TapGesture", count: try call.takeInt("count") ?? 1))
    }
    for name in others {
      library.addFunction(name) { (call) in
        call.ignoreRest()
        return .native(GestureValue(name: name))
      }
    }
    add("onEnded", in: &library) { (gesture, call) throws(EvaluationError) in
      gesture.onEnded = try call.function(nil)
    }
    add("onChanged", in: &library) { (gesture, call) throws(EvaluationError) in
      gesture.onChanged = try call.function(nil)
    }
    for name in ["updating", "map"] {
      add(name, in: &library) { (target, call) in call.ignoreRest() }
    }
    for name in ["simultaneously", "sequenced", "exclusively"] {
      add(name, in: &library) { (target, call) in
        call.ignoreRest()
        call.warn("'\(name)' of gestures is not supported yet: only the first one is used")
      }
    }
    for name in ["gesture", "simultaneousGesture", "highPriorityGesture"] {
      library.addTransform(name) { (call, view) throws(EvaluationError) in
        try attach(&call, to: view)
      }
    }
  }

  private static func add(
    _ name: String, in library: inout NativeLibrary,
    _ change:
      @escaping @Sendable (inout GestureValue, inout NativeCall) throws(EvaluationError) -> Void
  ) {
    library.addMethod("Gesture", name) { (call) throws(EvaluationError) in
      guard var gesture = call.receiver.native(GestureValue.self) else {
        throw call.evaluator.mismatch(call.receiver, expected: "Gesture", at: call.place)
      }
      try change(&gesture, &call)
      return .native(gesture)
    }
  }

  private static func attach(
    _ call: inout NativeCall, to view: ViewValue
  ) throws(EvaluationError) -> ViewValue {
    call.ignore("including", "isEnabled")
    let place = call.place(of: nil)
    let value = try call.needValue(nil, as: "Gesture")
    if value.isNone { return view }
    guard let gesture = value.native(GestureValue.self) else {
      throw call.evaluator.mismatch(value, expected: "Gesture", at: place)
    }
    guard gesture.name == "TapGesture" else {
      call.warn("'\(gesture.name)' is not supported yet: the view does not react to it")
      return view
    }
    guard let action = gesture.onEnded else { return view }
    return view.modified(.onTap(action, count: gesture.count), at: call.place)
  }
}
