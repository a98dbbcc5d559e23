import TimelinerWire

/// Scenes and frames in words for people.
enum SceneText {
  /// A table of scenes.
  static func table(_ scenes: [SceneStatus]) -> String {
    guard !scenes.isEmpty else { return "No scenes. Load one with `timelinectl load PATH`.\n" }
    let rows = scenes.map { scene in
      [
        scene.scene, scene.state.rawValue, "\(scene.layers)",
        NumberText.fixed(scene.seconds, decimals: 1) + "s", "×" + NumberText.text(scene.rate),
        scene.motion?.rawValue ?? "-", problems(scene), scene.path ?? "(text)",
      ]
    }
    return Columns.table(
      [["SCENE", "STATE", "LAYERS", "CLOCK", "RATE", "MOTION", "PROBLEMS", "FROM"]] + rows)
  }

  /// How many errors and warnings there are.
  static func problems(_ scene: SceneStatus) -> String {
    var parts: [String] = []
    if scene.errors > 0 { parts.append(counted(scene.errors, "error")) }
    if scene.warnings > 0 { parts.append(counted(scene.warnings, "warning")) }
    return parts.isEmpty ? "-" : parts.joined(separator: ", ")
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// What a layer is called: its name, else its kind and id.
  static func title(_ layer: LayerRecord) -> String {
    layer.name ?? "\(layer.kind.rawValue)#\(layer.id)"
  }

  /// What a layer is called among all of its scene: where it has no name of its own, that of the
  /// nearest layer around it leads.
  static func title(_ layer: LayerRecord, in find: (Int) -> LayerRecord?) -> String {
    var around = layer.name == nil ? layer.parent.flatMap(find) : nil
    while let layer = around, layer.name == nil { around = layer.parent.flatMap(find) }
    guard let name = around?.name else { return title(layer) }
    return "\(name)/\(title(layer))"
  }

  /// A property's value.
  static func text(_ value: PropertyValue) -> String {
    switch value {
    case .number(let number): NumberText.text(number)
    case .numbers(let numbers):
      "[" + numbers.map { NumberText.text($0) }.joined(separator: " ") + "]"
    case .text(let text): "\"\(printable(text))\""
    case .flag(let flag): "\(flag)"
    }
  }

  /// Text without what would steer the terminal.
  static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar.properties.generalCategory == .control ? " " : scalar
        }))
  }

  /// The frame on which a change shows.
  static func text(_ frame: FrameReference) -> String {
    let late =
      frame.lateBy > 0 ? ", late by \(NumberText.seconds(frame.lateBy))" : ""
    return "\(frame.scene): frame \(frame.sequence)\(late)\n"
  }
}
