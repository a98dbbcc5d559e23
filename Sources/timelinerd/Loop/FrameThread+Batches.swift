import Timeliner
import TimelinerWire

extension FrameThread {
  /// Carries out the commands of a batch in their order; one that fails stops none of the others.
  func carryOut(
    _ commands: [PreparedCommand], _ time: FrameTime
  ) -> [Result<CommandResult, EngineError>] {
    commands.map { command in
      touch(command.scene)
      return Result { () throws(EngineError) in try engine.apply(command, at: time) }
    }
  }

  /// What a batch did, with the frames of the scenes that it was to.
  func landed(
    _ commands: [PreparedCommand], _ results: [Result<CommandResult, EngineError>], _ at: Int64?,
    _ time: FrameTime
  ) -> AppliedBatch {
    let isForAll = commands.contains { $0.scene == nil }
    let named = Set(commands.compactMap(\.scene))
    let frames = engine.scenes.filter { isForAll || named.contains($0.name) }
      .map { reference(to: $0.facts, at, time) }
    // A scene that an order after the batch took away has no frame that would show anything.
    let shown = zip(commands, results).map { command, result in
      guard let name = command.scene, engine.scene(name) == nil else { return result }
      return .failure(
        EngineError(
          .sceneNotFound, "there is no scene '\(name)'", known: engine.scenes.map(\.name)))
    }
    return AppliedBatch(frames: frames, results: shown)
  }
}
