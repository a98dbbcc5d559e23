import TimelinerWire

/// What a live picture shows: all scenes, and which rows of them fit a terminal.
///
/// Pure: it neither reads a clock nor knows a terminal.
struct WatchModel {
  /// The scenes in the order of their names.
  private(set) var scenes: [WatchedScene] = []
  /// Whether layers that stand still have rows even where not all of them fit.
  let showsStill: Bool

  /// Begins without scenes.
  init(showsStill: Bool) { self.showsStill = showsStill }

  /// Takes a scene, new or with a new structure.
  mutating func replace(_ scene: SceneRecord) {
    if let index = index(of: scene.scene) {
      scenes[index].replace(scene)
    } else {
      scenes.append(WatchedScene(scene))
      scenes.sort { $0.name < $1.name }
    }
  }

  /// Forgets a scene that was unloaded.
  mutating func remove(_ scene: String) { scenes.removeAll { $0.name == scene } }

  /// Takes a frame.
  mutating func apply(_ frame: Frame, missed: Int) {
    guard let index = index(of: frame.scene) else { return }
    scenes[index].apply(frame, missed: missed)
  }

  private func index(of name: String) -> Int? { scenes.firstIndex { $0.name == name } }
}
