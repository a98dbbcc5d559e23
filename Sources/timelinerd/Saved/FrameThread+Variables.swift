import Timeliner

extension FrameThread {
  /// From now on, and for once, changes of state variables are told.
  func watchVariables() {
    if variables == nil {
      variables = VariableWatch()
      for scene in engine.scenes { variables?.begin(scene) }
    }
    wish.wasAsked()
    tellVariables()
  }

  /// Tells whose state variables changed, if anybody wants to know; then somebody has to want it again.
  func tellVariables() {
    guard variables?.mayHaveChanges(of: engine.scenes) == true, wish.changed() else { return }
    tellLastVariables()
  }

  /// Tells whose state variables changed.
  func tellLastVariables() {
    guard let changes = variables?.takeChanges(of: engine.scenes), !changes.isEmpty else { return }
    wish.told()
    reports.post(.variables(changes))
  }
}
