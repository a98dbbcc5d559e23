import Timeliner
import TimelinerWire

/// The state variables of scenes on disk, which outlive a stop and a reboot.
///
/// Service thread only. A folder that cannot be written costs what is not saved, and one warning; the
/// daemon plays on and tries again later.
final class SavedStates {
  /// How many files there may be: twice the scenes, so that those of scenes that went come back with them.
  static let maximumFiles = 2 * SceneStore.maximumScenes
  /// Between two writes, nanoseconds: what a power cut may cost, against the wear of the disk.
  static let interval: Int64 = 5_000_000_000
  /// Until the next try after one that failed, nanoseconds.
  static let retryInterval: Int64 = 60_000_000_000

  private let folder: String?
  private let journal: Journal
  /// What is to be written, by scene.
  private var waiting: [String: [UInt8]] = [:]
  private var hasWarned = false
  /// A file is about to be written, which may take seconds.
  var willWrite: () -> Void = {}

  /// Nil for a folder means that nothing is saved.
  init(folder: String?, journal: Journal) {
    self.folder = folder.map(Files.absolute)
    self.journal = journal
    if folder == nil {
      journal.write(
        .debug,
        "State variables are not saved: there is no StateDirectory= and no $STATE_DIRECTORY.",
        kind: .savingOff)
    }
  }

  /// Whether anything is saved at all.
  var isOn: Bool { folder != nil }
  /// Whether something could not be written yet.
  var hasWaiting: Bool { !waiting.isEmpty }

  // MARK: Reading

  /// Says what became of a scene that was to begin with what was saved.
  ///
  /// What cannot be used is set aside as `NAME.damaged`, and the scene begins with its initial values.
  func tell(_ scene: String, _ result: Result<[String], StateError>) {
    switch result {
    case .success(let lost):
      journal.write(
        .info, "Scene \(scene) begins with the state that was saved.", kind: .savedStateUsed,
        fields: [("SCENE", scene)])
      guard !lost.isEmpty else { return }
      journal.write(
        .notice,
        "Scene \(scene): these begin with their initial values: \(lost.joined(separator: ", ")).",
        kind: .savedStateUsed, fields: [("SCENE", scene)])
    case .failure(let error): setAside(scene, error.message)
    }
  }

  /// The state of a scene that was saved; nil when there is none, or it had to be set aside.
  func state(of scene: String) -> [UInt8]? {
    if let state = waiting[scene] { return state }
    guard let path = path(of: scene), Files.kind(of: path) == .file else { return nil }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try Files.read(path, limit: StateWriter.maximumBytes + 4096)
    } catch {
      if error.isTooLarge {
        setAside(scene, "it is too large")
      } else {
        journal.write(
          .warning, "The saved state of scene \(scene) cannot be read: \(error).",
          kind: .savedStateUnreadable, fields: [("SCENE", scene)])
      }
      return nil
    }
    do throws(SavedFile.Failure) {
      return try SavedFile.state(of: scene, in: bytes)
    } catch {
      setAside(scene, error.message)
      return nil
    }
  }

  private func setAside(_ scene: String, _ reason: String) {
    waiting[scene] = nil
    guard let path = path(of: scene) else { return }
    let aside = path.dropLast(SavedFile.suffix.count) + ".damaged"
    var consequence = "it is kept as \(aside)"
    do throws(SystemError) {
      try Files.rename(path, to: String(aside))
    } catch {
      consequence = "it stays, for \(error)"
    }
    journal.write(
      .warning,
      "The saved state of scene \(scene) is not used: \(reason); \(consequence). The scene begins with "
        + "its initial values.", kind: .savedStateDamaged, fields: [("SCENE", scene)])
  }

  // MARK: Writing

  /// Takes variables that changed; `write` brings them to the disk.
  func put(_ changes: [SavedVariables]) {
    guard isOn else { return }
    for change in changes { waiting[change.scene] = change.state }
  }

  /// Writes what waits; what cannot be written goes on waiting.
  func write() {
    for (scene, state) in waiting.sorted(by: { $0.key < $1.key }) {
      willWrite()
      do throws(SystemError) {
        try write(scene, state)
        waiting[scene] = nil
      } catch {
        return warn(error)
      }
    }
    guard hasWarned else { return }
    hasWarned = false
    journal.write(.notice, "State variables are saved again.", kind: .savingResumed)
  }

  private func write(_ scene: String, _ state: [UInt8]) throws(SystemError) {
    guard let folder, let path = path(of: scene) else { return }
    try Files.makeFolder(folder)
    if Files.kind(of: path) == nil { makeRoom(in: folder) }
    try Files.replace(path, with: SavedFile.bytes(scene: scene, state: state))
  }

  /// Removes the files that were written longest ago, until there is room for one more.
  private func makeRoom(in folder: String) {
    let files = Files.names(in: folder).filter { $0.hasSuffix(SavedFile.suffix) }
      .map { "\(folder)/\($0)" }
    guard files.count >= Self.maximumFiles else { return }
    let oldest = files.map { (path: $0, time: Files.modified($0) ?? .min) }
      .sorted { ($0.time, $0.path) < ($1.time, $1.path) }
    for file in oldest.prefix(files.count - Self.maximumFiles + 1) {
      Files.unlink(file.path)
      journal.write(
        .notice, "There are more than \(Self.maximumFiles) saved states; \(file.path) was removed.",
        kind: .savedStateRemoved)
    }
  }

  /// Says once that nothing can be saved.
  private func warn(_ error: SystemError) {
    guard !hasWarned else { return }
    hasWarned = true
    journal.write(
      .warning,
      "State variables cannot be saved: \(error). It is tried again every "
        + "\(Self.retryInterval / 1_000_000_000) s, and at the end.", kind: .savingFailed)
  }

  private func path(of scene: String) -> String? {
    folder.map { "\($0)/\(SavedFile.name(of: scene))" }
  }
}
