import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// A scene that is saved again plays on: state, motion and layers that match are kept.
struct ReloadTests {
  private func text(color: String, type: String = "Bool", extra: String = "") -> String {
    """
    struct Scene: View {
      @State private var on: \(type) = \(type == "Bool" ? "false" : "0")
      var body: some View {
        VStack {
          \(extra)
          Circle()
            .fill(\(color))
            .frame(width: 10, height: 10)
            .offset(x: \(type == "Bool" ? "on ? 60 : 0" : "0"))
            .animation(.spring(response: 1, dampingFraction: 0.5), value: on)
        }
      }
    }
    """
  }

  private func reload(_ scene: RenderedScene, _ text: String) throws {
    let source = SceneSource(name: "Scene", files: [SourceFile(path: "Scene.swift", text: text)])
    let prepared = try Engine.prepare(
      source,
      settings: SceneSettings(size: Size(width: 100, height: 100), zone: FixedZone(offset: 0)),
      at: scene.time)
    try scene.engine.install(prepared, at: scene.time)
  }

  @Test func `motion goes on through a reload as if there had been none`() throws {
    let plain = try RenderedScene(text(color: ".red"))
    let reloaded = try RenderedScene(text(color: ".red"))
    for scene in [plain, reloaded] {
      try scene.command(
        .set(scene: "Scene", values: [.init(name: "on", value: "true")], animation: nil))
      scene.play(1...12)
    }
    try reload(reloaded, text(color: ".blue"))
    for index in Int64(13)...60 {
      plain.advance(to: plain.frameTime(index))
      reloaded.advance(to: reloaded.frameTime(index))
      #expect(
        plain.number(plain.id(.circle), .x) == reloaded.number(reloaded.id(.circle), .x))
    }
    let blue: [Double] = [0, 122.0 / 255, 1, 1]
    #expect(reloaded.numbers(reloaded.id(.circle), .fill) == blue)
  }

  @Test func `state keeps its value, layers their ids, frames their numbers`() throws {
    let scene = try RenderedScene(text(color: ".red"))
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "on", value: "true")], animation: nil))
    scene.play(1...400)
    let id = scene.id(.circle)
    let sequence = try #require(scene.frames.last?.sequence)
    try reload(scene, text(color: ".green"))
    scene.play(401...401)
    #expect(scene.id(.circle) == id)
    #expect(scene.scene.variables.first?.value == "true")
    #expect(scene.number(id, .x) == 110)
    #expect(scene.frames.last?.sequence == sequence + 1)
  }

  @Test func `state of another type starts anew`() throws {
    let scene = try RenderedScene(text(color: ".red"))
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "on", value: "true")], animation: nil))
    try reload(scene, text(color: ".red", type: "Int"))
    scene.play(1...1)
    #expect(scene.scene.variables.first?.value == "0")
  }

  @Test func `a file that fails changes nothing`() throws {
    let scene = try RenderedScene(text(color: ".red"))
    #expect(throws: SceneFailure.self) { try reload(scene, "struct Scene: View { var body") }
    scene.play(1...1)
    #expect(scene.id(.circle) != nil)
  }
}
