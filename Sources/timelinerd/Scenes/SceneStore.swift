import Timeliner
import TimelinerWire

/// All scenes by name: where they come from, what is wrong with them, and which version plays.
///
/// It reads and prepares on the service thread and hands prepared scenes over. A source with errors
/// leaves the last good version playing.
final class SceneStore {
  /// How many scenes there may be; each takes memory for as long as it is there.
  static let maximumScenes = 256
  /// The longest name of a scene, bytes.
  static let maximumNameBytes = 128

  /// What became of loading a scene.
  struct Loaded {
    var scene: String
    /// The source as it is now plays.
    var isPlaying: Bool
    var diagnostics: [DiagnosticRecord]
  }

  private(set) var options: Options
  /// What scenes show that are loaded from now on.
  var motion: MotionLevel
  let link: FrameLink
  let journal: Journal
  /// The state that a scene had before a restart, once.
  var takeState: (String) -> StateRecord.Scene? = { _ in nil }
  /// What files were parsed to before a restart.
  var takeProgram: ([SourceFile]) -> ViewProgram? = { _ in nil }
  /// Scenes that somebody waits for: they are prepared before the others.
  var urgent: Set<String> = []
  private let saved: SavedStates
  /// A preparation begins, which may take a second.
  var willPrepare: () -> Void = {}
  private(set) var entries: [String: SceneEntry] = [:]
  private var zone = MachineZone.current
  /// Scenes of directories that a client unloaded; they stay away until the next reload.
  private(set) var unloaded: Set<String> = []

  init(options: Options, link: FrameLink, journal: Journal, saved: SavedStates) {
    self.options = options
    motion = options.motion
    self.link = link
    self.journal = journal
    self.saved = saved
  }

  /// All names, sorted.
  var names: [String] { entries.keys.sorted() }

  /// Those that play, sorted.
  var playingNames: [String] { names.filter { entries[$0]?.isPlaying == true } }

  /// What the scenes that play were parsed to, in the order of their names.
  var programs: [(name: String, program: ViewProgram)] {
    playingNames.compactMap { name in entries[name]?.program.map { (name, $0) } }
  }

  var zoneName: String { zone.identifier }

  /// Every diagnostic of every source, by name of the scene.
  var allDiagnostics: [DiagnosticRecord] { names.flatMap { entries[$0]?.diagnostics ?? [] } }

  /// The scenes that clients loaded, by name.
  var loadedScenes: [ServiceFacts.LoadedScene] {
    names.compactMap { name in
      guard let entry = entries[name] else { return nil }
      switch entry.origin {
      case .directory: return nil
      case .path(let path): return .init(name: name, origin: .path(path))
      case .text:
        return entry.files.first.map { .init(name: name, origin: .text($0.text)) }
      }
    }
  }

  /// Loads for the first time, with the scenes that clients loaded before a restart.
  func carryOn(_ facts: ServiceFacts, then done: @escaping () -> Void) {
    unloaded = Set(facts.unloaded)
    for scene in facts.loaded {
      switch scene.origin {
      case .path(let path): entries[scene.name] = SceneEntry(origin: .path(path))
      case .text(let text):
        entries[scene.name] = SceneEntry(
          origin: .text, files: [SourceFile(path: "<text>", text: text)])
      }
    }
    prepareAgain(then: done)
  }

  // MARK: Directories

  /// Takes new settings and reads the directories.
  func use(_ options: Options, then done: @escaping () -> Void) {
    // Another size is another scene: everything is prepared again.
    let isNewSize = options.size != self.options.size
    if options.motion != self.options.motion { showMotion(options.motion) }
    self.options = options
    unloaded = []
    if isNewSize { return prepareAgain(then: done) }
    // What they failed for may be mended without a change of their files.
    for (name, entry) in entries where entry.hasErrors { entries[name]?.files = [] }
    scan(then: done)
  }

  /// The settings say something new: all scenes follow, as after a command.
  private func showMotion(_ level: MotionLevel) {
    motion = level
    link.apply(PreparedCommand.motion(level), at: nil) { [journal] result in
      guard case .failure(let error) = result else { return }
      journal.write(
        .error, "Motion=\(level.rawValue) is not shown: \(error.message).", kind: .motionRefused)
    }
  }

  /// The machine's zone changed: scenes are prepared for it and swapped, with all their state.
  func zoneChanged() {
    zone = MachineZone.current
    prepareAgain {}
  }

  /// Prepares everything anew, changed or not.
  private func prepareAgain(then done: @escaping () -> Void) {
    let group = Completion(done)
    for (name, entry) in entries {
      if entry.origin == .text {
        let leave = group.enter()
        let outcome = prepare(entry.files, as: name, from: .text) { _ in leave() }
        if case .failure = outcome { leave() }
      } else {
        entries[name]?.files = []
      }
    }
    scan(then: group.enter())
    group.close()
  }

  /// Reads what changed in the directories and in loaded paths.
  func scan(then done: @escaping () -> Void) {
    let group = Completion(done)
    let found = scenesInDirectories()
    for (name, entry) in entries {
      if case .directory = entry.origin, found[name] == nil { remove(name, group) }
    }
    for (name, path) in found.sorted(by: { comesBefore($0.key, $1.key) }) {
      switch entries[name]?.origin {
      case nil, .directory: read(name, from: .directory(path: path), path, group)
      case .path, .text: continue
      }
    }
    for (name, entry) in entries {
      if case .path(let path) = entry.origin { read(name, from: entry.origin, path, group) }
    }
    group.close()
  }

  private func comesBefore(_ one: String, _ other: String) -> Bool {
    let (isUrgent, isOtherUrgent) = (urgent.contains(one), urgent.contains(other))
    return isUrgent == isOtherUrgent ? one < other : isUrgent
  }

  private func scenesInDirectories() -> [String: String] {
    var found: [String: String] = [:]
    for folder in options.scenes {
      for (name, path) in SceneFiles.scenes(in: Files.absolute(folder))
      where !unloaded.contains(name) {
        found[name] = path
      }
    }
    return found
  }

  /// Folders that have to be watched to notice every change.
  var foldersToWatch: Set<String> {
    var folders: Set<String> = []
    for folder in options.scenes {
      folders.insert(SceneFiles.nearestFolder(folder))
      folders.formUnion(SceneFiles.emptyFolders(in: Files.absolute(folder)))
      // A link that is pointed elsewhere changes the folder that it lies in.
      if Files.isLink(folder) { folders.insert(Files.parent(of: folder)) }
    }
    for entry in entries.values {
      if let path = entry.path { folders.formUnion(SceneFiles.foldersToWatch(for: path)) }
    }
    return folders
  }

  // MARK: Clients

  /// Loads a file or folder that a client names.
  func load(path: String, name: String?, then done: @escaping (Loaded) -> Void) {
    let name = name ?? SceneFiles.name(ofFile: path)
    do throws(SceneFiles.Failure) {
      let files = try SceneFiles.read(path)
      load(files, as: name, from: .path(path), then: done)
    } catch {
      done(Loaded(scene: name, isPlaying: false, diagnostics: [Self.record(of: error)]))
    }
  }

  /// Loads text that a client sent.
  func load(text: String, name: String?, then done: @escaping (Loaded) -> Void) {
    let file = SourceFile(path: "<text>", text: text)
    guard let name else {
      let program = SourceParser.parse([file])
      return load(
        [file], as: SceneNaming.name(of: program), from: .text, parsed: program, then: done)
    }
    load([file], as: name, from: .text, then: done)
  }

  private func load(
    _ files: [SourceFile], as name: String, from origin: SceneEntry.Origin,
    parsed: ViewProgram? = nil, then done: @escaping (Loaded) -> Void
  ) {
    if let refusal = refusal(of: name) {
      let record = DiagnosticRecord(severity: "error", message: refusal)
      return done(Loaded(scene: name, isPlaying: false, diagnostics: [record]))
    }
    let outcome = prepare(files, as: name, from: origin, parsed: parsed) { [self] (isPlaying) in
      done(
        Loaded(scene: name, isPlaying: isPlaying, diagnostics: entries[name]?.diagnostics ?? []))
    }
    guard case .failure(let diagnostics) = outcome else { return }
    done(Loaded(scene: name, isPlaying: false, diagnostics: diagnostics))
  }

  /// Why there can be no scene of this name; nil when there can.
  private func refusal(of name: String) -> String? {
    if name.isEmpty || name.utf8.count > Self.maximumNameBytes
      || name.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 })
    {
      return "a scene's name has 1 to \(Self.maximumNameBytes) bytes and no control characters"
    }
    if entries[name] == nil, entries.count >= Self.maximumScenes {
      return "there are \(Self.maximumScenes) scenes; unload one first"
    }
    return nil
  }

  /// Removes a scene.
  func unload(_ name: String, then done: @escaping () -> Void) {
    if case .directory = entries[name]?.origin { unloaded.insert(name) }
    let group = Completion(done)
    remove(name, group)
    group.close()
  }

  // MARK: Work

  private func remove(_ name: String, _ group: Completion) {
    guard let entry = entries.removeValue(forKey: name) else { return }
    journal.write(
      .info, "Scene \(name) is gone.", kind: .sceneGone, fields: [("SCENE", name)])
    guard entry.isPlaying else { return }
    let leave = group.enter()
    link.remove(name, then: leave)
  }

  /// Reads a scene's files and prepares them, unless they are the ones that play.
  private func read(
    _ name: String, from origin: SceneEntry.Origin, _ path: String, _ group: Completion
  ) {
    let files: [SourceFile]
    do throws(SceneFiles.Failure) { files = try SceneFiles.read(path) } catch {
      return fail(name, origin, [], [Self.record(of: error)])
    }
    if let entry = entries[name], entry.origin == origin, entry.files == files { return }
    if let refusal = refusal(of: name) {
      return journal.write(
        .error, "Scene \(name) is not loaded: \(refusal).", kind: .sceneRefused,
        fields: [("SCENE", name)])
    }
    let leave = group.enter()
    if case .failure = prepare(files, as: name, from: origin, then: { _ in leave() }) { leave() }
  }

  /// What a preparation gave.
  private enum Outcome {
    case success
    case failure([DiagnosticRecord])
  }

  /// Prepares a scene and hands it over; `done` is told whether it plays then, and is not called when
  /// preparing it failed.
  ///
  /// Whoever has parsed the files gives the program too.
  private func prepare(
    _ files: [SourceFile], as name: String, from origin: SceneEntry.Origin,
    parsed: ViewProgram? = nil, then done: @escaping (Bool) -> Void
  ) -> Outcome {
    var settings = SceneSettings(size: options.size, zone: zone)
    settings.motion = motion
    let source = SceneSource(name: name, files: files)
    let now = SystemClock.read()
    let time = FrameTime(
      monotonic: now.monotonic, wall: now.wall + options.phaseOffset,
      period: FrameGrid(origin: 0, rate: options.rate).period)
    willPrepare()
    let scene: PlayingScene
    do throws(SceneFailure) {
      scene = try Engine.prepare(
        source, settings: settings, at: time,
        parsed: parsed ?? entries[name]?.program ?? takeProgram(files))
    } catch {
      let records = error.diagnostics.map { DiagnosticRecord($0, in: error.program.files) }
      fail(name, origin, files, records)
      return .failure(records)
    }
    if let state = takeState(name) {
      tellRestored(name, state.restore(scene))
    } else if entries[name]?.isPlaying != true, let state = saved.state(of: name) {
      saved.tell(name, Result { () throws(StateError) in try scene.restore(state) })
    }
    let records = scene.diagnostics.map { DiagnosticRecord($0, in: files) }
    entries[name] = SceneEntry(
      origin: origin, files: files, diagnostics: records, program: scene.program, isPlaying: true)
    link.install(scene) { [self] error in
      if let error { refused(name, files, error) } else { tellLoaded(name, records) }
      done(error == nil)
    }
    return .success
  }

  /// A new version can't be shown with the state of the one that plays, which plays on.
  private func refused(_ name: String, _ files: [SourceFile], _ error: EngineError) {
    guard let entry = entries[name], entry.files == files else { return }
    let record = diagnostic(of: error, in: name)
    fail(name, entry.origin, files, [Self.record(ofRefusal: record)] + entry.diagnostics)
  }

  private static func record(ofRefusal record: DiagnosticRecord) -> DiagnosticRecord {
    var record = record
    record.message = "with the state of the version that plays: \(record.message)"
    return record
  }

  private func fail(
    _ name: String, _ origin: SceneEntry.Origin, _ files: [SourceFile],
    _ diagnostics: [DiagnosticRecord]
  ) {
    let isKnown = entries[name] != nil
    let wasTold = isKnown && entries[name]?.diagnostics == diagnostics
    // Text that never played leaves nothing behind: its sender has been told.
    if isKnown || origin.isDirectory {
      var entry = entries[name] ?? SceneEntry(origin: origin)
      // Directories override each other: the path is where the errors are, whichever version plays.
      if origin.isDirectory, entry.origin.isDirectory { entry.origin = origin }
      entry.files = files
      entry.diagnostics = diagnostics
      entries[name] = entry
    }
    if !wasTold { tellFailed(name, diagnostics) }
  }

  private static func record(of failure: SceneFiles.Failure) -> DiagnosticRecord {
    DiagnosticRecord(severity: "error", message: failure.message, file: failure.path)
  }
}

extension SceneEntry.Origin {
  fileprivate var isDirectory: Bool {
    if case .directory = self { true } else { false }
  }
}
