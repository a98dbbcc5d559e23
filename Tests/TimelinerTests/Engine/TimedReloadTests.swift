import Testing
import TimelinerTestSupport
import TimelinerWire

@testable import Timeliner

/// What becomes of timers, tasks and completions when a scene is loaded again.
struct TimedReloadTests {
  private func reload(_ scene: RenderedScene, _ body: String, members: String = "") throws {
    let source = SceneSource(
      name: "Scene",
      files: [SourceFile(path: "Scene.swift", text: timedText(body, members: members))])
    let prepared = try Engine.prepare(
      source,
      settings: SceneSettings(size: Size(width: 100, height: 100), zone: FixedZone(offset: 0)),
      at: scene.time)
    try scene.engine.install(prepared, at: scene.time)
  }

  @Test func `publishers keep their phase`() throws {
    let timer = "let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()"
    let scene = try timedScene(
      "Circle().onReceive(timer) { _ in note(\"old\") }", members: timer)
    scene.play(1...42)
    try reload(scene, "Circle().fill(.red).onReceive(timer) { _ in note(\"new\") }", members: timer)
    scene.play(43...90)
    #expect(scene.log == "old 500, new 1000, new 1500")
    #expect(scene.messages(.note) == [])
  }

  @Test func `tasks of views begin anew`() throws {
    let scene = try timedScene(
      "Circle().task { try? await Task.sleep(for: .seconds(1)); note(\"old\") }")
    scene.play(1...30)
    try reload(scene, "Circle().task { try? await Task.sleep(for: .seconds(1)); note(\"new\") }")
    scene.play(31...120)
    #expect(scene.log == "new 1500")
    #expect(scene.messages(.note) == [])
  }

  @Test func `code that is gone is not run, and that is said`() throws {
    let body = """
      Circle().frame(width: 10, height: 10).offset(x: CGFloat(count)).onTapGesture {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { note("late") }
        Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in note("tick") }
        withAnimation(.linear(duration: 1)) { count = 100 } completion: { note("done") }
      }
      """
    let scene = try timedScene(body)
    try scene.tap()
    scene.play(0...30)
    try reload(scene, body)
    scene.play(31...120)
    #expect(scene.log == "")
    #expect(scene.messages(.note).filter { $0.hasPrefix("3 timers") }.count == 1)
    #expect(scene.number(scene.id(.circle), .x) == 150)
  }
}
