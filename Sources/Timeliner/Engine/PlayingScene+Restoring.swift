package import TimelinerWire

/// Going on from bytes.
extension PlayingScene {
  /// Takes over a state that `encodeState` wrote, for a scene that was just prepared.
  ///
  /// The scene is then as it was at the moment the bytes were made for, views built; installed, it goes on
  /// from there, and the time that has passed since is to it as one long gap between two frames. It need not
  /// be on the frame thread. Everything is shown anew: the epoch is another one. Of state variables alone
  /// the scene begins with them, as if for the first time, when it is installed.
  ///
  /// Views are matched by structure and explicit id, variables by name and type, also when the source has
  /// changed since.
  ///
  /// - Parameters:
  ///   - bytes: The state; anything else is refused.
  ///   - epoch: The last that anybody was sent, when that is known better.
  ///   - sequence: The last that anybody was sent, when that is known better.
  /// - Returns: State variables that are at their initial values again, as `View.name`.
  /// - Throws: when the bytes are damaged, of another version, or no views can be built from them; the
  ///   scene is as it was and begins anew.
  package func restore(
    _ bytes: [UInt8], epoch: Int = 0, sequence: Int = 0
  ) throws(StateError) -> [String] {
    let saved = try SavedScene(bytes, for: program, evaluator)
    let before = (evaluator.globals, evaluator.localStates, evaluator.generator, settings.motion)
    do throws(EvaluationError) {
      if let course = saved.course {
        try resume(saved, course)
        self.epoch = max(self.epoch, epoch)
        frame.sequence = max(frame.sequence, sequence)
      } else {
        try begin(with: saved)
      }
    } catch {
      (evaluator.globals, evaluator.localStates, evaluator.generator, settings.motion) = before
      evaluator.agenda = Agenda()
      isResumed = false
      beginning = nil
      throw StateError(.views, "the views can't be built from it: \(error.message)")
    }
    return saved.lost
  }

  /// Is as it was.
  private func resume(
    _ saved: SavedScene, _ course: SavedScene.Course
  ) throws(EvaluationError) {
    var initial: [UInt8] = []
    let isKept = (try? encodeState(.variables, into: &initial)) != nil
    initialVariables = isKept ? initial : nil
    evaluator.localStates.merge(saved.localStates) { $1 }
    evaluator.globals.merge(course.globals) { $1 }
    evaluator.generator = SeededGenerator(seed: course.generatorState)
    clock = course.clock
    now = course.now
    wallOffset = course.wallOffset
    settings.motion = course.motion
    self.epoch = course.epoch
    frame.sequence = course.sequence
    memory = SceneMemory(saved.memory)
    tree = course.tree
    inputs = [0]
    schedules = []
    driven = DrivenInputs()
    evaluator.agenda = Agenda()
    for (connection, time) in course.due {
      connection.entry = evaluator.agenda.add(.publisher(connection), at: time)
    }
    isResumed = true
    try showAnew()
    followUp()
  }

  /// Makes sure that the views can be built from the variables.
  private func begin(with saved: SavedScene) throws(EvaluationError) {
    evaluator.localStates.merge(saved.localStates) { $1 }
    memory = SceneMemory(saved.memory)
    tree = LayerTree()
    try showAnew()
    beginning = memory.variables
  }
}
