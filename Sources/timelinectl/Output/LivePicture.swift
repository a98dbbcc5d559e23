import TimelinerWire

/// A picture of all values that is drawn anew with every frame; one line a layer.
struct LivePicture: FramePicture {
  private var scenes: [(mirror: SceneMirror, final: Bool, missed: Int)] = []
  /// How many lines the last picture has.
  private var drawnLines = 0

  mutating func begin() { Output.hideCursor() }

  mutating func end() { Output.showCursor() }

  mutating func show(_ message: SubscriberMessage) {
    switch message {
    case .hello: return
    case .scene(let scene): replace(scene)
    case .frame(let frame, let missed): apply(frame, missed: missed)
    }
    draw()
  }

  private mutating func replace(_ scene: SceneRecord) {
    let entry = (mirror: SceneMirror(scene), final: false, missed: 0)
    if let index = scenes.firstIndex(where: { $0.mirror.scene.scene == scene.scene }) {
      scenes[index] = entry
    } else {
      scenes.append(entry)
      scenes.sort { $0.mirror.scene.scene < $1.mirror.scene.scene }
    }
  }

  private mutating func apply(_ frame: Frame, missed: Int) {
    guard let index = scenes.firstIndex(where: { $0.mirror.scene.scene == frame.scene }) else {
      return
    }
    // A frame of an old structure can only be followed by the new scene, which replaces all.
    guard (try? scenes[index].mirror.apply(frame)) != nil else { return }
    scenes[index].final = frame.final
    scenes[index].missed += missed
  }

  private mutating func draw() {
    let size = Output.terminalSize
    var lines: [String] = []
    for scene in scenes {
      lines.append(heading(scene))
      let record = scene.mirror.scene
      for layer in record.layers where layer.kind != .group {
        lines.append(LayerLine(layer, in: scene.mirror).text(columns: size.columns))
      }
    }
    lines = Array(lines.prefix(size.lines - 1))
    var text = drawnLines > 0 ? "\u{1B}[\(drawnLines)A" : ""
    for line in lines { text += "\r\(line)\u{1B}[K\n" }
    text += "\u{1B}[J"
    drawnLines = lines.count
    Output.write(text)
  }

  private func heading(_ scene: (mirror: SceneMirror, final: Bool, missed: Int)) -> String {
    let state = scene.mirror.sequence == 0 ? "" : scene.final ? "  still" : "  moving"
    let missed = scene.missed > 0 ? "  missed \(scene.missed)" : ""
    return "\u{1B}[1m\(scene.mirror.scene.scene)\u{1B}[m  frame \(scene.mirror.sequence)"
      + state + missed
  }
}
