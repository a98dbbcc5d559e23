import Timeliner
import TimelinerWire

extension CommandRouter {
  /// Serves `io.timeliner.Control`.
  func serveControl(_ session: Session, _ call: VarlinkCall) {
    tellChange(session, call)
    guard !link.isBusy else { return fail(session, ControlError.busy) }
    switch call.method {
    case ControlInterface.List.name:
      with(ControlInterface.List.self, session, call) { _ in
        statuses { [self] in answer(session, ControlInterface.ListReply(scenes: $0)) }
      }
    case ControlInterface.Status.name:
      with(ControlInterface.Status.self, session, call) { _ in status(session) }
    case ControlInterface.Show.name:
      with(ControlInterface.Show.self, session, call) { show(session, $0.scene) }
    case ControlInterface.Load.name:
      with(ControlInterface.Load.self, session, call) { method in
        server.peers.work(for: session.peer) { load(session, method) }
      }
    case ControlInterface.Unload.name:
      with(ControlInterface.Unload.self, session, call) { method in
        server.peers.work(for: session.peer) { unload(session, method.scene) }
      }
    case ControlInterface.Reload.name:
      with(ControlInterface.Reload.self, session, call) { _ in
        server.peers.work(for: session.peer) { reload(session) }
      }
    default: serveChange(session, call)
    }
  }

  /// Serves the methods that are commands to scenes.
  private func serveChange(_ session: Session, _ call: VarlinkCall) {
    switch call.method {
    case ControlInterface.Set.name:
      with(ControlInterface.Set.self, session, call) { method in
        change(session, method.command, at: method.at) { frame, _ in
          ControlInterface.SetReply(frame: frame)
        }
      }
    case ControlInterface.Tap.name:
      with(ControlInterface.Tap.self, session, call) { method in
        change(session, method.command, at: method.at) { frame, _ in
          ControlInterface.TapReply(frame: frame)
        }
      }
    case ControlInterface.Call.name:
      with(ControlInterface.Call.self, session, call) { method in
        change(session, method.command, at: method.at) { frame, result in
          ControlInterface.CallReply(frame: frame, result: result)
        }
      }
    case ControlInterface.Pause.name:
      with(ControlInterface.Pause.self, session, call) { changeClock(session, $0.command) }
    case ControlInterface.Resume.name:
      with(ControlInterface.Resume.self, session, call) { changeClock(session, $0.command) }
    case ControlInterface.Seek.name:
      with(ControlInterface.Seek.self, session, call) { changeClock(session, $0.command) }
    case ControlInterface.Rate.name:
      with(ControlInterface.Rate.self, session, call) { changeClock(session, $0.command) }
    case ControlInterface.Motion.name:
      with(ControlInterface.Motion.self, session, call) { changeClock(session, $0.command) }
    case ControlInterface.Step.name:
      with(ControlInterface.Step.self, session, call) { method in
        change(session, method.command, at: nil) { frame, _ in
          ControlInterface.StepReply(frame: frame)
        }
      }
    case ControlInterface.Batch.name:
      with(ControlInterface.Batch.self, session, call) { batch(session, $0) }
    default: failUnknownMethod(session, call)
    }
  }

  // MARK: Changes

  private func change<Reply: VarlinkParameters>(
    _ session: Session, _ command: Command, at: Int64?,
    _ reply: @escaping (FrameReference, String?) -> Reply
  ) {
    apply(session, command, at: at) { [self] applied in
      // It may have been unloaded on the same frame.
      guard let frame = applied.frame else {
        return fail(
          session, ControlError.sceneNotFound(scene: command.sceneName, known: store.playingNames))
      }
      answer(session, reply(frame, applied.result))
    }
  }

  private func changeClock(_ session: Session, _ command: Command) {
    apply(session, command, at: nil) { [self] _ in
      note(command)
      answer(session, EmptyParameters())
    }
  }

  private func apply(
    _ session: Session, _ command: Command, at: Int64?,
    _ done: @escaping (AppliedCommand) -> Void
  ) {
    let prepared: PreparedCommand
    do throws(EngineError) {
      prepared = try PreparedCommand.prepare(command)
    } catch {
      return fail(session, controlError(error, command))
    }
    if let limit = enterSchedule(session, at, commands: 1) { return fail(session, limit) }
    link.apply(prepared, at: at) { [self] result in
      leaveSchedule(session, at, commands: 1)
      switch result {
      case .success(let applied): done(applied)
      case .failure(let error): fail(session, controlError(error, command))
      }
    }
  }

  /// Remembers what all scenes were told.
  func note(_ command: Command) {
    switch command {
    case .pause(nil): isPaused = true
    case .resume(nil): isPaused = false
    case .rate(nil, let factor): self.factor = factor
    case .motion(nil, let level): store.motion = level
    case .set, .tap, .call, .seek, .step, .pause, .resume, .rate, .motion: break
    }
    noted()
  }

  func controlError(_ error: EngineError, _ command: Command) -> ControlError {
    let scene = command.sceneName
    switch error.code {
    case .sceneNotFound: return .sceneNotFound(scene: scene, known: error.known)
    case .noSuchControl:
      return .noSuchControl(scene: scene, control: command.subject, known: error.known)
    case .noSuchVariable:
      return .noSuchVariable(scene: scene, variable: error.subject ?? "", known: error.known)
    case .noSuchFunction:
      return .noSuchFunction(scene: scene, function: command.subject ?? "", known: error.known)
    case .badValue:
      return .badValue(scene: scene, field: error.subject ?? "", message: error.message)
    case .notPaused: return .notPaused(scene: scene)
    case .evaluation:
      return .sceneFailed(scene: scene, diagnostics: [store.diagnostic(of: error, in: scene)])
    case .limit: return .limitReached(limit: "evaluation", message: error.message)
    }
  }

  // MARK: Scenes

  private func load(_ session: Session, _ method: ControlInterface.Load) {
    let done: (SceneStore.Loaded) -> Void = { [self] loaded in
      guard loaded.isPlaying else {
        return fail(
          session,
          ControlError.sceneFailed(scene: loaded.scene, diagnostics: loaded.diagnostics))
      }
      scenesChanged()
      answer(
        session,
        ControlInterface.LoadReply(scene: loaded.scene, diagnostics: loaded.diagnostics))
    }
    switch (method.path, method.text) {
    case (let path?, nil):
      guard path.hasPrefix("/") else {
        return fail(session, ServiceError.invalidParameter(parameter: "path"))
      }
      store.load(path: path, name: method.name, then: done)
    case (nil, let text?): store.load(text: text, name: method.name, then: done)
    case (nil, nil), (_?, _?):
      fail(session, ServiceError.invalidParameter(parameter: method.path == nil ? "path" : "text"))
    }
  }

  private func unload(_ session: Session, _ scene: String) {
    guard store.names.contains(scene) else {
      return fail(session, ControlError.sceneNotFound(scene: scene, known: store.names))
    }
    store.unload(scene) { [self] in
      scenesChanged()
      answer(session, EmptyParameters())
    }
  }

  private func reload(_ session: Session) {
    reload { [self] settings in
      answer(
        session,
        ControlInterface.ReloadReply(
          scenes: store.playingNames, diagnostics: store.allDiagnostics, settings: settings))
    }
  }

  // MARK: Status

  private func statuses(_ done: @escaping ([SceneStatus]) -> Void) {
    link.inspect(nil) { [self] snapshots in
      let snapshots = Dictionary(uniqueKeysWithValues: snapshots.map { ($0.name, $0) })
      done(store.names.map { store.status(of: $0, snapshots[$0]) })
    }
  }

  private func status(_ session: Session) {
    statuses { [self] scenes in
      let now = SystemClock.read()
      let step = follower.followed?.step ?? FrameStep(store.options.rate)
      answer(
        session,
        ControlInterface.StatusReply(
          version: ProductVersion.text, pid: Int(Process.identifier),
          rate: rate,
          period: step.times(1), uptime: now.monotonic - facts.readyTime,
          frames: link.pulse.frames,
          subscribers: server.budget.count(.subscriber), motion: store.motion,
          display: display, clock: clockStatus(now),
          scenes: scenes, directories: store.options.scenes))
    }
  }

  /// Frames a second, as configured or as the display has them.
  var rate: Double {
    guard let step = follower.followed?.step else { return store.options.rate.hertz }
    return 1e9 / step.nanoseconds
  }

  func clockStatus(_ now: ClockReading) -> ClockStatus {
    let quality = ClockQuality.read()
    let known = quality?.isSynchronized == true ? quality : nil
    return ClockStatus(
      monotonic: now.monotonic, wall: now.wall, boot: facts.boot, zone: store.zoneName,
      factor: factor, paused: isPaused, synchronized: quality?.isSynchronized,
      estimatedError: known?.estimatedError, maximumError: known?.maximumError,
      phaseOffset: store.options.phaseOffset)
  }

  private func show(_ session: Session, _ scene: String) {
    guard store.names.contains(scene) else {
      return fail(session, ControlError.sceneNotFound(scene: scene, known: store.names))
    }
    link.inspect([scene]) { [self] snapshots in
      let snapshot = snapshots.first
      answer(
        session,
        ControlInterface.ShowReply(
          status: store.status(of: scene, snapshot), scene: snapshot?.record,
          state: snapshot?.variables.map {
            StateVariable(name: $0.name, type: $0.type, value: $0.value)
          } ?? [],
          functions: snapshot?.functions ?? [], controls: snapshot?.controls ?? [],
          diagnostics: store.diagnostics(of: scene, snapshot)))
    }
  }
}

extension Command {
  /// The scene that is meant; empty for all.
  fileprivate var sceneName: String {
    switch self {
    case .set(let scene, _, _), .tap(let scene, _, _, _), .call(let scene, _, _, _),
      .seek(let scene, _), .step(let scene, _):
      scene
    case .pause(let scene), .resume(let scene), .rate(let scene, _),
      .motion(let scene, _):
      scene ?? ""
    }
  }

  /// The control or function that is meant.
  fileprivate var subject: String? {
    switch self {
    case .tap(_, let name, _, _): name
    case .call(_, let function, _, _): function
    case .set, .pause, .resume, .seek, .step, .rate, .motion: nil
    }
  }
}
