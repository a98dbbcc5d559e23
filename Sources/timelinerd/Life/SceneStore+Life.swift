import TimelinerWire

extension SceneStore {
  /// Says what of a scene's state of before a restart does not go on.
  func tellRestored(_ name: String, _ result: Result<[String], StateError>) {
    switch result {
    case .success(let notes):
      for note in notes {
        journal.write(
          .notice, "Scene \(name): \(note).", kind: .stateSetAside, fields: [("SCENE", name)])
      }
    case .failure(let error):
      journal.write(
        .warning, "Scene \(name) starts afresh: \(error.message).", kind: .stateSetAside,
        fields: [("SCENE", name)])
    }
  }
}
