/// The folder of saved states: what takes as long as the disk likes, on whatever thread can wait for it.
struct SavedFolder: Sendable {
  /// What became of states that were to be written.
  struct Outcome: Sendable {
    /// The scenes whose states are on the disk now.
    var written: [String] = []
    /// Paths of files that had to go to make room.
    var removed: [String] = []
    /// Why the rest could not be written.
    var failure: SystemError?
  }

  /// Absolute, so that it stays the same.
  let path: String

  init(path: String) { self.path = Files.absolute(path) }

  /// Where the state of a scene lies.
  func file(of scene: String) -> String { "\(path)/\(SavedFile.name(of: scene))" }

  /// Writes states one after the other, up to the first that cannot be written.
  ///
  /// It returns when the disk has them, or says that it will not take them: perhaps never.
  func write(_ states: [SavedVariables]) -> Outcome {
    var outcome = Outcome()
    do throws(SystemError) {
      for state in states {
        try write(state, &outcome)
        outcome.written.append(state.scene)
      }
    } catch {
      outcome.failure = error
    }
    return outcome
  }

  private func write(_ state: SavedVariables, _ outcome: inout Outcome) throws(SystemError) {
    try Files.makeFolder(path)
    let file = file(of: state.scene)
    if Files.kind(of: file) == nil { makeRoom(&outcome) }
    try Files.replace(file, with: SavedFile.bytes(scene: state.scene, state: state.state))
  }

  /// Removes the files that were written longest ago, until there is room for one more.
  private func makeRoom(_ outcome: inout Outcome) {
    let files = Files.names(in: path).filter { $0.hasSuffix(SavedFile.suffix) }
      .map { "\(path)/\($0)" }
    guard files.count >= SavedStates.maximumFiles else { return }
    let oldest = files.map { (path: $0, time: Files.modified($0) ?? .min) }
      .sorted { ($0.time, $0.path) < ($1.time, $1.path) }
    for file in oldest.prefix(files.count - SavedStates.maximumFiles + 1) {
      Files.unlink(file.path)
      outcome.removed.append(file.path)
    }
  }
}
