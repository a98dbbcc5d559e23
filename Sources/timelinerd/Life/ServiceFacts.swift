import TimelinerWire

/// What the service thread wants to know again after a restart: what clients told it.
struct ServiceFacts: Equatable, Sendable {
  /// Text of scenes that is kept, in all: what clients send is not to fill memory.
  static let maximumTextBytes = 16 << 20

  /// A scene that a client loaded.
  struct LoadedScene: Equatable, Sendable {
    var name: String
    /// A path, or the text itself.
    var origin: Origin

    enum Origin: Equatable, Sendable {
      case path(String)
      case text(String)
    }
  }

  /// What the settings said when `motion` was told.
  var configuredMotion = MotionLevel.full
  var motion = MotionLevel.full
  /// What `pause` and `rate` of all scenes last said.
  var isPaused = false
  var factor = 1.0
  /// Scenes of directories that a client unloaded.
  var unloaded: [String] = []
  var loaded: [LoadedScene] = []

  /// Leaves out texts that are too long in all.
  /// - Returns: the names of their scenes.
  mutating func leaveOutTexts() -> [String] {
    var sum = 0
    var names: [String] = []
    loaded.removeAll { scene in
      guard case .text(let text) = scene.origin else { return false }
      guard sum + text.utf8.count > Self.maximumTextBytes else {
        sum += text.utf8.count
        return false
      }
      names.append(scene.name)
      return true
    }
    return names
  }

  // MARK: Bytes

  func append(to bytes: inout [UInt8]) {
    CBORWriter.append(mapCount: 6, to: &bytes)
    CBORWriter.append(text: "configuredMotion", to: &bytes)
    CBORWriter.append(text: configuredMotion.rawValue, to: &bytes)
    CBORWriter.append(text: "motion", to: &bytes)
    CBORWriter.append(text: motion.rawValue, to: &bytes)
    CBORWriter.append(text: "paused", to: &bytes)
    CBORWriter.append(isPaused, to: &bytes)
    CBORWriter.append(text: "factor", to: &bytes)
    CBORWriter.append(factor, to: &bytes)
    CBORWriter.append(text: "unloaded", to: &bytes)
    CBORWriter.append(arrayCount: unloaded.count, to: &bytes)
    for name in unloaded { CBORWriter.append(text: name, to: &bytes) }
    CBORWriter.append(text: "loaded", to: &bytes)
    CBORWriter.append(arrayCount: loaded.count, to: &bytes)
    for scene in loaded {
      CBORWriter.append(arrayCount: 3, to: &bytes)
      CBORWriter.append(text: scene.name, to: &bytes)
      switch scene.origin {
      case .path(let path):
        CBORWriter.append(true, to: &bytes)
        CBORWriter.append(text: path, to: &bytes)
      case .text(let text):
        CBORWriter.append(false, to: &bytes)
        CBORWriter.append(text: text, to: &bytes)
      }
    }
  }

  /// Reads facts; what cannot be read is as in a daemon that was told nothing.
  ///
  /// Nil when nothing can be read.
  init?(reading bytes: [UInt8]) {
    guard let value = try? CBORReader.read(bytes), case .map = value else { return nil }
    configuredMotion = value["configuredMotion"].text.flatMap(MotionLevel.init) ?? .full
    motion = value["motion"].text.flatMap(MotionLevel.init) ?? configuredMotion
    isPaused = value["paused"].flag ?? false
    factor = value["factor"].number.flatMap { $0.isFinite ? $0 : nil } ?? 1
    unloaded = value["unloaded"].array.compactMap { Optional($0).text }
    loaded = value["loaded"].array.prefix(SceneStore.maximumScenes).compactMap(LoadedScene.init)
  }

  init() {}
}

extension ServiceFacts.LoadedScene {
  fileprivate init?(_ value: CBORValue) {
    let members = Optional(value).array
    guard members.count >= 3, let name = Optional(members[0]).text,
      let isPath = Optional(members[1]).flag, let source = Optional(members[2]).text,
      !name.isEmpty, name.utf8.count <= SceneStore.maximumNameBytes
    else { return nil }
    self.init(name: name, origin: isPath ? .path(source) : .text(source))
  }
}
