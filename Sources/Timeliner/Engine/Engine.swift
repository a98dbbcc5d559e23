/// All scenes that play.
///
/// Owned by the frame thread.
///
/// let scene = try Engine.prepare(source, settings: settings, at: time)
/// let engine = Engine()
/// engine.install(scene, at: time)
/// engine.advance(to: time)
/// for scene in engine.scenes where scene.hasFrame { send(scene.frame) }
///
/// It reads no clock and does no input or output.
package final class Engine {
  /// In the order of their names.
  package private(set) var scenes: [PlayingScene] = []

  package init() {}

  /// Reads a scene's source and builds its views once, so that everything that is wrong is known
  /// before anything is shown.
  ///
  /// Any thread may call it that has `EvaluationLimits.threadStackBytes` of stack.
  ///
  /// - Parameters:
  ///   - source: What is to play.
  ///   - settings: What it is played in.
  ///   - time: The frame that it is prepared for.
  ///   - parsed: What the source's files were parsed to before; the files of another program are parsed.
  /// - Returns: The scene, to be installed.
  /// - Throws: a `SceneFailure` with all diagnostics when the scene cannot play.
  package static func prepare(
    _ source: SceneSource, settings: SceneSettings, at time: FrameTime, parsed: ViewProgram? = nil
  ) throws(SceneFailure) -> PlayingScene {
    let program =
      parsed.flatMap { $0.isParsed(from: source.files) ? $0 : nil }
      ?? SourceParser.parse(source.files)
    guard !program.diagnostics.contains(where: { $0.severity == .error }) else {
      throw SceneFailure(
        scene: source.name, diagnostics: program.diagnostics, program: program)
    }
    let scene = try prepare(source, program, settings: settings, at: time)
    guard !scene.diagnostics.contains(where: { $0.severity == .error }) else {
      throw SceneFailure(scene: source.name, diagnostics: scene.diagnostics, program: program)
    }
    return scene
  }

  /// Makes what all scenes share, so that the first one is not kept waiting: about 2 ms.
  ///
  /// Any thread may call it; whoever prepares a scene meanwhile waits for it.
  package static func warmUp() { _ = NativeLibrary.complete }

  /// Builds the first of the views that a scene may begin with that shows anything.
  private static func prepare(
    _ source: SceneSource, _ program: ViewProgram, settings: SceneSettings, at time: FrameTime
  ) throws(SceneFailure) -> PlayingScene {
    func evaluator() -> Evaluator {
      Evaluator(program: program, library: .complete, limits: settings.limits, zone: settings.zone)
    }
    func failure(_ error: EvaluationError, _ evaluator: Evaluator) -> SceneFailure {
      evaluator.reportFatal(error)
      return SceneFailure(
        scene: source.name, diagnostics: program.diagnostics + evaluator.diagnostics,
        program: program)
    }
    let roots: [RootView]
    do {
      roots = try program.rootViews()
    } catch {
      throw failure(error, evaluator())
    }
    var first: (error: EvaluationError, failure: SceneFailure)?
    for root in roots {
      let evaluator = evaluator()
      do {
        let scene = try PlayingScene(
          name: source.name, program: program, root: root, evaluator: evaluator,
          settings: settings, at: time)
        if let first {
          evaluator.report(
            .warning, "\(first.error.message); \(root.title) is shown instead",
            at: first.error.place ?? .unknown)
        }
        return scene
      } catch {
        let failed = first ?? (error, failure(error, evaluator))
        // A scene that takes too long as one view is not worth trying as another.
        if error.code == .limit { throw failed.failure }
        first = failed
      }
    }
    guard let first else { preconditionFailure("a program without root views") }
    throw first.failure
  }

  /// Shows a prepared scene from a frame on.
  ///
  /// A scene of that name is replaced: its state, motion and clock carry on in what matches. One that was
  /// restored goes on where it was.
  ///
  /// - Returns: the scene that was replaced, so that the caller decides who frees all its memory.
  /// - Throws: when the views cannot be built from the state of the scene that plays, which plays on
  ///   whole.
  @discardableResult
  package func install(
    _ scene: PlayingScene, at time: FrameTime
  ) throws(EngineError) -> PlayingScene? {
    if let index = scenes.firstIndex(where: { $0.name == scene.name }) {
      let old = scenes[index]
      do throws(EvaluationError) {
        try scene.takeOver(from: old, at: time)
      } catch {
        throw EngineError(error)
      }
      scenes[index] = scene
      return old
    }
    scene.start(at: time)
    let place = scenes.firstIndex { $0.name > scene.name } ?? scenes.count
    scenes.insert(scene, at: place)
    return nil
  }

  /// Stops showing a scene.
  ///
  /// - Returns: the scene; nil when there is none of that name.
  package func remove(_ name: String) -> PlayingScene? {
    scenes.firstIndex { $0.name == name }.map { scenes.remove(at: $0) }
  }

  /// The scene of a name.
  package func scene(_ name: String) -> PlayingScene? { scenes.first { $0.name == name } }

  /// Moves every scene to a frame's time.
  package func advance(to time: FrameTime) {
    // By index: in debug builds an iterator allocates.
    for index in 0..<scenes.count { scenes[index].advance(to: time) }
  }

  /// When anything can change next, monotonic nanoseconds; nil: not before a command.
  package var nextDeadline: Int64? {
    var next: Int64?
    for index in 0..<scenes.count {
      guard let deadline = scenes[index].nextDeadline else { continue }
      next = min(next ?? .max, deadline)
    }
    return next
  }

  /// Carries out a command, landing on a frame: that frame still shows the old values of what
  /// animates.
  ///
  /// - Throws: an `EngineError`; nothing else is changed then, except what the scene's own code changed
  ///   before it failed.
  package func apply(
    _ command: PreparedCommand, at time: FrameTime
  ) throws(EngineError) -> CommandResult {
    guard let name = command.scene else {
      var result = CommandResult()
      for scene in scenes { result = try scene.apply(command.action, at: time) }
      return result
    }
    guard let scene = scene(name) else {
      throw EngineError(
        .sceneNotFound, "there is no scene '\(name)'", known: scenes.map(\.name))
    }
    return try scene.apply(command.action, at: time)
  }
}
