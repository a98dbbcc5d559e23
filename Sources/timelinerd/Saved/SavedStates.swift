import Timeliner
import TimelinerWire

/// The state variables of scenes on disk, which outlive a stop and a reboot.
///
/// Service thread only; but what is written is written by a thread of its own, which lives as long as
/// that takes: a disk that does not answer holds up nothing else. A folder that cannot be written costs
/// what is not saved, and one warning; the daemon plays on and tries again later.
final class SavedStates {
  /// How many files there may be: twice the scenes, so that those of scenes that went come back with them.
  static let maximumFiles = 2 * SceneStore.maximumScenes
  /// Between two writes, nanoseconds: what a power cut may cost, against the wear of the disk.
  static let interval: Int64 = 5_000_000_000
  /// Until the next try after one that failed, nanoseconds.
  static let retryInterval: Int64 = 60_000_000_000
  /// Files are written with little stack; what is not touched costs nothing.
  private static let stackBytes = 512 << 10

  /// What became of a write; whoever waits for it calls `take`.
  let outcomes: Mailbox<SavedFolder.Outcome>
  private let folder: SavedFolder?
  private let journal: Journal
  /// What is to be written, by scene.
  private var waiting: [String: [UInt8]] = [:]
  /// What is being written.
  private var writing: [String: [UInt8]] = [:]
  private var writer: LargeStackThread?
  /// Whether a write is under way.
  private(set) var isWriting = false
  private var hasWarned = false

  /// Nil for a folder means that nothing is saved.
  init(folder: String?, journal: Journal) throws(SystemError) {
    outcomes = try Mailbox()
    self.folder = folder.map(SavedFolder.init)
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
  /// Whether something is not on the disk yet.
  var hasWaiting: Bool { !waiting.isEmpty || isWriting }

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
    if let state = waiting[scene] ?? writing[scene] { return state }
    guard let path = folder?.file(of: scene), Files.kind(of: path) == .file else { return nil }
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
    writing[scene] = nil
    guard let path = folder?.file(of: scene) else { return }
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
    for change in changes where !change.isInitial || isKnown(change.scene) {
      waiting[change.scene] = change.state
    }
  }

  /// Whether something of a scene is saved, or about to be.
  private func isKnown(_ scene: String) -> Bool {
    guard waiting[scene] == nil, writing[scene] == nil else { return true }
    return folder.map { Files.kind(of: $0.file(of: scene)) != nil } ?? false
  }

  /// Begins to write what waits, unless nothing does or a write is under way; its end comes to `outcomes`.
  func write() {
    guard !isWriting, let folder, !waiting.isEmpty else { return }
    let states = begin()
    do throws(SystemError) {
      writer = try LargeStackThread(name: "saving", stackBytes: Self.stackBytes) { [outcomes] in
        outcomes.post(folder.write(states))
      }
    } catch {
      outcomes.post(SavedFolder.Outcome(failure: error))
    }
  }

  /// Takes the end of a write; what could not be written goes on waiting.
  ///
  /// - Returns: how long to wait before the next one, nanoseconds; nil when none has ended.
  func take() -> Int64? {
    guard let outcome = outcomes.take().first else { return nil }
    join()
    settle(outcome)
    return outcome.failure == nil ? Self.interval : Self.retryInterval
  }

  /// Writes all that is not on the disk yet, however long that takes: nothing else is left to do.
  func finish() {
    join()
    _ = take()
    guard let folder, !waiting.isEmpty else { return }
    settle(folder.write(begin()))
  }

  private func join() {
    writer?.join()
    writer = nil
  }

  private func begin() -> [SavedVariables] {
    isWriting = true
    writing = waiting
    waiting = [:]
    return writing.sorted { $0.key < $1.key }.map { SavedVariables(scene: $0.key, state: $0.value) }
  }

  private func settle(_ outcome: SavedFolder.Outcome) {
    for scene in outcome.written { writing[scene] = nil }
    // What changed meanwhile is newer.
    waiting.merge(writing) { newer, _ in newer }
    writing = [:]
    isWriting = false
    for path in outcome.removed {
      journal.write(
        .notice, "There are more than \(Self.maximumFiles) saved states; \(path) was removed.",
        kind: .savedStateRemoved)
    }
    if let failure = outcome.failure { return warn(failure) }
    guard hasWarned else { return }
    hasWarned = false
    journal.write(.notice, "State variables are saved again.", kind: .savingResumed)
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
}
