import Timeliner

/// The service thread's end of the two mailboxes: orders out, answers to whoever waits for them.
final class FrameLink {
  /// Orders that may wait for the frame thread; each costs it time on one frame.
  ///
  /// Above all that clients may leave waiting for their time, so that these never make it busy.
  static let maximumPending = 4096

  let orders: Mailbox<FrameOrder>
  let reports: Mailbox<FrameReport>
  let pulse = Pulse()
  let wish = VariableWish()
  private var nextTicket = 1
  /// Who waits for the measures that were, or will be, asked for.
  var measuring: [(FrameMeasurement) -> Void] = []
  /// When they may be asked for again, CLOCK_MONOTONIC.
  var nextMeasure: Int64 = 0
  /// Fires then; nil: nobody has to wait.
  var measureTimer: EventTimer?
  private var handlers: [Int: (FrameReport) -> Void] = [:]
  /// The frame thread has another real-time priority, or was refused it.
  var scheduled: (Int, SystemError?) -> Void = { _, _ in }
  /// A subscription ended.
  var subscriberEnded: (UInt64, SubscriberEnd) -> Void = { _, _ in }
  /// Something about what outlives the daemon.
  var kept: (KeepReport) -> Void = { _ in }

  /// State variables changed; they are told again after `tellVariables`.
  var variablesChanged: ([SavedVariables]) -> Void = { _ in }

  init() throws(SystemError) {
    orders = try Mailbox()
    reports = try Mailbox()
  }

  /// Whether no more orders are taken.
  var isBusy: Bool { handlers.count >= Self.maximumPending }

  /// Swaps a scene in on the next frame; with an error the one before it plays on.
  func install(_ scene: sending PlayingScene, then handler: @escaping (EngineError?) -> Void) {
    let ticket = register { report in
      if case .installed(_, _, let error) = report { handler(error) }
    }
    orders.post(.install(scene, ticket: ticket))
  }

  func remove(_ scene: String, then handler: @escaping () -> Void) {
    let ticket = register { _ in handler() }
    orders.post(.remove(scene: scene, ticket: ticket))
  }

  /// Changes a scene on the next frame, or on the first that shows a wall time.
  func apply(
    _ command: PreparedCommand, at: Int64?,
    then handler: @escaping (Result<AppliedCommand, EngineError>) -> Void
  ) {
    let ticket = register { report in
      if case .applied(_, let result) = report { handler(result) }
    }
    orders.post(.apply(command, at: at, ticket: ticket))
  }

  /// Carries out commands on the next frame, or on the first that shows a wall time.
  func apply(
    _ batch: [PreparedCommand], at: Int64?, then handler: @escaping (AppliedBatch) -> Void
  ) {
    let ticket = register { report in
      if case .batched(_, let applied) = report { handler(applied) }
    }
    orders.post(.batch(batch, at: at, ticket: ticket))
  }

  /// Asks for the state of scenes as of the next frame.
  func inspect(_ scenes: [String]?, then handler: @escaping ([SceneSnapshot]) -> Void) {
    let ticket = register { report in
      if case .inspected(_, let snapshots) = report { handler(snapshots) }
    }
    orders.post(.inspect(scenes: scenes, ticket: ticket))
  }

  func post(_ order: sending FrameOrder) { orders.post(order) }

  func register(_ handler: @escaping (FrameReport) -> Void) -> Int {
    defer { nextTicket += 1 }
    handlers[nextTicket] = handler
    return nextTicket
  }

  /// Passes on what the frame thread answered.
  func dispatch() {
    for report in reports.take() {
      switch report {
      case .installed(let ticket, _, _), .removed(let ticket, _), .applied(let ticket, _),
        .batched(let ticket, _), .inspected(let ticket, _), .measured(let ticket, _):
        handlers.removeValue(forKey: ticket)?(report)
      case .scheduled(let priority, let error): scheduled(priority, error)
      case .subscriberEnded(let id, let end): subscriberEnded(id, end)
      case .kept(let report): kept(report)
      case .variables(let changes): variablesChanged(changes)
      }
    }
  }
}
