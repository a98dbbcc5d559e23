import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// When a scene moves, when it sleeps, and what its own clock does.
struct SceneTimeTests {
  private func scene(_ body: String, _ members: String = "") throws -> RenderedScene {
    try RenderedScene("struct Scene: View { \(members)\nvar body: some View { \(body) } }")
  }

  private static let ticking = """
    TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) { context in
      let seconds = context.date.timeIntervalSinceReferenceDate
      Rectangle().frame(width: 2, height: 20).rotationEffect(.degrees(seconds * 6))
    }
    """

  // MARK: Sleep

  @Test func `a still scene is never woken`() throws {
    let scene = try scene("Circle()")
    #expect(scene.engine.nextDeadline == nil)
    #expect(scene.frames.last?.final == true)
    #expect(scene.frames.last?.idleUntil == nil)
  }

  @Test func `a ticking hand is woken once a second and says so`() throws {
    let scene = try scene(Self.ticking)
    #expect(scene.frames.last?.final == true)
    let until = try #require(scene.frames.last?.idleUntil)
    #expect(until >= 1_000_000_000 && until < 1_000_010_000)
    #expect(scene.engine.nextDeadline == until)
    scene.play(1...59)
    #expect(scene.frames.count == 1)
    scene.play(60...61)
    #expect(scene.frames.count == 2)
    #expect(scene.number(scene.id(.rectangle), .rotation) == 6)
  }

  @Test func `a moving scene is woken for every frame until it rests`() throws {
    let scene = try scene(
      "Circle().offset(x: on ? 50 : 0).animation(.linear(duration: 0.1), value: on)",
      "@State private var on = false")
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "on", value: "true")], animation: nil))
    scene.play(1...5)
    #expect(scene.engine.nextDeadline == scene.time.monotonic + 1)
    scene.play(6...7)
    #expect(scene.frames.last?.final == true)
    #expect(scene.engine.nextDeadline == nil)
    let count = scene.frames.count
    scene.play(8...60)
    #expect(scene.frames.count == count)
  }

  @Test func `a date that nothing reads wakes nobody`() throws {
    let scene = try scene("TimelineView(.animation) { _ in Circle() }")
    #expect(scene.engine.nextDeadline == nil)
  }

  // MARK: Structure that depends on time

  @Test func `text and branches follow the time`() throws {
    let scene = try scene(
      """
      TimelineView(.animation) { context in
        let second = Int(context.date.timeIntervalSinceReferenceDate)
        if second < 2 { Text("\\(second)") } else { Circle() }
      }
      """)
    func text() -> String? {
      guard let id = scene.id(.text), case .text(let text) = scene.values[id]?[.text] else {
        return nil
      }
      return text
    }
    #expect(text() == "0")
    scene.play(1...59)
    #expect(text() == "0")
    scene.play(60...60)
    #expect(text() == "1")
    #expect(scene.record.epoch == 1)
    scene.play(61...120)
    #expect(text() == nil)
    #expect(scene.id(.circle) != nil)
    #expect(scene.record.epoch == 2)
  }

  @Test func `layout follows a function of time`() throws {
    let scene = try scene(
      """
      TimelineView(.animation) { context in
        Rectangle().frame(width: context.date.timeIntervalSinceReferenceDate * 10, height: 5)
      }
      """)
    scene.play(1...90)
    #expect(scene.number(scene.id(.rectangle), .width) == 15)
  }

  // MARK: The scene's clock

  private func moving() throws -> RenderedScene {
    let scene = try scene(
      "Circle().frame(width: 10, height: 10).offset(x: on ? 60 : 0).animation(.linear(duration: 1), value: on)",
      "@State private var on = false")
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "on", value: "true")], animation: nil))
    return scene
  }

  private func x(_ scene: RenderedScene) throws -> Double {
    try #require(scene.number(scene.id(.circle), .x)) - 50
  }

  @Test func `a paused scene stands still and goes on where it stood`() throws {
    let scene = try moving()
    scene.play(1...30)
    try scene.command(.pause(scene: "Scene"))
    scene.play(31...90)
    #expect(abs(try x(scene) - 30) < 1e-6)
    #expect(scene.engine.nextDeadline == nil)
    try scene.command(.resume(scene: nil))
    scene.play(91...105)
    #expect(abs(try x(scene) - 45) < 1e-6)
  }

  @Test func `a paused scene steps by whole frames, there and back, not before its beginning`()
    throws
  {
    let scene = try moving()
    scene.play(1...30)
    #expect(throws: EngineError.self) { try scene.command(.step(scene: "Scene", frames: 1)) }
    try scene.command(.pause(scene: "Scene"))
    let steps: [(frames: Int, x: Double)] = [(1, 31), (5, 36), (-12, 24), (0, 24), (-1000, 0)]
    for step in steps {
      try scene.command(.step(scene: "Scene", frames: step.frames))
      scene.advance(to: scene.frameTime(31))
      #expect(abs(try x(scene) - step.x) < 1e-4)
    }
  }

  @Test(arguments: [
    PreparedCommand.largestStep + 1, -PreparedCommand.largestStep - 1, Int.max, Int.min,
  ])
  func `a step too far is refused`(frames: Int) {
    #expect(throws: EngineError.self) {
      try PreparedCommand.prepare(.step(scene: "Scene", frames: frames))
    }
  }

  @Test(arguments: [PreparedCommand.largestStep, -PreparedCommand.largestStep])
  func `a step as far as can be is taken`(frames: Int) throws {
    let scene = try scene("Circle()")
    try scene.command(.pause(scene: "Scene"))
    try scene.command(.step(scene: "Scene", frames: frames))
  }

  @Test func `a rate makes motion slower or faster`() throws {
    let scene = try moving()
    try scene.command(.rate(scene: "Scene", factor: 0.5))
    scene.play(1...60)
    #expect(abs(try x(scene) - 30) < 1e-6)
    try scene.command(.rate(scene: "Scene", factor: 2))
    scene.play(61...66)
    #expect(abs(try x(scene) - 42) < 1e-6)
  }

  @Test func `a seek lands on what the closed form says, there and back`() throws {
    let scene = try moving()
    scene.play(1...6)
    try scene.command(.seek(scene: "Scene", seconds: 0.75))
    scene.advance(to: scene.frameTime(6))
    #expect(abs(try x(scene) - 45) < 1e-6)
    #expect(scene.frames.last?.discontinuity == true)
    try scene.command(.seek(scene: "Scene", seconds: 0.25))
    scene.advance(to: scene.frameTime(6))
    #expect(abs(try x(scene) - 15) < 1e-6)
  }

  @Test(arguments: [-0.001, 3.3e9, .nan, .infinity])
  func `a seek out of range is refused`(seconds: Double) throws {
    let scene = try moving()
    let error = #expect(throws: EngineError.self) {
      try scene.command(.seek(scene: "Scene", seconds: seconds))
    }
    #expect(error?.code == .badValue)
  }

  @Test(arguments: [-0.1, 1000.1, .nan])
  func `a rate out of range is refused`(factor: Double) throws {
    let scene = try moving()
    let error = #expect(throws: EngineError.self) {
      try scene.command(.rate(scene: "Scene", factor: factor))
    }
    #expect(error?.code == .badValue)
  }

  // MARK: The wall clock

  @Test func `a step of the wall clock moves hands, not springs, and is flagged`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var on = false
        var body: some View {
          ZStack {
            Circle().offset(x: on ? 60 : 0).animation(.linear(duration: 1), value: on)
            TimelineView(.animation) { context in
              Rectangle().rotationEffect(.degrees(context.date.timeIntervalSinceReferenceDate))
            }
          }
        }
      }
      """)
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "on", value: "true")], animation: nil))
    scene.play(1...30)
    var time = scene.frameTime(31)
    time.wall += 3600 * 1_000_000_000
    scene.advance(to: time)
    #expect(scene.frames.last?.discontinuity == true)
    let hand = try #require(scene.number(scene.id(.rectangle), .rotation))
    #expect(abs(hand - (3600 + 31.0 / 60)) < 1e-6)
    let ball = try #require(scene.number(scene.id(.circle), .x))
    #expect(abs(ball - (50 + 31)) < 1e-6)
    time = scene.frameTime(32)
    time.wall += 3600 * 1_000_000_000
    scene.advance(to: time)
    #expect(scene.frames.last?.discontinuity == false)
  }

  @Test func `a missed frame does not shift a transition`() throws {
    let scene = try moving()
    scene.play(1...5)
    scene.play(50...50)
    #expect(abs(try x(scene) - 50) < 1e-6)
  }
}
