import TimelinerWire

/// A picture of all values that is drawn anew with every frame; one line a layer.
///
/// Where the terminal has too few lines, only layers that have moved are shown.
struct LivePicture: FramePicture {
  private typealias Entry = (mirror: SceneMirror, moved: Swift.Set<Int>, final: Bool, missed: Int)

  private var scenes: [Entry] = []
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
    var entry: Entry = (mirror: SceneMirror(scene), moved: [], final: false, missed: 0)
    if let index = scenes.firstIndex(where: { $0.mirror.scene.scene == scene.scene }) {
      entry.moved = scenes[index].moved
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
    for change in frame.changes { scenes[index].moved.insert(change.layer) }
    scenes[index].final = frame.final
    scenes[index].missed += missed
  }

  private mutating func draw() {
    let size = Output.terminalSize
    let room = size.lines - 1
    var layers = scenes.map(Self.layers)
    if layers.reduce(layers.count, { $0 + $1.count }) > room {
      layers = zip(scenes, layers).map { scene, layers in
        layers.filter { scene.moved.contains($0.id) }
      }
    }
    var lines: [String] = []
    for (scene, layers) in zip(scenes, layers) {
      lines.append(heading(scene))
      lines += layers.map { LayerLine($0, in: scene.mirror).text(columns: size.columns) }
    }
    lines = Array(lines.prefix(room))
    var text = drawnLines > 0 ? "\u{1B}[\(drawnLines)A" : ""
    for line in lines { text += "\r\(line)\u{1B}[K\n" }
    text += "\u{1B}[J"
    drawnLines = lines.count
    Output.write(text)
  }

  /// What can be seen, and groups that somebody gave a name.
  private static func layers(_ scene: Entry) -> [LayerRecord] {
    scene.mirror.scene.layers.filter { $0.kind != .group || $0.name != nil }
  }

  private func heading(_ scene: Entry) -> String {
    let state = scene.mirror.sequence == 0 ? "" : scene.final ? "  still" : "  moving"
    let missed = scene.missed > 0 ? "  missed \(scene.missed)" : ""
    return "\u{1B}[1m\(scene.mirror.scene.scene)\u{1B}[m  frame \(scene.mirror.sequence)"
      + state + missed
  }
}
