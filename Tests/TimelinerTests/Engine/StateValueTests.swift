import Testing
import TimelinerTestSupport
import TimelinerWire

@testable import Timeliner

/// What of a scene's variables outlives the program, and what happens to the rest.
struct StateValueTests {
  private func scene(_ members: String, _ body: String = "Circle()", types: String = "") -> String {
    """
    \(types)
    struct Scene: View {
      \(members)
      var body: some View { \(body) }
    }
    """
  }

  /// The state that is kept of a scene, in a scene that begins.
  private func begin(
    _ scene: RenderedScene, with text: String
  ) throws -> (scene: PlayingScene, lost: [String]) {
    var bytes: [UInt8] = []
    _ = try scene.scene.encodeState(.variables, into: &bytes)
    let next = try Engine.prepare(
      SceneSource(name: "Scene", files: [SourceFile(path: "Scene.swift", text: text)]),
      settings: SceneSettings(size: Size(width: 100, height: 100), zone: FixedZone(offset: 0)),
      at: scene.frameTime(0))
    let lost = try next.restore(bytes)
    let engine = Engine()
    try engine.install(next, at: scene.frameTime(5))
    engine.advance(to: scene.frameTime(6))
    return (next, lost)
  }

  private func value(_ name: String, _ scene: PlayingScene) -> String? {
    scene.variables.first { $0.name == name }?.value
  }

  @Test(arguments: [
    "5e-324", "-0.0", "1.7976931348623157e308", "Double.infinity", "0.1 + 0.2", "Int.min",
    "\"ü\\n\"",
    "true", "[1, 2.5]", "[\"a\": [1]]", "(x: 1, \"b\")", "1...4", "Set([3, 1])", "Optional(4)",
    "Angle.degrees(30)", "CGPoint(x: 1, y: 2)", "Color.red.opacity(0.25)", "Font.title",
    "Animation.bouncy.delay(0.1).repeatForever()", "Spring(duration: 0.3)", "UnitCurve.easeIn",
    "Date(timeIntervalSinceReferenceDate: 3.25)", "UUID(uuidString: \"\(uuid)\")!",
    "Gradient(colors: [.red, .blue])", "Kind.full(3, name: \"n\")",
    "Part(n: 2, next: [Part(n: 3)])",
    "EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)", "Duration.seconds(2)",
  ])
  func `every kind of value comes back as it was`(_ literal: String) throws {
    let types = """
      enum Kind { case empty, full(Int, name: String) }
      struct Part { var n = 0; var next: [Part] = [] }
      """
    // What comes back is the kept value and not the initial one.
    let members = "@State private var it: Any? = nil\nfunc put() { it = \(literal) }"
    let text = scene(members, types: types)
    let scene = try RenderedScene(text)
    try scene.command(.call(scene: "Scene", function: "put", arguments: [], animation: nil))
    let before = try #require(value("it", scene.scene))
    let (next, lost) = try begin(scene, with: text)
    #expect(lost == [])
    #expect(value("it", next) == before)
    let twin = try RenderedScene(restarting: scene)
    #expect(value("it", twin.scene) == before)
  }

  private static let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

  @Test func `a value with code in it is left out and named`() throws {
    let text = scene(
      """
      @State private var action: () -> Void = {}
      @State private var count = 0
      func change() { count = 7; action = { count += 1 } }
      """)
    let scene = try RenderedScene(text)
    try scene.command(.call(scene: "Scene", function: "change", arguments: [], animation: nil))
    var bytes: [UInt8] = []
    let left = try scene.scene.encodeState(.variables, into: &bytes)
    #expect(left == ["Scene.action is not kept: it holds a function"])
    let (next, lost) = try begin(scene, with: text)
    #expect(lost == ["Scene.action"])
    #expect(value("count", next) == "7")
  }

  @Test func `objects that are shared stay shared, also with themselves`() throws {
    let text = scene(
      """
      @State private var one = Node()
      @State private var two: Node? = nil
      func tie() { one.other = one; two = one; one.n = 5 }
      func count() { one.n += 1 }
      """, "Text(\"\\(two?.other?.n ?? -1)\")",
      types: "@Observable final class Node { var n = 0; var other: Node? }")
    let scene = try RenderedScene(text)
    try scene.command(.call(scene: "Scene", function: "tie", arguments: [], animation: nil))
    let twin = try RenderedScene(restarting: scene)
    twin.play(1...2)
    try twin.command(.call(scene: "Scene", function: "count", arguments: [], animation: nil))
    twin.play(3...4)
    let text2 = twin.values[twin.id(.text) ?? -1]?[.text]
    #expect(text2 == .text("6"))
  }

  @Test func `a source that changed keeps what still has its name and type`() throws {
    let scene = try RenderedScene(
      self.scene(
        """
        @State private var same = 0
        @State private var other: Int = 0
        @State private var gone = 0
        @State private var kind = Kind.b
        @State private var part = Part()
        func change() { same = 3; other = 4; gone = 5; part.n = 6 }
        """, types: "enum Kind { case a, b }\nstruct Part { var n = 0 }"))
    try scene.command(.call(scene: "Scene", function: "change", arguments: [], animation: nil))
    let (next, lost) = try begin(
      scene,
      with: self.scene(
        """
        @State private var same = 0
        @State private var other: String = "new"
        @State private var kind = Kind.a
        @State private var part = Part()
        """, types: "enum Kind { case a, c }\nstruct Part { var n = 0; var more = 1 }"))
    #expect(Set(lost) == ["Scene.kind", "Scene.part"])
    #expect(value("same", next) == "3")
    #expect(value("other", next) == "new")
    #expect(
      value("kind", next) == "a" || value("kind", next) == ".a" || value("kind", next) == "Kind.a")
  }

  @Test func `views that can't be built from it leave the scene to begin anew`() throws {
    func text(_ isDeep: Bool) -> String {
      self.scene(
        """
        @State private var deep = false
        func dive(_ n: Int) -> Int { dive(n + 1) }
        func change() { deep = true }
        """, isDeep ? "if deep { Text(\"\\(dive(0))\") } else { Circle() }" : "Circle()")
    }
    let scene = try RenderedScene(text(false))
    try scene.command(.call(scene: "Scene", function: "change", arguments: [], animation: nil))
    for content in [StateContent.variables, .everything] {
      var bytes: [UInt8] = []
      _ = try scene.scene.encodeState(content, into: &bytes)
      let source = SceneSource(
        name: "Scene", files: [SourceFile(path: "Scene.swift", text: text(true))])
      let next = try Engine.prepare(
        source,
        settings: SceneSettings(size: Size(width: 100, height: 100), zone: FixedZone(offset: 0)),
        at: scene.frameTime(0))
      let error = #expect(throws: StateError.self) { try next.restore(bytes) }
      #expect(error?.code == .views)
      let engine = Engine()
      try engine.install(next, at: scene.frameTime(1))
      engine.advance(to: scene.frameTime(2))
      #expect(value("deep", next) == "false")
      #expect(next.record.layers.contains { $0.kind == .circle })
    }
  }

  @Test func `what is no state is refused, and so is every beginning of one`() throws {
    let scene = try RenderedScene(try #require(RestartScenes.texts.first?.value))
    var bytes: [UInt8] = []
    _ = try scene.scene.encodeState(into: &bytes)
    func error(_ bytes: [UInt8]) throws -> StateError.Code? {
      #expect(throws: StateError.self) { try scene.scene.restore(bytes) }?.code
    }
    #expect(try error([]) == .damaged)
    #expect(try error(bytes + [0]) == .damaged)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(try error(Array(bytes.prefix(count))) == .damaged)
    }
    var other = bytes
    // The version follows the title and its two bytes of head.
    other[PlayingScene.stateTitle.utf8.count + 1] = 2
    #expect(try error(other) == .otherVersion)
    let large = [UInt8](repeating: 0, count: StateWriter.maximumBytes + 1)
    #expect(try error(large) == .tooLarge)
  }

  @Test(arguments: [63, 64])
  func `values are kept up to a depth`(_ depth: Int) throws {
    let text = scene(
      """
      @State private var it: [Any] = []
      func nest(_ n: Int) { for _ in 0..<n { it = [it] } }
      """)
    let scene = try RenderedScene(text)
    try scene.command(
      .call(scene: "Scene", function: "nest", arguments: ["\(depth)"], animation: nil))
    var bytes: [UInt8] = []
    let left = try scene.scene.encodeState(into: &bytes)
    #expect(left.isEmpty == (depth < StateEncoder.largestNesting))
    if left.isEmpty { #expect(try RenderedScene(restarting: scene).lost == []) }
  }

  @Test func `waiting code is named`() throws {
    let scene = try timedScene(
      "Circle().onTapGesture { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { note(\"x\") } }"
    )
    try scene.tap()
    scene.play(1...2)
    let twin = try RenderedScene(restarting: scene)
    #expect(twin.leftOut.count == 1)
    #expect(twin.leftOut.first?.hasPrefix("1 timers, delayed calls") == true)
  }
}
