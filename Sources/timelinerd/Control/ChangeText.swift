import TimelinerWire

/// What a call on the control socket asks for, in words for the journal.
///
/// It only looks; whether the call is right is answered elsewhere. Texts of clients are cut and without
/// control characters, so that they end no line.
struct ChangeText: Equatable {
  /// Longest text of a client that is repeated, characters.
  static let maximumLength = 128
  /// Commands of a batch that are named.
  static let maximumCommands = 4

  /// The method and what it is to.
  let text: String
  /// Scenes that are named, each once.
  let scenes: [String]

  /// Nil for calls that change nothing, and for those that are no methods of `io.timeliner.Control`.
  init?(_ call: VarlinkCall) {
    guard Self.changes.contains(call.method) else { return nil }
    let parameters = JSONValue.object(call.parameters)
    guard call.method == ControlInterface.Batch.name else {
      text = Self.words(call.member, parameters)
      scenes = Self.scene(parameters).map { [$0] } ?? []
      return
    }
    guard case .array(let commands)? = parameters["commands"] else {
      text = call.member
      scenes = []
      return
    }
    let named = commands.prefix(Self.maximumCommands).map { command in
      Self.words(Self.string(command["method"]) ?? "?", command["parameters"] ?? .null)
    }
    let rest = commands.count > named.count ? ", …" : ""
    text =
      "\(call.member) of \(commands.count): \(named.joined(separator: ", "))\(rest)"
    var found: [String] = []
    for command in commands.prefix(ControlInterface.Batch.maximumCommands) {
      guard let scene = Self.scene(command["parameters"] ?? .null), !found.contains(scene) else {
        continue
      }
      found.append(scene)
    }
    scenes = found
  }

  /// Methods that change something.
  static let changes: Set<String> = [
    ControlInterface.Set.name, ControlInterface.Tap.name, ControlInterface.Call.name,
    ControlInterface.Load.name, ControlInterface.Unload.name, ControlInterface.Reload.name,
    ControlInterface.Pause.name, ControlInterface.Resume.name, ControlInterface.Seek.name,
    ControlInterface.Step.name, ControlInterface.Rate.name, ControlInterface.Motion.name,
    ControlInterface.Batch.name,
  ]

  private static func words(_ member: String, _ parameters: JSONValue) -> String {
    let subject = scene(parameters) ?? string(parameters["name"]) ?? string(parameters["path"])
    if parameters["text"] != nil, subject == nil { return "\(member) a text" }
    return "\(member) \(subject ?? "for all scenes")"
  }

  private static func scene(_ parameters: JSONValue) -> String? { string(parameters["scene"]) }

  private static func string(_ value: JSONValue?) -> String? {
    guard case .string(let text)? = value else { return nil }
    return String(
      text.unicodeScalars.prefix(maximumLength).map { scalar in
        let isControl = scalar.properties.generalCategory == .control
        return isControl ? "\u{FFFD}" : Character(scalar)
      })
  }
}
