import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// A scene can never hang or crash the daemon.
struct HostileScenesTests {
  private func failure(_ body: String, _ extra: String = "") throws -> SceneFailure? {
    try onLargeStack {
      do throws(SceneFailure) {
        _ = try RenderedScene("struct Scene: View { \(extra)\nvar body: some View { \(body) } }")
        return nil
      } catch {
        return error
      }
    }
  }

  @Test func `a function that calls itself for ever is an error with its line`() throws {
    let failure = try #require(
      try failure("Text(\"\\(count(1))\")", "func count(_ n: Int) -> Int { count(n + 1) }"))
    let error = try #require(failure.diagnostics.first { $0.severity == .error })
    #expect(error.place.line == 1)
  }

  @Test func `a view that contains itself is an error`() throws {
    let failure = try #require(try failure("VStack { Scene() }"))
    #expect(failure.diagnostics.contains { $0.severity == .error && $0.message.contains("nested") })
  }

  @Test func `a million views are more than a scene may have`() throws {
    let failure = try #require(try failure("ForEach(0..<1_000_000) { _ in Circle() }"))
    #expect(failure.diagnostics.contains { $0.severity == .error })
  }

  @Test func `a loop without end is cut off`() throws {
    let failure = try #require(
      try failure(
        "Text(\"\\(spin())\")", "func spin() -> Int { var n = 0; while true { n += 1 }; return n }")
    )
    #expect(failure.diagnostics.contains { $0.severity == .error })
  }

  @Test func `division by zero is an error with its place`() throws {
    let failure = try #require(try failure("Text(\"\\(1 / zero)\")", "let zero = 0"))
    #expect(failure.diagnostics.contains { $0.message.contains("zero") })
  }

  @Test func `a failing action leaves the scene as it was and says where`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var n = 0
        var body: some View { Button("Go") { n = 1 / n } }
      }
      """)
    let error = #expect(throws: EngineError.self) {
      try scene.command(.tap(scene: "Scene", name: nil, x: nil, y: nil))
    }
    #expect(error?.code == .evaluation)
    #expect(error?.place?.line == 3)
    #expect(scene.scene.variables.first?.value == "0")
  }

  @Test func `numbers that are none never reach a frame`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var zero = 0.0
        var body: some View {
          Circle().frame(width: 10, height: 10).offset(x: 1 / zero).opacity(zero / zero)
        }
      }
      """)
    scene.play(1...3)
    for layer in scene.record.layers {
      for property in layer.properties {
        if case .number(let number) = property.value { #expect(number.isFinite) }
      }
    }
  }

  @Test func `state that changes itself for ever is cut off`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var n = 0
        var body: some View { Text("\\(n)").onChange(of: n) { n += 1 }.onTapGesture { n = 1 } }
      }
      """)
    let error = #expect(throws: EngineError.self) {
      try scene.command(.tap(scene: "Scene", name: nil, x: nil, y: nil))
    }
    #expect(error?.code == .limit)
  }
}
