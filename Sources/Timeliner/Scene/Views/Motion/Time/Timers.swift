/// `Timer`, its publishers and what receives from them.
enum Timers {
  static func register(in library: inout NativeLibrary) {
    registerTimers(in: &library)
    registerRunLoops(in: &library)
    registerPublishers(in: &library)
    registerSinks(in: &library)
  }

  // MARK: Timers

  private static func registerTimers(in library: inout NativeLibrary) {
    library.addStatic("Timer", "scheduledTimer") { (call) throws(EvaluationError) in
      let timer = try timer(&call, label: "withTimeInterval")
      if call.evaluator.maySchedule("Timer.scheduledTimer", at: call.place) {
        try call.evaluator.start(timer, at: call.place)
      }
      return .native(timer)
    }
    library.addFunction("Timer") { (call) throws(EvaluationError) in
      call.ignore("fire")
      return .native(try timer(&call, label: "timeInterval"))
    }
    library.addMethod("Timer", "invalidate") { (call) in
      if let timer = call.receiver.native(TimerValue.self) { call.evaluator.invalidate(timer) }
      return .void
    }
    library.addMethod("Timer", "fire") { (call) throws(EvaluationError) in
      guard let timer = call.receiver.native(TimerValue.self), timer.isValid else { return .void }
      if !timer.repeats { call.evaluator.invalidate(timer) }
      _ = try call.evaluator.call(timer.block, [.native(timer)], at: call.place)
      return .void
    }
    add("isValid", in: &library) { (timer, _) in .bool(timer.isValid) }
    add("timeInterval", in: &library) { (timer, _) in
      .double(timer.repeats ? timer.interval : 0)
    }
    add("tolerance", in: &library) { (_, _) in .double(0) }
    add("fireDate", in: &library) { (timer, evaluator) in
      let delay = (timer.times?.next).map { Double($0 - evaluator.sceneTime) / 1e9 }
      return .native(DateValue(seconds: evaluator.now + (delay ?? timer.interval)))
    }
  }

  private static func add(
    _ name: String, in library: inout NativeLibrary,
    _ read: @escaping @Sendable (TimerValue, Evaluator) -> Value
  ) {
    library.addProperty("Timer", name) { (value, evaluator, _) in
      value.native(TimerValue.self).map { read($0, evaluator) } ?? .none
    }
  }

  private static func timer(
    _ call: inout NativeCall, label: String
  ) throws(EvaluationError) -> TimerValue {
    if call.offers("selector") || call.offers("target") {
      call.ignoreRest()
      throw EvaluationError(
        "a Timer with a selector is not supported; give it a block", at: call.place)
    }
    let seconds = try call.needDouble(label)
    let repeats = try call.takeBool("repeats") ?? false
    let interval = repeats ? call.interval(seconds) : max(0, seconds)
    return TimerValue(
      interval: interval, repeats: repeats, block: try call.function("block"), at: call.place)
  }

  private static func registerRunLoops(in library: inout NativeLibrary) {
    library.addTokens("RunLoop", ["main", "current"])
    library.addTokens("RunLoop.Mode", ["common", "default", "tracking"])
    library.addMethod("RunLoop", "add") { (call) throws(EvaluationError) in
      call.ignore("forMode")
      guard let timer = try call.needValue(nil, as: "Timer").native(TimerValue.self) else {
        throw EvaluationError("'RunLoop.add' takes a Timer", at: call.place)
      }
      if call.evaluator.maySchedule("RunLoop.add", at: call.place) {
        try call.evaluator.start(timer, at: call.place)
      }
      return .void
    }
  }

  // MARK: Publishers

  private static func registerPublishers(in library: inout NativeLibrary) {
    library.addStatic("Timer", "publish") { (call) throws(EvaluationError) in
      call.ignore("tolerance", "on", "in", "options")
      let interval = call.interval(try call.needDouble("every"))
      return .native(
        TimerPublisherValue(
          interval: interval, isAutomatic: false, isOfViews: call.evaluator.isBuildingViews,
          at: call.place))
    }
    library.addMethod("TimerPublisher", "autoconnect") { (call) throws(EvaluationError) in
      let publisher = try publisher(call)
      return .native(
        TimerPublisherValue(
          interval: publisher.interval, isAutomatic: true, isOfViews: publisher.isOfViews,
          at: publisher.place))
    }
    library.addMethod("TimerPublisher", "receive", "eraseToAnyPublisher", "share") { (call) in
      call.ignoreRest()
      return call.receiver
    }
    library.addProperty("TimerPublisher", "upstream") { (value, _, _) in value }
    library.addMethod("TimerPublisher", "connect") { (call) throws(EvaluationError) in
      let publisher = try publisher(call)
      if call.evaluator.maySchedule("connect", at: call.place) {
        try call.evaluator.connect(publisher.connection)
      }
      return .native(
        CancellableValue { (evaluator) in
          publisher.connection.isCancelled = true
          evaluator.disconnect(publisher.connection)
        })
    }
  }

  private static func publisher(
    _ call: NativeCall
  ) throws(EvaluationError) -> TimerPublisherValue {
    guard let publisher = call.receiver.native(TimerPublisherValue.self) else {
      throw call.evaluator.mismatch(
        call.receiver, expected: "Timer.TimerPublisher", at: call.place)
    }
    return publisher
  }

  private static func registerSinks(in library: inout NativeLibrary) {
    library.addMethod("TimerPublisher", "sink") { (call) throws(EvaluationError) in
      let publisher = try publisher(call)
      let function = try call.function("receiveValue")
      guard call.evaluator.maySchedule("sink", at: call.place) else {
        return .native(CancellableValue { (_) in })
      }
      let connection = publisher.connection
      guard let number = connection.addSink(function) else {
        throw EvaluationError(
          "more than \(TimerConnection.largestSinkCount) sinks receive from this publisher; "
            + "another one is not added", at: call.place)
      }
      if connection.isAutomatic { try call.evaluator.connect(connection) }
      return .native(
        CancellableValue { (evaluator) in
          connection.sinks.removeAll { $0.number == number }
          if connection.isAutomatic, connection.sinks.isEmpty { evaluator.disconnect(connection) }
        })
    }
    library.addMethod("AnyCancellable", "cancel") { (call) in
      call.receiver.native(CancellableValue.self)?.cancel(call.evaluator)
      return .void
    }
    library.addMethod("AnyCancellable", "store") { (call) in
      call.ignoreRest()
      return .void
    }
  }
}

extension NativeCall {
  /// The interval of something that repeats; one that is too short is made the shortest, and told.
  fileprivate func interval(_ seconds: Double) -> Double {
    let shortest = Double(Agenda.shortestInterval) / 1e9
    if seconds >= shortest { return seconds }
    warn("an interval of \(seconds) s is too short: the timer runs every \(shortest) s")
    return shortest
  }
}
