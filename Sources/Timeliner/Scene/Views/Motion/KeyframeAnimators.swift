import TimelinerMotion

/// `KeyframeAnimator`, `keyframeAnimator`, `KeyframeTimeline`, tracks and keyframes.
enum KeyframeAnimators {
  static func register(in library: inout NativeLibrary) {
    library.addView("KeyframeAnimator") { (call) throws(EvaluationError) in
      .animator(.keyframes(try animator(&call)))
    }
    library.addTransform("keyframeAnimator") { (call, view) throws(EvaluationError) in
      var animator = try animator(&call)
      animator.base = view
      return ViewValue(.animator(.keyframes(animator)), at: call.place)
    }
    registerTrack(in: &library)
    registerKeyframes(in: &library)
    registerTimeline(in: &library)
  }

  private static func animator(
    _ call: inout NativeCall
  ) throws(EvaluationError) -> KeyframeAnimatorValue {
    let initial = try call.needValue("initialValue", as: nil)
    let trigger = try call.takeValue("trigger", as: nil)
    let isRepeating = try call.takeBool("repeating")
    // By its label first: a closure without one is the content.
    let keyframes = try call.function("keyframes")
    var animator = KeyframeAnimatorValue(
      initial: initial, content: try call.function("content"), keyframes: keyframes)
    animator.trigger = trigger.map { call.evaluator.concrete($0) }
    animator.isRepeating = isRepeating ?? true
    return animator
  }

  private static func registerTrack(in library: inout NativeLibrary) {
    library.addFunction("KeyframeTrack") { (call) throws(EvaluationError) in
      let evaluator = call.evaluator
      let place = call.place
      guard let root = evaluator.keyframeRoot else {
        throw EvaluationError("a KeyframeTrack belongs among keyframes", at: place)
      }
      var path: KeyPathValue?
      if let given = try call.takeValue(nil, as: nil) {
        guard let keyPath = given.native(KeyPathValue.self) else {
          throw evaluator.mismatch(given, expected: "a key path", at: place)
        }
        path = keyPath
      }
      let content = try call.function("content")
      var inner = root
      inner.part = try path.map { (path) throws(EvaluationError) in
        try evaluator.read(path, from: root.value, at: place)
      }
      evaluator.keyframeRoot = inner
      defer { evaluator.keyframeRoot = root }
      var keyframes: [KeyframeValue] = []
      for value in try evaluator.collect(content, [], at: place) {
        guard let keyframe = value.native(KeyframeValue.self) else {
          throw evaluator.mismatch(value, expected: "a keyframe", at: place)
        }
        keyframes.append(keyframe)
      }
      return .native(KeyframeTrackValue(path: path, keyframes: keyframes))
    }
  }

  private static func registerKeyframes(in library: inout NativeLibrary) {
    add("LinearKeyframe", in: &library) { (call) throws(EvaluationError) in
      let duration = try call.needDouble("duration")
      let curve = try call.takeValue("timingCurve", as: "UnitCurve")?.native(UnitCurveValue.self)
      return .linear(duration: duration, curve: curve?.curve ?? .linear)
    }
    add("CubicKeyframe", in: &library) { (call) throws(EvaluationError) in
      let duration = try call.needDouble("duration")
      let start = try call.takePart("startVelocity")
      return .cubic(
        duration: duration, startVelocity: start, endVelocity: try call.takePart("endVelocity"))
    }
    add("SpringKeyframe", in: &library) { (call) throws(EvaluationError) in
      let duration = try call.takeDouble("duration")
      let spring = try call.takeSpring("spring") ?? Spring()
      return .spring(
        duration: duration, spring: spring, startVelocity: try call.takePart("startVelocity"))
    }
    add("MoveKeyframe", in: &library) { (call) in .move }
  }

  private static func add(
    _ name: String, in library: inout NativeLibrary,
    _ kind: @escaping @Sendable (inout NativeCall) throws(EvaluationError) -> KeyframeValue.Kind
  ) {
    library.addFunction(name) { (call) throws(EvaluationError) in
      let target = try call.need(call.takePart(nil), nil)
      return .native(KeyframeValue(to: target, try kind(&call), at: call.place))
    }
  }

  private static func registerTimeline(in library: inout NativeLibrary) {
    let type = "KeyframeTimeline"
    library.addFunction(type) { (call) throws(EvaluationError) in
      let initial = try call.needValue("initialValue", as: nil)
      let plan = try call.evaluator.keyframePlan(
        call.function("content"), from: initial, at: call.place)
      return .native(KeyframeTimelineValue(plan: plan))
    }
    library.addProperty(type, "duration") { (value, _, _) in
      value.native(KeyframeTimelineValue.self).map { .double($0.plan.duration) } ?? .none
    }
    library.addMethod(type, "value") { (call) throws(EvaluationError) in
      guard let plan = call.receiver.native(KeyframeTimelineValue.self)?.plan else { return .none }
      if let progress = try call.takeDouble("progress") {
        return try call.evaluator.value(
          of: plan, at: progress * plan.duration, at: call.place)
      }
      return try call.evaluator.value(of: plan, at: call.needDouble("time"), at: call.place)
    }
  }
}

extension NativeCall {
  /// Takes a value of the type that the track at hand moves; nil when there is none.
  fileprivate mutating func takePart(_ label: String?) throws(EvaluationError) -> Value? {
    guard offers(label) else { return nil }
    let root = evaluator.keyframeRoot
    let type = (root?.part ?? root?.value).flatMap { evaluator.typeReference(of: $0) }
    let value = try argument(label, as: type)
    return value.flatMap { $0.isNone ? nil : $0 }
  }
}
