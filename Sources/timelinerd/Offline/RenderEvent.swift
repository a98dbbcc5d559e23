import TimelinerWire

/// A command at a time of a rendering: `0.5 set on=true --animation spring`.
struct RenderEvent: Equatable {
  /// Nanoseconds.
  var time: Int64
  /// With an empty scene name; the only scene is meant.
  var command: Command

  init(text: String) throws(OptionError) {
    var words = EventWords.split(text)
    guard words.count >= 2, let seconds = Double(words.removeFirst()), seconds >= 0,
      seconds <= RenderRequest.longest
    else { throw Self.error(text, "write 'T COMMAND…', T in seconds") }
    time = Int64((seconds * 1e9).rounded())
    let name = words.removeFirst()
    var flags: [String: String] = [:]
    while let index = words.firstIndex(where: { $0.hasPrefix("--") }) {
      guard index + 1 < words.count else {
        throw Self.error(text, "\(words[index]) needs a value")
      }
      flags[words[index]] = words[index + 1]
      words.removeSubrange(index...index + 1)
    }
    guard let command = Self.command(name, words, flags) else {
      throw Self.error(text, "see the events in --help")
    }
    self.command = command
  }

  private static func command(
    _ name: String, _ words: [String], _ flags: [String: String]
  ) -> Command? {
    switch (name, words.count) {
    case ("tap", 0...1): tap(words.first.map(EventWords.unquoted), flags)
    case ("set", 1...) where flags.keys.allSatisfy { $0 == "--animation" }:
      set(words, animation: flags["--animation"])
    case ("call", 1...) where flags.keys.allSatisfy { $0 == "--animation" }:
      .call(
        scene: "", function: words[0], arguments: Array(words.dropFirst()),
        animation: flags["--animation"])
    case ("pause", 0) where flags.isEmpty: .pause(scene: "")
    case ("resume", 0) where flags.isEmpty: .resume(scene: "")
    case ("seek", 1) where flags.isEmpty: Double(words[0]).map { .seek(scene: "", seconds: $0) }
    case ("step", 0) where flags.isEmpty: .step(scene: "", frames: 1)
    case ("step", 1) where flags.isEmpty: Int(words[0]).map { .step(scene: "", frames: $0) }
    case ("rate", 1) where flags.isEmpty: Double(words[0]).map { .rate(scene: "", factor: $0) }
    case ("motion", 1) where flags.isEmpty:
      MotionLevel(rawValue: words[0]).map { .motion(scene: "", level: $0) }
    case (_, _): nil
    }
  }

  private static func tap(_ name: String?, _ flags: [String: String]) -> Command? {
    guard let text = flags["--point"] else {
      return flags.isEmpty ? .tap(scene: "", name: name, x: nil, y: nil) : nil
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard flags.count == 1, parts.count == 2, let x = parts[0], let y = parts[1] else {
      return nil
    }
    return .tap(scene: "", name: name, x: x, y: y)
  }

  private static func set(_ words: [String], animation: String?) -> Command? {
    var values: [Command.Assignment] = []
    for word in words {
      guard let equals = word.firstIndex(of: "="), equals != word.startIndex else { return nil }
      values.append(
        Command.Assignment(
          name: String(word[..<equals]), value: String(word[word.index(after: equals)...])))
    }
    return .set(scene: "", values: values, animation: animation)
  }

  private static func error(_ text: String, _ reason: String) -> OptionError {
    WordReader.error("--event '\(text)' cannot be read: \(reason)")
  }

  /// The command for a scene of this name.
  func command(for scene: String) -> Command {
    switch command {
    case .set(_, let values, let animation):
      .set(scene: scene, values: values, animation: animation)
    case .tap(_, let name, let x, let y): .tap(scene: scene, name: name, x: x, y: y)
    case .call(_, let function, let arguments, let animation):
      .call(scene: scene, function: function, arguments: arguments, animation: animation)
    case .pause: .pause(scene: scene)
    case .resume: .resume(scene: scene)
    case .seek(_, let seconds): .seek(scene: scene, seconds: seconds)
    case .step(_, let frames): .step(scene: scene, frames: frames)
    case .rate(_, let factor): .rate(scene: scene, factor: factor)
    case .motion(_, let level): .motion(scene: scene, level: level)
    }
  }
}
