import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// Views that leave while their data, their time or their program goes.
struct LeavingDataTests {
  private func call(_ scene: RenderedScene, _ function: String) throws {
    try scene.command(.call(scene: "Scene", function: function, arguments: [], animation: nil))
  }

  private func close(_ left: Double?, _ right: Double) -> Bool {
    guard let left else { return false }
    return abs(left - right) < 1e-9
  }

  @Test func `a view whose data is gone is gone too, without a word`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var names = ["a", "b"]
        var body: some View {
          VStack {
            ForEach(names.indices, id: \\.self) { index in Row(names: $names, index: index) }
          }
        }
        func drop() { withAnimation(.linear(duration: 1)) { names.removeLast() } }
      }
      struct Row: View {
        @Binding var names: [String]
        let index: Int
        var body: some View { Text(names[index]) }
      }
      """)
    try call(scene, "drop")
    scene.play(0...10)
    #expect(scene.record.layers.count == 1)
    #expect(scene.scene.diagnostics.map(\.message) == [])
  }

  @Test func `a row of a binding leaves with the value that it had last`() throws {
    let scene = try RenderedScene(
      """
      struct Row: Identifiable { let id: Int; var name: String }
      struct Scene: View {
        @State private var rows = [Row(id: 1, name: "a"), Row(id: 2, name: "b")]
        var body: some View {
          VStack { ForEach($rows) { $row in Text(row.name).accessibilityIdentifier(row.name) } }
        }
        func drop() { withAnimation(.linear(duration: 1)) { rows.removeLast() } }
      }
      """, framesPerSecond: 100)
    try call(scene, "drop")
    scene.play(0...50)
    #expect(close(scene.number(scene.id("b"), .opacity), 0.5))
    #expect(scene.scene.diagnostics.map(\.message) == [])
  }

  @Test func `after a stall everything is as if there had been none`() throws {
    let text = """
      struct Scene: View {
        @State private var shown = true
        var body: some View {
          ZStack {
            if shown { Pulse() }
          }
          .onAppear {
            withAnimation(.linear(duration: 1)) { shown = false }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
              withAnimation(.linear(duration: 1)) { shown = true }
            }
          }
        }
      }
      struct Pulse: View {
        @State private var seen = 0
        var body: some View {
          Rectangle().frame(width: 20 + CGFloat(seen), height: 20).accessibilityIdentifier("box")
            .onAppear { seen += 5 }
        }
      }
      """
    let steady = try RenderedScene(text, framesPerSecond: 100)
    let stalled = try RenderedScene(text, framesPerSecond: 100)
    steady.play(1...200)
    stalled.play(1...50)
    stalled.advance(to: stalled.frameTime(200))
    for scene in [steady, stalled] {
      #expect(close(scene.number(scene.id("box"), .opacity), 0.5))
      #expect(scene.number(scene.id("box"), .width) == 25)
    }
  }

  @Test func `a new version of the scene has nothing of the old one on its way out`() throws {
    func text(_ color: String) -> String {
      """
      struct Scene: View {
        @State private var shown = true
        var body: some View {
          ZStack {
            Color.\(color)
            if shown { Circle().accessibilityIdentifier("box").transition(.slide) }
          }
        }
        func toggle() { withAnimation(.linear(duration: 1)) { shown.toggle() } }
      }
      """
    }
    let scene = try RenderedScene(text("red"), framesPerSecond: 100)
    try call(scene, "toggle")
    scene.play(1...50)
    #expect(scene.id("box") != nil)
    let source = SceneSource(
      name: "Scene", files: [SourceFile(path: "Scene.swift", text: text("blue"))])
    let prepared = try Engine.prepare(
      source,
      settings: SceneSettings(size: Size(width: 100, height: 100), zone: FixedZone(offset: 0)),
      at: scene.time)
    try scene.engine.install(prepared, at: scene.time)
    scene.play(51...52)
    #expect(scene.id("box") == nil)
    try call(scene, "toggle")
    scene.play(53...77)
    // Half its width of 100 to the left of where it belongs: three quarters of the way are left.
    #expect(close(scene.number(scene.id("box"), .x), 50 - 75))
    scene.play(78...160)
    #expect(scene.number(scene.id("box"), .x) == 50)
  }
}
