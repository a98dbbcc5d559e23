import Timeliner

extension FrameThread {
  /// From now on, and for once, changes of state variables are told.
  func watchVariables() {
    if variables == nil {
      variables = VariableWatch()
      for scene in engine.scenes { variables?.begin(scene) }
    }
    variables?.isWanted = true
    tellVariables()
  }

  /// Tells whose state variables changed, if anybody asked; then somebody has to ask again.
  func tellVariables() {
    guard variables?.isWanted == true else { return }
    tellLastVariables()
  }

  /// Tells whose state variables changed.
  func tellLastVariables() {
    guard let changes = variables?.takeChanges(of: engine.scenes), !changes.isEmpty else { return }
    variables?.isWanted = false
    reports.post(.variables(changes))
  }
}
