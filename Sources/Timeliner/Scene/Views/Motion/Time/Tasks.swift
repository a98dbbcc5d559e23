/// `Task`, its sleep, and what says on which actor code runs.
enum Tasks {
  static func register(in library: inout NativeLibrary) {
    library.addFunction("Task") { (call) throws(EvaluationError) in try begin(&call) }
    library.addStatic("Task", "detached") { (call) throws(EvaluationError) in try begin(&call) }
    library.addTokens(
      "TaskPriority", ["high", "medium", "low", "userInitiated", "utility", "background"])
    registerWaiting(in: &library)
    registerCancelling(in: &library)
    registerActors(in: &library)
  }

  private static func begin(_ call: inout NativeCall) throws(EvaluationError) -> Value {
    call.ignore("priority", "name")
    let task = TaskValue(try call.function("operation"), at: call.place)
    if call.evaluator.maySchedule("Task", at: call.place) { try call.evaluator.start(task) }
    return .native(task)
  }

  // MARK: Waiting

  private static func registerWaiting(in library: inout NativeLibrary) {
    library.addStatic("Task", "sleep") { (call) throws(EvaluationError) in
      let time = try wakeTime(&call)
      throw call.evaluator.suspension(.sleep(until: time), "Task.sleep", at: call.place)
    }
    library.addStatic("Task", "yield") { (call) throws(EvaluationError) in
      throw call.evaluator.suspension(.yield, "Task.yield", at: call.place)
    }
    library.addProperty("Task", "value") { (value, evaluator, place) throws(EvaluationError) in
      guard let task = value.native(TaskValue.self) else { return .none }
      throw evaluator.suspension(.task(task), "Task.value", at: place)
    }
    for clock in ["ContinuousClock", "SuspendingClock"] {
      library.addMethod(clock, "sleep") { (call) throws(EvaluationError) in
        let time = try wakeTime(&call)
        throw call.evaluator.suspension(.sleep(until: time), "sleep", at: call.place)
      }
    }
  }

  /// When a sleep is over: the same time for whoever asks in however many frames a second.
  private static func wakeTime(_ call: inout NativeCall) throws(EvaluationError) -> Int64 {
    call.ignore("tolerance", "clock")
    let now = call.evaluator.sceneTime
    if call.offers("until") {
      let place = call.place(of: "until")
      let deadline = try call.needValue("until", as: "ContinuousClock.Instant")
      guard let point = deadline.native(TimePointValue.self) else {
        throw call.evaluator.mismatch(deadline, expected: "Instant", at: place)
      }
      return point.nanoseconds
    }
    if call.offers("for") {
      let place = call.place(of: "for")
      let span = try call.needValue("for", as: "Duration")
      guard let span = span.native(TimeSpanValue.self) else {
        throw call.evaluator.mismatch(span, expected: "Duration", at: place)
      }
      return now + min(.farthestDelay, max(0, span.nanoseconds))
    }
    let label: String? = call.offers("nanoseconds") ? "nanoseconds" : nil
    let amount = try call.needDouble(label)
    return now + max(0, .clamping(amount))
  }

  // MARK: Cancelling

  private static func registerCancelling(in library: inout NativeLibrary) {
    library.addMethod("Task", "cancel") { (call) in
      if let task = call.receiver.native(TaskValue.self) { call.evaluator.cancel(task) }
      return .void
    }
    library.addProperty("Task", "isCancelled") { (value, _, _) in
      .bool(value.native(TaskValue.self)?.isCancelled ?? false)
    }
    library.addStatic("Task", "isCancelled") { (call) in
      .bool(call.evaluator.currentTask?.isCancelled ?? false)
    }
    library.addStatic("Task", "checkCancellation") { (call) throws(EvaluationError) in
      guard call.evaluator.currentTask?.isCancelled == true else { return .void }
      call.evaluator.thrownValue = Evaluator.cancellationError
      throw EvaluationError("the task was cancelled", at: call.place, code: .thrown)
    }
    library.addFunction("CancellationError") { (_) in Evaluator.cancellationError }
  }

  private static func registerActors(in library: inout NativeLibrary) {
    for name in ["run", "assumeIsolated"] {
      library.addStatic("MainActor", name) { (call) throws(EvaluationError) in
        call.ignore("resultType")
        return try call.evaluator.call(try call.function("body"), [], at: call.place)
      }
    }
  }
}

extension Evaluator {
  /// The error that makes the awaiting task wait, or says that nothing can wait here.
  fileprivate func suspension(
    _ kind: AwaitRequest.Kind, _ name: String, at place: SourcePlace
  ) -> EvaluationError {
    guard let awaiting, awaiting.isFor(place) else { return cannotWait(name, at: place) }
    return awaiting.suspend(kind, at: place)
  }
}
