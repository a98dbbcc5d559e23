extension ControlInterface.Set {
  /// What is asked of the engine.
  package var command: Command {
    .set(scene: scene, values: values.list, animation: animation)
  }
}

extension ControlInterface.Tap {
  /// What is asked of the engine.
  package var command: Command { .tap(scene: scene, name: name, x: x, y: y) }
}

extension ControlInterface.Call {
  /// What is asked of the engine.
  package var command: Command {
    .call(scene: scene, function: function, arguments: arguments ?? [], animation: animation)
  }
}

extension ControlInterface.Pause {
  /// What is asked of the engine.
  package var command: Command { .pause(scene: scene) }
}

extension ControlInterface.Resume {
  /// What is asked of the engine.
  package var command: Command { .resume(scene: scene) }
}

extension ControlInterface.Seek {
  /// What is asked of the engine.
  package var command: Command { .seek(scene: scene, seconds: seconds) }
}

extension ControlInterface.Step {
  /// What is asked of the engine.
  package var command: Command { .step(scene: scene, frames: frames ?? 1) }
}

extension ControlInterface.Rate {
  /// What is asked of the engine.
  package var command: Command { .rate(scene: scene, factor: factor) }
}

extension ControlInterface.Motion {
  /// What is asked of the engine.
  package var command: Command { .motion(scene: scene, level: level) }
}
