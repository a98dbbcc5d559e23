import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// Views that take another view's geometry.
struct MatchedGeometryTests {
  private func close(_ left: Double?, _ right: Double) -> Bool {
    guard let left else { return false }
    return abs(left - right) < 1e-9
  }

  private func call(_ scene: RenderedScene, _ function: String) throws {
    try scene.command(.call(scene: "Scene", function: function, arguments: [], animation: nil))
  }

  /// The source is 80×40 at 100, 50; the follower is 20×10 and refuses to be anything else.
  private func follower(_ arguments: String) throws -> Point {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @Namespace private var space
        var body: some View {
          ZStack(alignment: .topLeading) {
            Color.clear
            Rectangle().frame(width: 80, height: 40)
              .matchedGeometryEffect(id: 1, in: space)
              .padding(.leading, 100).padding(.top, 50)
            Rectangle().frame(width: 20, height: 10).accessibilityIdentifier("follower")
              .matchedGeometryEffect(id: 1, in: space, \(arguments)isSource: false)
          }
        }
      }
      """, size: Size(width: 300, height: 300))
    #expect(scene.scene.diagnostics.map(\.message) == [])
    let id = scene.id("follower")
    let x = try #require(scene.number(id, .x))
    let y = try #require(scene.number(id, .y))
    #expect(scene.number(id, .width) == 20)
    return Point(x: x - 10, y: y - 5)
  }

  @Test(arguments: [
    ("", Point(x: 130, y: 65)), ("properties: .position, ", Point(x: 130, y: 65)),
    ("anchor: .topLeading, ", Point(x: 100, y: 50)),
    ("anchor: .bottomTrailing, ", Point(x: 160, y: 80)),
    ("properties: .size, ", Point(x: 0, y: 0)),
  ])
  func `a follower aligns its anchor with the source's`(
    arguments: String, origin: Point
  ) throws {
    #expect(try follower(arguments) == origin)
  }

  @Test func `a follower without a size of its own takes the source's, and its place stays`() throws
  {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @Namespace private var space
        var body: some View {
          VStack(spacing: 0) {
            Rectangle().matchedGeometryEffect(id: "a", in: space).frame(width: 80, height: 40)
            Circle().accessibilityIdentifier("follower")
              .matchedGeometryEffect(id: "a", in: space, isSource: false)
              .frame(width: 20, height: 60)
          }
        }
      }
      """)
    let id = scene.id("follower")
    #expect(scene.number(id, .width) == 40)
    #expect(scene.number(id, .y) == 20)
    #expect(scene.number(scene.id(.rectangle), .y) == 20)
  }

  @Test func `two sources are told, and the first counts`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @Namespace private var space
        var body: some View {
          VStack(spacing: 0) {
            Rectangle().frame(width: 80, height: 40).matchedGeometryEffect(id: 1, in: space)
            Circle().frame(width: 10, height: 10).matchedGeometryEffect(id: 1, in: space)
          }
        }
      }
      """)
    #expect(scene.scene.diagnostics.count == 1)
    #expect(scene.scene.diagnostics.first?.message.contains("isSource: false") == true)
    #expect(scene.number(scene.id(.circle), .y) == scene.number(scene.id(.rectangle), .y))
  }

  @Test func `two views of a type have namespaces of their own`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        var body: some View { VStack { Pair(); Pair() } }
      }
      struct Pair: View {
        @Namespace private var space
        var body: some View { Rectangle().matchedGeometryEffect(id: 1, in: space) }
      }
      """)
    #expect(scene.scene.diagnostics.isEmpty)
  }

  private func card() throws -> RenderedScene {
    let scene = try RenderedScene(
      try Scenes.text("Cards"), name: "Scene", size: Size(width: 240, height: 320),
      framesPerSecond: 100)
    #expect(scene.scene.diagnostics.map(\.message) == [])
    return scene
  }

  @Test func `what appears begins where the other was, and both move as one`() throws {
    let scene = try card()
    #expect(scene.number(scene.id("small card"), .x) == 50)
    try call(scene, "turn")
    scene.advance(to: scene.frameTime(0))
    for name in ["small card", "open card"] {
      let id = scene.id(name)
      #expect(close(scene.number(id, .x), 50))
      #expect(close(scene.number(id, .y), 40))
      #expect(close(scene.number(id, .width), 60))
      #expect(close(scene.number(id, .height), 40))
    }
    scene.play(1...25)
    for (name, opacity) in [("small card", 0.75), ("open card", 0.25)] {
      let id = scene.id(name)
      #expect(close(scene.number(id, .x), 50 + 0.25 * 70))
      #expect(close(scene.number(id, .y), 40 + 0.25 * 60))
      #expect(close(scene.number(id, .width), 60 + 0.25 * 140))
      #expect(close(scene.number(id, .height), 40 + 0.25 * 120))
      #expect(close(scene.number(id, .opacity), opacity))
    }
    scene.play(26...100)
    #expect(scene.id("small card") == nil)
    #expect(scene.number(scene.id("open card"), .width) == 200)
    #expect(scene.number(scene.id("open card"), .opacity) == 1)
  }

  @Test func `a move that turns round goes back from where it is`() throws {
    let scene = try card()
    try call(scene, "turn")
    scene.play(0...50)
    try call(scene, "turn")
    scene.advance(to: scene.frameTime(50))
    for name in ["small card", "open card"] {
      #expect(close(scene.number(scene.id(name), .width), 130))
    }
    scene.play(51...150)
    #expect(scene.id("open card") == nil)
    #expect(scene.number(scene.id("small card"), .width) == 60)
  }

  @Test func `the note comes growing and fading, and leaves downwards`() throws {
    let scene = try card()
    try call(scene, "tell")
    scene.advance(to: scene.frameTime(0))
    let note = try #require(scene.id("note"))
    #expect(close(scene.number(note, .scaleX), 0.5))
    #expect(scene.number(note, .opacity) == 0)
    #expect(scene.number(note, .y) == 300)
    scene.play(1...25)
    #expect(close(scene.number(note, .scaleX), 0.75))
    #expect(close(scene.number(note, .opacity), 0.5))
    scene.play(26...50)
    #expect(scene.number(note, .scaleX) == 1)
    try call(scene, "tell")
    scene.play(51...75)
    #expect(close(scene.number(note, .y), 320))
    #expect(scene.number(note, .scaleX) == 1)
    #expect(scene.number(note, .opacity) == 1)
    scene.play(76...100)
    #expect(scene.id("note") == nil)
  }
}
