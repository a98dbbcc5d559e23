import TimelinerWire

/// One readable line for each value that changed.
struct LinePicture: FramePicture {
  private var titles: [String: [Int: String]] = [:]
  private var start: Int64?

  var refreshTime: Int64? { nil }

  mutating func begin() {}

  mutating func refresh() {}

  mutating func show(_ message: SubscriberMessage) {
    switch message {
    case .hello, .segments: break
    case .scene(let scene): show(scene)
    case .frame(let frame, let missed): show(frame, missed: missed)
    case .gone(let scene):
      titles[scene] = nil
      Output.write("gone   \(scene)\n")
    }
  }

  mutating func end() {}

  private mutating func show(_ scene: SceneRecord) {
    let layers = Dictionary(scene.layers.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    titles[scene.scene] = layers.mapValues { layer in
      SceneText.printable(SceneText.title(layer) { layers[$0] })
    }
    let size = "\(NumberText.text(scene.width))×\(NumberText.text(scene.height))"
    Output.write("scene  \(scene.scene)  \(size) points, \(scene.layers.count) layers\n")
  }

  private mutating func show(_ frame: Frame, missed: Int) {
    let origin = start ?? frame.time
    start = origin
    let time = NumberText.seconds(frame.time - origin)
    var text = ""
    if missed > 0 { text += "\(time)  \(frame.scene)  missed \(missed) frames\n" }
    for change in frame.changes {
      let title = titles[frame.scene]?[change.layer] ?? "#\(change.layer)"
      let value = SceneText.text(frame.value(of: change))
      text += "\(time)  \(frame.scene)  \(title)  \(change.key.name) \(value)\n"
    }
    if frame.final { text += "\(time)  \(frame.scene)  still\n" }
    Output.write(text)
  }
}
