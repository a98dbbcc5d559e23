import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// Views that come and go, by the transitions' states and the closed form of their animation.
///
/// Scenes are 100×100; `box` is 20 wide and moves linearly over one second unless it says otherwise.
struct TransitionTests {
  /// A scene with one box that a state variable shows.
  private func scene(
    _ transition: String, shown: Bool = false, animation: String = ".linear(duration: 1)",
    more: String = "", framesPerSecond: Int64 = 100
  ) throws -> RenderedScene {
    try RenderedScene(
      """
      struct Scene: View {
        @State private var shown = \(shown)
        @State private var count = 0
        var body: some View {
          ZStack {
            Color.clear
            if shown {
              Rectangle().fill(.red).frame(width: 20, height: 20)
                .accessibilityIdentifier("box")
                \(transition)
            }
          }
        }
        func toggle() { withAnimation(\(animation)) { shown.toggle() } }
        func jump() { shown.toggle() }
      }
      \(more)
      """, framesPerSecond: framesPerSecond)
  }

  private func call(_ scene: RenderedScene, _ function: String = "toggle") throws {
    try scene.command(.call(scene: "Scene", function: function, arguments: [], animation: nil))
  }

  private func value(_ scene: RenderedScene, _ key: PropertyKey) -> Double? {
    scene.number(scene.id("box"), key)
  }

  private func close(_ left: Double?, _ right: Double) -> Bool {
    guard let left else { return false }
    return abs(left - right) < 1e-9
  }

  @Test func `without a transition a view fades in, and out before it is gone`() throws {
    let scene = try scene("")
    try call(scene)
    scene.advance(to: scene.frameTime(0))
    #expect(value(scene, .opacity) == 0)
    scene.play(1...25)
    #expect(close(value(scene, .opacity), 0.25))
    scene.play(26...100)
    #expect(value(scene, .opacity) == 1)
    try call(scene)
    scene.play(101...150)
    #expect(close(value(scene, .opacity), 0.5))
    scene.play(151...199)
    #expect(close(value(scene, .opacity), 0.01))
    scene.play(200...200)
    #expect(scene.id("box") == nil)
    scene.play(201...220)
    #expect(scene.scene.nextDeadline == nil)
  }

  @Test func `without an animation views come and go at once`() throws {
    let scene = try scene(".transition(.slide)")
    try call(scene, "jump")
    scene.advance(to: scene.frameTime(1))
    #expect(value(scene, .x) == 50)
    #expect(value(scene, .opacity) == 1)
    try call(scene, "jump")
    scene.advance(to: scene.frameTime(2))
    #expect(scene.id("box") == nil)
  }

  /// The scaled width of a view that is 20 wide and comes at 0.65 of its size: 13, then 20.
  @Test func `scale sets out from its factor`() throws {
    let scene = try scene(".transition(.scale(scale: 0.65))")
    try call(scene)
    scene.advance(to: scene.frameTime(0))
    #expect(close(value(scene, .scaleX).map { $0 * 20 }, 13))
    scene.play(1...50)
    #expect(close(value(scene, .scaleX).map { $0 * 20 }, 16.5))
    scene.play(51...100)
    #expect(value(scene, .scaleX).map { $0 * 20 } == 20)
  }

  @Test func `scale alone begins and ends at nearly nothing`() throws {
    let scene = try scene(".transition(.scale)")
    try call(scene)
    scene.advance(to: scene.frameTime(0))
    #expect(close(value(scene, .scaleX), 1e-5))
  }

  struct Moving: Sendable {
    var transition: String
    var insertion: Point
    var removal: Point
  }

  /// Where the centre is before the way in and at the end of the way out; it rests at 50, 50.
  static let moving = [
    Moving(
      transition: ".slide", insertion: Point(x: 30, y: 50), removal: Point(x: 70, y: 50)),
    Moving(
      transition: "SlideTransition()", insertion: Point(x: 30, y: 50),
      removal: Point(x: 70, y: 50)),
    Moving(
      transition: "AnyTransition.move(edge: .bottom)", insertion: Point(x: 50, y: 70),
      removal: Point(x: 50, y: 70)),
    Moving(
      transition: ".move(edge: .leading)", insertion: Point(x: 30, y: 50),
      removal: Point(x: 30, y: 50)),
    Moving(
      transition: ".move(edge: .top)", insertion: Point(x: 50, y: 30),
      removal: Point(x: 50, y: 30)),
    Moving(
      transition: ".push(from: .trailing)", insertion: Point(x: 70, y: 50),
      removal: Point(x: 30, y: 50)),
    Moving(
      transition: ".push(from: .top)", insertion: Point(x: 50, y: 30),
      removal: Point(x: 50, y: 70)),
    Moving(
      transition: ".offset(x: 5, y: -8)", insertion: Point(x: 55, y: 42),
      removal: Point(x: 55, y: 42)),
    Moving(
      transition: ".offset(CGSize(width: 3, height: 4))", insertion: Point(x: 53, y: 54),
      removal: Point(x: 53, y: 54)),
    Moving(
      transition: ".asymmetric(insertion: .move(edge: .top), removal: .slide)",
      insertion: Point(x: 50, y: 30), removal: Point(x: 70, y: 50)),
    Moving(
      transition: ".slide.combined(with: .move(edge: .bottom))",
      insertion: Point(x: 30, y: 70), removal: Point(x: 70, y: 70)),
    Moving(
      transition: ".modifier(active: Aside(x: 9), identity: Aside(x: 0))",
      insertion: Point(x: 59, y: 50), removal: Point(x: 59, y: 50)),
    Moving(
      transition: "Drift()", insertion: Point(x: 40, y: 50), removal: Point(x: 60, y: 50)),
    Moving(
      transition: ".drift", insertion: Point(x: 40, y: 50), removal: Point(x: 60, y: 50)),
    Moving(
      transition: ".rising", insertion: Point(x: 50, y: 70), removal: Point(x: 50, y: 30)),
  ]

  private static let declarations = """
    struct Aside: ViewModifier {
      var x: Double
      func body(content: Content) -> some View { content.offset(x: x) }
    }
    struct Drift: Transition {
      func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(x: phase.value * 10).opacity(phase.isIdentity ? 1 : 0.5)
      }
    }
    extension Transition where Self == Drift { static var drift: Drift { Drift() } }
    extension AnyTransition {
      static var rising: AnyTransition {
        .asymmetric(insertion: .move(edge: .bottom), removal: .move(edge: .top))
      }
    }
    """

  private func center(_ scene: RenderedScene) -> Point? { scene.center(scene.id("box")) }

  private func isNear(_ point: Point?, _ other: Point, _ share: Double) -> Bool {
    guard let point else { return false }
    let wanted = Point(x: 50 + (other.x - 50) * share, y: 50 + (other.y - 50) * share)
    return abs(point.x - wanted.x) < 1e-9 && abs(point.y - wanted.y) < 1e-9
  }

  @Test(arguments: moving) func `what moves does so by its own size and edge`(
    _ moving: Moving
  ) throws {
    let scene = try scene(
      ".transition(\(moving.transition))", more: Self.declarations)
    #expect(scene.scene.diagnostics.map(\.message) == [])
    try call(scene)
    scene.advance(to: scene.frameTime(0))
    #expect(isNear(center(scene), moving.insertion, 1), "\(moving.transition)")
    scene.play(1...50)
    #expect(isNear(center(scene), moving.insertion, 0.5), "\(moving.transition)")
    scene.play(51...100)
    #expect(isNear(center(scene), moving.insertion, 0), "\(moving.transition)")
    try call(scene)
    scene.play(101...175)
    #expect(isNear(center(scene), moving.removal, 0.75), "\(moving.transition)")
    scene.play(176...200)
    #expect(scene.id("box") == nil)
  }

  @Test func `push and blurReplace fade too, and identity does nothing`() throws {
    let push = try scene(".transition(.push(from: .top))")
    try call(push)
    push.play(0...25)
    #expect(close(value(push, .opacity), 0.25))
    let blur = try scene(".transition(.blurReplace)", shown: true)
    try call(blur)
    blur.play(0...50)
    #expect(close(value(blur, .opacity), 0.5))
    #expect(close(value(blur, .blur), 3.5))
    #expect(close(value(blur, .scaleX), 0.95))
    let upUp = try scene(".transition(.blurReplace(.upUp))", shown: true)
    try call(upUp)
    upUp.play(0...50)
    #expect(close(value(upUp, .scaleX), 1.05))
    let identity = try scene(".transition(.identity)", shown: true)
    try call(identity)
    identity.advance(to: identity.frameTime(0))
    #expect(identity.id("box") == nil)
  }

  @Test func `a transition's own animation counts, with and without one around`() throws {
    for function in ["toggle", "jump"] {
      let scene = try scene(".transition(.opacity.animation(.linear(duration: 2)))")
      try call(scene, function)
      scene.play(0...50)
      #expect(close(value(scene, .opacity), 0.25), "\(function)")
      scene.play(51...200)
      try call(scene, function)
      scene.play(201...300)
      #expect(close(value(scene, .opacity), 0.5), "\(function)")
      scene.play(301...400)
      #expect(scene.id("box") == nil)
    }
  }

  @Test func `animation with a value outside of the condition animates what comes and goes`()
    throws
  {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var shown = false
        var body: some View {
          VStack {
            if shown { Circle().accessibilityIdentifier("box").transition(.slide) }
          }
          .animation(.linear(duration: 1), value: shown)
        }
        func toggle() { shown.toggle() }
      }
      """, framesPerSecond: 100)
    try call(scene)
    scene.play(0...50)
    #expect(close(value(scene, .x), 0))
    scene.play(51...100)
    try call(scene)
    scene.play(101...150)
    #expect(close(value(scene, .x), 100))
  }

  @Test func `a view that comes back while it leaves turns round where it is`() throws {
    let scene = try scene(".transition(.slide)", shown: true)
    let id = scene.id("box")
    try call(scene)
    scene.play(1...50)
    #expect(close(value(scene, .x), 60))
    try call(scene)
    scene.advance(to: scene.frameTime(50))
    #expect(close(value(scene, .x), 60))
    #expect(scene.id("box") == id)
    scene.play(51...75)
    // A quarter of the way from where the old motion would be, 65, back to 50.
    #expect(close(value(scene, .x), 61.25))
    scene.play(76...150)
    #expect(value(scene, .x) == 50)
  }

  @Test func `a view that comes back when it is gone begins anew`() throws {
    let scene = try scene(".transition(.scale(scale: 0.65))", shown: true)
    try call(scene)
    scene.play(1...100)
    #expect(scene.id("box") == nil)
    try call(scene)
    scene.advance(to: scene.frameTime(100))
    #expect(close(value(scene, .scaleX), 0.65))
  }

  @Test(arguments: [24, 60, 240] as [Int64])
  func `what leaves is gone with the first frame after its end, at any rate`(
    rate: Int64
  ) throws {
    let scene = try scene(".transition(.slide)", shown: true, framesPerSecond: rate)
    try call(scene)
    scene.play(1...rate - 1)
    #expect(scene.id("box") != nil)
    scene.advance(to: scene.frameTime(rate))
    #expect(scene.id("box") == nil)
    // One long stall later.
    let other = try self.scene(".transition(.slide)", shown: true, framesPerSecond: rate)
    try call(other)
    other.advance(to: other.frameTime(rate * 100))
    #expect(other.id("box") == nil)
  }

  @Test func `a transition that never ends keeps its view, and returning ends it`() throws {
    let scene = try scene(
      ".transition(.opacity)", shown: true,
      animation: ".linear(duration: 1).repeatForever(autoreverses: false)")
    try call(scene)
    scene.play(1...950)
    #expect(close(value(scene, .opacity), 0.5))
    try scene.command(
      .set(
        scene: "Scene", values: [.init(name: "shown", value: "true")],
        animation: ".linear(duration: 1)"))
    scene.play(951...1050)
    #expect(value(scene, .opacity) == 1)
  }
}
