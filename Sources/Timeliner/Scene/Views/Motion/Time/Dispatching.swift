/// `DispatchQueue`, `DispatchWorkItem`, and the moments and lengths of time that they take.
///
/// Every queue is the scene's one thread: what is put on it runs after the action that runs now.
enum Dispatching {
  static func register(in library: inout NativeLibrary) {
    registerQueues(in: &library)
    registerItems(in: &library)
    registerMoments(in: &library)
    registerSpans(in: &library)
  }

  private static func registerQueues(in library: inout NativeLibrary) {
    for name in ["main", "global"] {
      library.addStatic("DispatchQueue", name) { (call) in
        call.ignoreRest()
        return .native(TokenValue(typeName: "DispatchQueue", name: name))
      }
    }
    library.addFunction("DispatchQueue") { (call) in
      call.ignoreRest()
      return .native(TokenValue(typeName: "DispatchQueue", name: "global"))
    }
    library.addMethod("DispatchQueue", "async") { (call) throws(EvaluationError) in
      call.ignore("group", "qos", "flags")
      return try put(&call, at: call.evaluator.sceneTime)
    }
    library.addMethod("DispatchQueue", "asyncAfter") { (call) throws(EvaluationError) in
      call.ignore("qos", "flags")
      let label = call.offers("wallDeadline") ? "wallDeadline" : "deadline"
      let place = call.place(of: label)
      let deadline = try call.needValue(label, as: "DispatchTime")
      guard let point = deadline.native(TimePointValue.self) else {
        throw call.evaluator.mismatch(deadline, expected: "DispatchTime", at: place)
      }
      return try put(&call, at: point.nanoseconds)
    }
    library.addMethod("DispatchQueue", "sync") { (call) throws(EvaluationError) in
      try call.evaluator.call(try call.function("execute"), [], at: call.place)
    }
  }

  private static func put(_ call: inout NativeCall, at time: Int64) throws(EvaluationError) -> Value
  {
    let function = try work(&call)
    guard call.evaluator.maySchedule("DispatchQueue.\(call.name)", at: call.place) else {
      return .void
    }
    _ = try call.evaluator.schedule(.call(function, at: call.place), at: time, from: call.place)
    return .void
  }

  /// The closure, function or item that is to run.
  private static func work(_ call: inout NativeCall) throws(EvaluationError) -> FunctionValue {
    guard call.offers("execute") else { return try call.function("execute") }
    let place = call.place(of: "execute")
    let value = try call.needValue("execute", as: nil)
    if let item = value.native(WorkItemValue.self) { return item.call }
    guard let function = call.evaluator.function(from: value) else {
      throw call.evaluator.mismatch(value, expected: "function", at: place)
    }
    return function
  }

  private static func registerItems(in library: inout NativeLibrary) {
    library.addFunction("DispatchWorkItem") { (call) throws(EvaluationError) in
      call.ignore("qos", "flags")
      return .native(WorkItemValue(try call.function("block")))
    }
    library.addMethod("DispatchWorkItem", "cancel") { (call) in
      call.receiver.native(WorkItemValue.self)?.isCancelled = true
      return .void
    }
    library.addMethod("DispatchWorkItem", "perform") { (call) throws(EvaluationError) in
      guard let item = call.receiver.native(WorkItemValue.self) else { return .void }
      return try call.evaluator.call(item.call, [], at: call.place)
    }
    library.addProperty("DispatchWorkItem", "isCancelled") { (value, _, _) in
      .bool(value.native(WorkItemValue.self)?.isCancelled ?? false)
    }
  }

  // MARK: Moments

  private static func registerMoments(in library: inout NativeLibrary) {
    for type in [
      "DispatchTime", "DispatchWallTime", "ContinuousClock.Instant",
      "SuspendingClock.Instant", "InstantProtocol",
    ] {
      library.addStatic(type, "now") { (call) in
        .native(TimePointValue(typeName: type, nanoseconds: call.evaluator.sceneTime))
      }
    }
    for clock in ["ContinuousClock", "SuspendingClock"] {
      library.addFunction(clock) { (_) in .native(TokenValue(typeName: clock, name: "clock")) }
      let now = TokenValue(typeName: clock, name: "clock")
      library.addStatic("Clock", clock == "ContinuousClock" ? "continuous" : "suspending") { (_) in
        .native(now)
      }
      library.addStatic(clock, "now") { (call) in
        .native(
          TimePointValue(typeName: "\(clock).Instant", nanoseconds: call.evaluator.sceneTime))
      }
      library.addProperty(clock, "now") { (_, evaluator, _) in
        .native(TimePointValue(typeName: "\(clock).Instant", nanoseconds: evaluator.sceneTime))
      }
    }
    for type in [
      "DispatchTime", "DispatchWallTime", "ContinuousClock.Instant",
      "SuspendingClock.Instant",
    ] {
      library.addMethod(type, "advanced") { (call) throws(EvaluationError) in
        let span = try call.needValue("by", as: "Duration")
        guard let result = call.evaluator.times("+", call.receiver, span) else {
          throw call.evaluator.mismatch(span, expected: "Duration", at: call.place)
        }
        return result
      }
      library.addMethod(type, "duration") { (call) throws(EvaluationError) in
        let other = try call.needValue("to", as: type)
        return call.evaluator.times("-", other, call.receiver) ?? .none
      }
      library.addProperty(type, "uptimeNanoseconds") { (value, _, _) in
        .int(Int(value.native(TimePointValue.self)?.nanoseconds ?? 0))
      }
    }
  }

  private static func registerSpans(in library: inout NativeLibrary) {
    let units: [(String, Double)] = [
      ("seconds", 1e9), ("milliseconds", 1e6), ("microseconds", 1e3), ("nanoseconds", 1),
    ]
    // Beside a moment a leading dot is looked up in the moment's type.
    for type in [
      "Duration", "DispatchTimeInterval", "DispatchTime", "DispatchWallTime",
      "ContinuousClock.Instant", "SuspendingClock.Instant",
    ] {
      for (name, scale) in units {
        library.addStatic(type, name) { (call) throws(EvaluationError) in
          let amount = try call.needDouble(nil)
          return .native(TimeSpanValue(nanoseconds: .clamping(amount * scale)))
        }
      }
    }
    library.addConstant("Duration", "zero", TimeSpanValue(nanoseconds: 0))
  }
}
