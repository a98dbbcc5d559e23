import Timeliner
import TimelinerWire

extension StateRecord.Scene {
  /// A scene as it is now; without a state when that is too large.
  init(of scene: PlayingScene) {
    self.init(name: scene.name, state: [])
    do throws(StateError) {
      leftOut = try scene.encodeState(into: &state)
    } catch {
      leftOut = [error.message]
    }
  }

  /// Gives a scene that was just prepared the state that it had.
  ///
  /// - Returns: what of it does not go on, a sentence each; otherwise why nothing does.
  func restore(_ scene: PlayingScene) -> Result<[String], StateError> {
    Result { () throws(StateError) in
      guard !state.isEmpty else { return [] }
      let lost = try scene.restore(state)
      return leftOut + lost.map { "\($0) is at its initial value again" }
    }
  }
}
