import TimelinerWire

/// `show`: show everything about a scene.
struct Show: Command {
  static let specification = CommandSpecification(
    name: "show", synopsis: "SCENE", summary: "Show everything about a scene",
    operands: 1...1)

  private let scene: String

  init(_ arguments: Arguments) throws(Failure) { scene = try arguments.required(0, "SCENE") }

  func run(_ session: Session) throws(Failure) {
    guard let reply = try session.call(ControlInterface.Show(scene: scene)) else { return }
    Output.write(SceneText.table([reply.status]))
    section(
      "State",
      reply.state.map { ["\($0.name): \($0.type)", "= \(SceneText.printable($0.value))"] })
    section("Functions", reply.functions.map { [$0] })
    section("Controls", reply.controls.map { [$0] })
    if let scene = reply.scene {
      let size = "\(NumberText.text(scene.width))×\(NumberText.text(scene.height))"
      section("Layers, \(size) points", rows(of: scene))
    }
    section("Diagnostics", reply.diagnostics.map { [DiagnosticText.text([$0])] })
  }

  private func section(_ title: String, _ rows: [[String]]) {
    guard !rows.isEmpty else { return }
    Output.write("\n\(title)\n" + Columns.table(rows.map { ["", $0.joined(separator: " ")] }))
  }

  /// Each layer, indented by how deep it lies.
  private func rows(of scene: SceneRecord) -> [[String]] {
    var depths: [Int: Int] = [:]
    return scene.layers.map { layer in
      let depth = layer.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[layer.id] = depth
      let values = layer.properties.map { "\($0.key.name) \(SceneText.text($0.value))" }
      let indent = String(repeating: "  ", count: depth)
      return ["\(indent)\(SceneText.title(layer)) (\(layer.kind.rawValue))"] + values
    }
  }
}
