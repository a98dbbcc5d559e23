extension FrameLink {
  /// The least time between two wake-ups of the frame thread for its measures, nanoseconds.
  ///
  /// Without it clients that ask in a loop would take the time of the frames.
  static let measureDistance: Int64 = 10_000_000

  /// Asks for what the frame thread has measured; it is woken for that, once for all who ask meanwhile,
  /// and no sooner than `measureDistance` after the last time.
  func measure(then handler: @escaping (FrameMeasurement) -> Void) {
    measuring.append(handler)
    guard measuring.count == 1 else { return }
    let wait = nextMeasure - SystemClock.read().monotonic
    guard wait > 0, let measureTimer else { return askForMeasures() }
    measureTimer.arm(after: wait)
  }

  /// Wakes the frame thread for those who wait.
  func askForMeasures() {
    nextMeasure = SystemClock.read().monotonic + Self.measureDistance
    let ticket = register { [unowned self] report in
      guard case .measured(_, let measurement) = report else { return }
      let handlers = measuring
      measuring = []
      for handler in handlers { handler(measurement) }
    }
    orders.post(.measure(ticket: ticket))
  }
}
