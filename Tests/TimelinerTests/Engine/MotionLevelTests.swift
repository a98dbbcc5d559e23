import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// How much motion is shown: all of it, nothing that swings, or fades only.
struct MotionLevelTests {
  private static let moving = """
    struct Scene: View {
      @State private var on = false
      @Environment(\\.accessibilityReduceMotion) private var isReduced
      var body: some View {
        VStack {
          Circle().frame(width: 10, height: 10).offset(x: on ? 100 : 0).opacity(on ? 1 : 0.5)
            .rotationEffect(.degrees(on ? 90 : 0))
          Text(isReduced ? "still" : "moving")
        }
      }
    }
    """

  private func scene(_ level: MotionLevel? = nil, animation: String) throws -> RenderedScene {
    let scene = try RenderedScene(Self.moving)
    if let level { try scene.command(.motion(scene: nil, level: level)) }
    try scene.command(
      .set(
        scene: "Scene", values: [.init(name: "on", value: "true")], animation: animation))
    scene.advance(to: scene.frameTime(0))
    return scene
  }

  private func text(_ scene: RenderedScene) -> PropertyValue? {
    scene.id(.text).flatMap { scene.values[$0]?[.text] }
  }

  /// Opacity and rotation are on groups around the circle; each is the only one with another value.
  private func values(_ key: PropertyKey, _ scene: RenderedScene) -> [Double] {
    scene.values.values.compactMap { values in
      guard case .number(let number)? = values[key] else { return nil }
      return number
    }
  }

  private func x(_ scene: RenderedScene) throws -> Double {
    try #require(scene.number(scene.id(.circle), .x))
  }

  @Test func `reduced, movement is at its end at once and fades take their time`() throws {
    let rest = try RenderedScene(Self.moving)
    let start: Double = try x(rest)
    let scene = try scene(.reduced, animation: ".linear(duration: 1)")
    #expect(text(scene) == .text("still"))
    scene.play(1...30)
    #expect(try x(scene) == start + 100)
    #expect(values(.rotation, scene).contains(90))
    #expect(values(.opacity, scene).contains(0.75))
    #expect(scene.frames.last?.final == false)
    scene.play(31...61)
    #expect(values(.opacity, scene).contains(1))
    #expect(scene.frames.last?.final == true)
    #expect(scene.engine.nextDeadline == nil)
  }

  @Test func `reduced while things move, they are at their ends on the next frame`() throws {
    let rest = try RenderedScene(Self.moving)
    let start: Double = try x(rest)
    let scene = try scene(animation: ".linear(duration: 1)")
    scene.play(1...30)
    #expect(try x(scene) == start + 50)
    try scene.command(.motion(scene: "Scene", level: .reduced))
    scene.advance(to: scene.frameTime(31))
    #expect(try x(scene) == start + 100)
    let half: Double = 0.5 + 0.5 * 31 / 60
    #expect(values(.opacity, scene).contains { abs($0 - half) < 1e-9 })
    #expect(text(scene) == .text("still"))
  }

  @Test func `full again, what is still on its way is shown where it is`() throws {
    let rest = try RenderedScene(Self.moving)
    let start: Double = try x(rest)
    let scene = try scene(.reduced, animation: ".linear(duration: 1)")
    scene.play(1...15)
    try scene.command(.motion(scene: nil, level: .full))
    scene.advance(to: scene.frameTime(30))
    #expect(abs(try x(scene) - start - 50) < 1e-9)
    #expect(text(scene) == .text("moving"))
  }

  @Test func `reduced, what moves for ever wakes nobody`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var on = false
        var body: some View {
          Circle().offset(x: on ? 50 : 0)
            .animation(.linear(duration: 1).repeatForever(), value: on)
        }
      }
      """)
    try scene.command(.motion(scene: nil, level: .reduced))
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "on", value: "true")], animation: nil))
    scene.play(1...3)
    #expect(scene.engine.nextDeadline == nil)
    #expect(scene.frames.last?.final == true)
  }

  @Test func `calm, a spring does not swing past its target`() throws {
    let spring = ".spring(response: 0.4, dampingFraction: 0.3)"
    for (level, overshoots) in [(MotionLevel.full, true), (.calm, false)] {
      let scene = try scene(level, animation: spring)
      var peak = -Double.infinity
      for index in Int64(1)...180 {
        scene.advance(to: scene.frameTime(index))
        peak = max(peak, try x(scene))
      }
      let end: Double = try x(scene)
      #expect((peak > end + 10) == overshoots)
      #expect(text(scene) == .text("moving"))
    }
  }

  @Test func `functions of time take steps: thirty a second calm, one reduced`() throws {
    let source = """
      struct Scene: View {
        var body: some View {
          TimelineView(.animation) { context in
            Circle().offset(x: context.date.timeIntervalSinceReferenceDate)
          }
        }
      }
      """
    for (level, steps) in [(MotionLevel.full, 60), (.calm, 30), (.reduced, 1)] {
      let scene = try RenderedScene(source)
      try scene.command(.motion(scene: nil, level: level))
      scene.advance(to: scene.frameTime(0))
      var places: Set<Double> = []
      for index in Int64(1)...60 {
        scene.advance(to: scene.frameTime(index))
        places.insert(try x(scene))
      }
      #expect(abs(places.count - steps) <= 1)
    }
  }

  @Test func `a scene that is reloaded keeps its level`() throws {
    let scene = try RenderedScene(Self.moving)
    try scene.command(.motion(scene: "Scene", level: .reduced))
    #expect(scene.scene.facts.motion == .reduced)
    let next = try Engine.prepare(
      SceneSource(
        name: "Scene", files: scene.scene.program.files),
      settings: scene.scene.settings, at: scene.time)
    try scene.engine.install(next, at: scene.time)
    #expect(scene.scene.facts.motion == .reduced)
  }

  @Test func `reduced, animatable data and triggered keyframes are at their ends at once`() throws {
    let scene = try RenderedScene(
      """
      struct Bar: Shape {
        var length: Double
        var animatableData: Double { get { length } set { length = newValue } }
        func path(in rect: CGRect) -> Path {
          Path(CGRect(x: 0, y: 0, width: length, height: 10))
        }
      }
      struct Dot: View, Animatable {
        var place: Double
        var animatableData: Double { get { place } set { place = newValue } }
        var body: some View { Circle().frame(width: 4, height: 4).offset(x: place) }
      }
      struct Scene: View {
        @State private var on = false
        var body: some View {
          ZStack {
            Dot(place: on ? 100 : 0)
            Rectangle().frame(width: 6, height: 6)
              .keyframeAnimator(initialValue: 0.0, trigger: on) { view, value in
                view.offset(x: value)
              } keyframes: { _ in LinearKeyframe(40.0, duration: 1) }
          }
        }
      }
      """)
    let circle: Double = try x(scene)
    let rectangle: Double = try #require(scene.number(scene.id(.rectangle), .x))
    try scene.command(
      .set(
        scene: "Scene", values: [.init(name: "on", value: "true")],
        animation: ".linear(duration: 1)"))
    scene.play(0...30)
    #expect(abs(try x(scene) - circle - 50) < 1e-9)
    try scene.command(.motion(scene: nil, level: .reduced))
    scene.advance(to: scene.frameTime(31))
    #expect(try x(scene) == circle + 100)
    #expect(scene.number(scene.id(.rectangle), .x) == rectangle + 40)
    scene.advance(to: scene.frameTime(32))
    #expect(scene.engine.nextDeadline == nil)
  }

  @Test func `reduced, phases without a trigger stand, and go round again at full`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        var body: some View {
          PhaseAnimator([0.0, 60.0]) { phase in
            Circle().frame(width: 4, height: 4).offset(x: phase)
          } animation: { _ in .linear(duration: 1) }
        }
      }
      """)
    scene.advance(to: scene.frameTime(0))
    try scene.command(.motion(scene: nil, level: .reduced))
    scene.play(1...2)
    let rest: Double = try x(scene)
    #expect(scene.engine.nextDeadline == nil)
    scene.play(3...90)
    #expect(try x(scene) == rest)
    try scene.command(.motion(scene: nil, level: .full))
    scene.play(90...120)
    #expect(abs(try x(scene) - rest - 30) < 1e-9)
  }
}
