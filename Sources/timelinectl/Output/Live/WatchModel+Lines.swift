import TimelinerWire

extension WatchModel {
  /// The picture, line by line, for a terminal of a size.
  func lines(columns: Int, height: Int, colors: Bool) -> [String] {
    rows(height: height).map { line($0, columns: columns).text(columns: columns, colors: colors) }
  }

  private func line(_ row: Row, columns: Int) -> TerminalLine {
    switch row {
    case .heading(let scene, let hidden): return heading(scenes[scene], hidden: hidden)
    case .layer(let scene, let layer):
      return LayerLine(layer, of: scenes[scene]).line(columns: columns)
    case .stillLayers(1): return dim("  … and 1 layer that stands still")
    case .stillLayers(let count): return dim("  … and \(count) layers that stand still")
    case .moreLayers(1): return dim("  … and 1 more layer")
    case .moreLayers(let count): return dim("  … and \(count) more layers")
    case .stillScenes(let indices):
      let names = indices.map { SceneText.printable(scenes[$0].name) }.joined(separator: ", ")
      let what = indices.count == 1 ? "1 scene stands" : "\(indices.count) scenes stand"
      return dim("\(what) still: \(names)")
    }
  }

  private func heading(_ scene: WatchedScene, hidden: Int) -> TerminalLine {
    var line = TerminalLine()
    line.append(SceneText.printable(scene.name), .bold)
    if let sequence = scene.sequence { line.append("  frame \(sequence)") }
    line.append(scene.isIdle ? "  idle" : "  moving")
    if hidden > 0 { line.append("  … and \(hidden) more", .dim) }
    if scene.missed > 0 { line.append("  missed \(scene.missed)") }
    return line
  }

  private func dim(_ text: String) -> TerminalLine {
    var line = TerminalLine()
    line.append(text, .dim)
    return line
  }
}
